import { CheckIcon, UpIcon, WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ReportLine, WeeklyReport } from './contract.ts'
import type { Verdict } from './report-direction.ts'
import {
  BEFORE_NAME,
  changeText,
  figureText,
  MEDIAN_NAME,
  rangeText,
  USUAL_MEANING,
  VERDICT_WORDS,
} from './report-words.ts'

const HEADS = ['이 주', BEFORE_NAME, MEDIAN_NAME]

/** Each figure beside the week before and what is usual, what it counts below its name, and which way it went in a word and a sign. */
export function WeeklyTable({ caption, sections }: { caption: string } & Pick<WeeklyReport, 'sections'>) {
  return (
    <>
      <label className="weekly__told small">
        <input type="checkbox" className="weekly__toggle" /> 무엇을 센 숫자인지 함께 보기
      </label>
      <Table caption={caption} isCaptionHidden className="weekly__table">
        <thead>
          <tr>
            <th scope="col">지표</th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="table__number">
                {head}
              </th>
            ))}
            <th scope="col">평소와 비교</th>
          </tr>
        </thead>
        {sections.map(({ name, lines }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={HEADS.length + 2} className="weekly__section">
                {name}
              </th>
            </tr>
            {lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </tbody>
        ))}
      </Table>
      <p className="desk-note">{USUAL_MEANING}</p>
    </>
  )
}

function Line({ line }: { line: ReportLine }) {
  const { value, before, median, usual } = line
  return (
    <tr className="weekly__figure">
      <th scope="row">
        {line.to ? <Link to={line.to}>{line.name}</Link> : line.name}
        <span className="weekly__meaning meta">{line.meaning}</span>
      </th>
      <td className="table__number weekly__value">{figureText(line, value)}</td>
      <td className="table__number">
        {figureText(line, before)}
        {value !== null && before !== null && (
          <span className="weekly__beside meta">{changeText(line, value, before)}</span>
        )}
      </td>
      <td className="table__number">
        {figureText(line, median)}
        {usual && <span className="weekly__beside meta">{`(${rangeText(line, usual)})`}</span>}
      </td>
      <td className="weekly__verdict">
        <VerdictSign verdict={line.verdict} isAbove={isAboveUsual(line)} />
      </td>
    </tr>
  )
}

const isAboveUsual = ({ value, usual }: ReportLine) => value !== null && usual !== null && value > usual.until

/** Which way the number went is the arrow, whether that is good the word and its own sign. */
function VerdictSign({ verdict, isAbove }: { verdict: Verdict | null; isAbove: boolean }) {
  if (verdict === null) return <span className="subtle">–</span>
  const Sign = verdict === 'better' ? CheckIcon : verdict === 'worse' ? WarnIcon : null
  return (
    <span className={`weekly__sign weekly__sign--${verdict}`}>
      {Sign && <Sign />}
      {VERDICT_WORDS[verdict]}
      {verdict !== 'usual' && (
        <span className={isAbove ? undefined : 'weekly__down'}>
          <UpIcon />
        </span>
      )}
    </span>
  )
}

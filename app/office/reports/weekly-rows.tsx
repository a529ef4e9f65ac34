import { Accordion } from '#app/ui/accordion.tsx'
import { CheckIcon, UpIcon, WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import { TABLE_ROLES } from '#app/ui/table-roles.ts'
import { addDays } from '#app/platform/korean-time.ts'
import type { ReportLine, WeeklyReport } from './contract.ts'
import type { Verdict } from './report-direction.ts'
import {
  BEFORE_NAME,
  changeText,
  figureText,
  MEDIAN_NAME,
  rangeText,
  RANGE_MEANING,
  shortWeek,
  VERDICT_WORDS,
} from './report-words.ts'
import '#app/office/attribution/figure-meanings.css'

/** What changed and is not told above, open; the others and what each counts, when they are asked for. */
export function WeeklyRows({ sections, week }: Pick<WeeklyReport, 'sections'> & { week: string }) {
  const all = sections.flatMap((section) => section.lines)
  const lines = all.filter(({ course }) => course === null)
  const told = lines.filter(({ value }) => value !== null)
  const isJudged = told.some(({ verdict }) => verdict !== null)
  const isShown = ({ verdict }: ReportLine) => !isJudged || (verdict !== null && verdict !== 'usual')
  const [shown, others] = [told.filter(isShown), told.filter((line) => !isShown(line))]
  const nothing = all.filter(({ value }) => value === null)
  const title = isJudged ? '달라진 것' : '이 주의 숫자'
  return (
    <>
      {shown.length > 0 && (
        <div className="stack-2">
          <h2 className="weekly__title">{title}</h2>
          <Rows caption={title} lines={shown} week={week} />
        </div>
      )}
      <div className="weekly__more">
        {others.length > 0 && (
          <Accordion title={`나머지 ${others.length}가지`} as="h2">
            <Rows caption="나머지" lines={others} week={week} />
          </Accordion>
        )}
        <Accordion title="숫자를 세는 기준" as="h2">
          <div className="stack-4">
            <p className="desk-note">{RANGE_MEANING}</p>
            {nothing.length > 0 && (
              <p className="desk-note">{`이 주에는 없던 숫자: ${nothing.map(({ name }) => name).join(', ')}`}</p>
            )}
            <Meanings lines={all} />
          </div>
        </Accordion>
      </div>
    </>
  )
}

const Meanings = ({ lines }: { lines: readonly ReportLine[] }) => (
  <dl className="figure-meanings stack-3 small">
    {lines.map(({ key, name, meaning }) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
)

interface RowsProps {
  caption: string
  /** The Monday that it begins on. */
  week: string
  lines: readonly ReportLine[]
}

/** Lines of one kind: what none of them has is no column. */
function Rows({ caption, week, lines }: RowsProps) {
  const columns = {
    usual: lines.some(({ usual }) => usual !== null),
    verdict: lines.some(({ verdict }) => verdict !== null && verdict !== 'usual'),
  }
  return (
    <Table caption={caption} isCaptionHidden className="weekly-rows" {...TABLE_ROLES.table}>
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          <th scope="col" {...TABLE_ROLES.column}>
            지표
          </th>
          {[
            '이 주',
            `${BEFORE_NAME} ${shortWeek(addDays(week, -7))}`,
            ...(columns.usual ? [MEDIAN_NAME] : []),
          ].map((head) => (
            <th key={head} scope="col" className="table__number" {...TABLE_ROLES.column}>
              {head}
            </th>
          ))}
          {columns.verdict && (
            <th scope="col" {...TABLE_ROLES.column}>
              {`${MEDIAN_NAME}와 비교`}
            </th>
          )}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {lines.map((line) => (
          <Line key={line.key} line={line} columns={columns} />
        ))}
      </tbody>
    </Table>
  )
}

interface LineProps {
  line: ReportLine
  columns: { usual: boolean; verdict: boolean }
}

function Line({ line, columns }: LineProps) {
  const { value, before, usual } = line
  return (
    <tr className="weekly-rows__row" {...TABLE_ROLES.row}>
      <th scope="row" {...TABLE_ROLES.head}>
        {line.to ? <Link to={line.to}>{line.name}</Link> : line.name}
      </th>
      <td className="table__number weekly-rows__value" {...TABLE_ROLES.cell}>
        {figureText(line, value)}
      </td>
      <td className="table__number weekly-rows__beside" {...TABLE_ROLES.cell}>
        <PhoneHead>{BEFORE_NAME}</PhoneHead>
        {figureText(line, before)}
        {value !== null && before !== null && (
          <span className="weekly-rows__change">{changeText(line, value, before)}</span>
        )}
      </td>
      {columns.usual && (
        <td className="table__number weekly-rows__beside" {...TABLE_ROLES.cell}>
          <PhoneHead>{MEDIAN_NAME}</PhoneHead>
          {usual ? rangeText(line, usual) : '–'}
        </td>
      )}
      {columns.verdict && (
        <td className="weekly-rows__verdict" {...TABLE_ROLES.cell}>
          <VerdictSign verdict={line.verdict} isAbove={isAboveUsual(line)} />
        </td>
      )}
    </tr>
  )
}

/** The head of a column where the columns are lines. */
const PhoneHead = ({ children }: { children: string }) => (
  <span className="weekly-rows__head" aria-hidden="true">{`${children} `}</span>
)

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

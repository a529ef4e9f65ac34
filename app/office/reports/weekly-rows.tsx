import { Accordion } from '#app/ui/accordion.tsx'
import { CheckIcon, UpIcon, WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import { TABLE_ROLES } from '#app/ui/table-roles.ts'
import type { ReportLine, WeeklyReport } from './contract.ts'
import type { Verdict } from './report-direction.ts'
import {
  BEFORE_NAME,
  changeText,
  figureText,
  MEDIAN_NAME,
  rangeText,
  RANGE_MEANING,
  VERDICT_WORDS,
} from './report-words.ts'
import '#app/office/attribution/figure-meanings.css'

/** What changed first, open; what is as usual, what nothing is known of yet and what each counts, when they are asked for. */
export function WeeklyRows({ sections }: Pick<WeeklyReport, 'sections'>) {
  const lines = sections.flatMap((section) => section.lines)
  const told = lines.filter(({ value }) => value !== null)
  const changed = told.filter(({ verdict }) => verdict !== null && verdict !== 'usual')
  const usual = told.filter(({ verdict }) => verdict === 'usual')
  const unjudged = told.filter(({ verdict }) => verdict === null)
  const nothing = lines.filter(({ value }) => value === null)
  const isJudged = changed.length + usual.length > 0
  return (
    <>
      <div className="stack-2">
        <h2 className="weekly__title">{isJudged ? '달라진 것' : '이 주의 숫자'}</h2>
        {isJudged && changed.length === 0 && <p className="desk-note">평소와 달라진 숫자가 없어요.</p>}
        <Rows caption={isJudged ? '달라진 것' : '이 주의 숫자'} lines={isJudged ? changed : unjudged} />
      </div>
      <div className="weekly__more">
        {usual.length > 0 && (
          <Accordion title={`평소와 같은 ${usual.length}가지`} as="h2">
            <Rows caption="평소와 같은 것" lines={usual} />
          </Accordion>
        )}
        {isJudged && unjudged.length > 0 && (
          <Accordion title={`견줄 평소가 아직 없는 ${unjudged.length}가지`} as="h2">
            <Rows caption="견줄 평소가 아직 없는 것" lines={unjudged} />
          </Accordion>
        )}
        <Accordion title="숫자를 세는 기준" as="h2">
          <div className="stack-4">
            <p className="desk-note">{RANGE_MEANING}</p>
            <Meanings lines={lines} />
          </div>
        </Accordion>
      </div>
      {nothing.length > 0 && (
        <p className="desk-note">{`이 주에 셀 것이 없던 숫자: ${nothing.map(({ name }) => name).join(', ')}`}</p>
      )}
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
  lines: readonly ReportLine[]
}

/** Lines of one kind: what none of them has is no column. */
function Rows({ caption, lines }: RowsProps) {
  if (lines.length === 0) return null
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
          {['이 주', BEFORE_NAME, ...(columns.usual ? [MEDIAN_NAME] : [])].map((head) => (
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

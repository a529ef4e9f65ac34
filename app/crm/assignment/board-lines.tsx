import { callSoonName, LEAD_VIEW_NAMES, soonView, type LeadView } from '#app/crm/figures/lead-views.ts'
import { Avatar } from '#app/shared/desk/avatar.tsx'
import type { DataOf } from '#app/platform/endpoint.ts'
import { Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import { TABLE_ROLES } from '#app/ui/table-roles.ts'
import type { board, BoardLine } from './contract.ts'
import { HandOver, NOBODY, type HandOverPanel } from './hand-over.tsx'
import { presenceWords } from './presence-words.ts'
import './board-lines.css'

/** From here on little room is left. */
const FULL = 0.8

interface BoardLinesProps {
  facts: DataOf<typeof board>
  /** Where somebody's calls are given to another; null if the reader may not. */
  panelOf: ((id: string) => HandOverPanel) | null
}

/** What everybody does right now and how much they have, each number a list. */
export function BoardLines({ facts, panelOf }: BoardLinesProps) {
  const { lines, opensAt, dueSoon, late } = facts
  return (
    <Table
      caption="사람마다 지금 하는 일과 맡은 상담"
      isCaptionHidden
      className="board-lines"
      {...TABLE_ROLES.table}
    >
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          <th scope="col" {...TABLE_ROLES.column}>
            이름
          </th>
          <th scope="col" className="board-lines__now" {...TABLE_ROLES.column}>
            지금
          </th>
          <th scope="col" className="board-lines__open" {...TABLE_ROLES.column}>
            맡은 상담
          </th>
          {[LEAD_VIEW_NAMES.late, callSoonName(opensAt)].map((head) => (
            <th key={head} scope="col" className="table__number" {...TABLE_ROLES.column}>
              {head}
            </th>
          ))}
          <th scope="col" className="table__number board-lines__called" {...TABLE_ROLES.column}>
            오늘 통화
          </th>
          {panelOf && (
            <th scope="col" className="board-lines__act" {...TABLE_ROLES.column}>
              <span className="sr-only">넘기기</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {lines.map((line) => (
          <Line key={line.id ?? NOBODY} {...{ line, lines, panelOf, opensAt }} />
        ))}
        <tr {...TABLE_ROLES.row} className="board-lines__sum">
          <th scope="row" {...TABLE_ROLES.head}>
            모두
          </th>
          <td {...TABLE_ROLES.cell} className="board-lines__now" />
          <td {...TABLE_ROLES.cell} className="board-lines__open">
            <Count many={sumOf(lines, 'open')} to="/desk" of="맡은 상담 모두" />
          </td>
          <td
            {...TABLE_ROLES.cell}
            className={late > 0 ? 'table__number board-lines__late' : 'table__number'}
          >
            <Count many={late} to="/desk?view=late" of={LEAD_VIEW_NAMES.late} />
          </td>
          <td {...TABLE_ROLES.cell} className="table__number">
            <Count many={dueSoon} to={`/desk?view=${soonView(opensAt)}`} of={callSoonName(opensAt)} />
          </td>
          <td {...TABLE_ROLES.cell} className="table__number board-lines__called">
            <span className="board__count">{sumOf(lines, 'calledToday').toLocaleString('ko')}</span>
          </td>
          {panelOf && <td {...TABLE_ROLES.cell} className="board-lines__act" />}
        </tr>
      </tbody>
    </Table>
  )
}

const sumOf = (lines: readonly BoardLine[], key: 'open' | 'calledToday') =>
  lines.reduce((sum, line) => sum + line[key], 0)

interface LineProps extends Pick<BoardLinesProps, 'panelOf'> {
  line: BoardLine
  lines: readonly BoardLine[]
  opensAt: string | null
}

function Line({ line, lines, opensAt, panelOf }: LineProps) {
  const { id, name, isTaking, soon, late, calledToday, calledAt } = line
  // That nobody is called now is told once, above all of them.
  const presence = line.presence?.state === 'closed' ? null : line.presence
  const list = (view?: LeadView) => `/desk?${view ? `view=${view}&` : ''}assignee=${id ?? NOBODY}`
  return (
    <tr {...TABLE_ROLES.row}>
      <th scope="row" {...TABLE_ROLES.head}>
        <span className="board-lines__name">
          {id && <Avatar id={id} name={name} />}
          {name}
        </span>
      </th>
      <td {...TABLE_ROLES.cell} className="board-lines__now">
        {presence && (
          <span className={`board-lines__presence board-lines__presence--${presence.state}`}>
            {presenceWords(presence)}
            {presence.state === 'calling' && isTaking && (
              <span className="board-lines__also">{' · 새 상담 받음'}</span>
            )}
          </span>
        )}
      </td>
      <td {...TABLE_ROLES.cell} className="board-lines__open">
        <Load line={line} to={list()} />
      </td>
      <td {...TABLE_ROLES.cell} className={late > 0 ? 'table__number board-lines__late' : 'table__number'}>
        <Count many={late} to={list('late')} of={`${name} ${LEAD_VIEW_NAMES.late}`} />
      </td>
      <td {...TABLE_ROLES.cell} className="table__number">
        <Count many={soon} to={list(soonView(opensAt))} of={`${name} ${callSoonName(opensAt)}`} />
      </td>
      <td {...TABLE_ROLES.cell} className="table__number board-lines__called">
        {calledAt && <span className="board-lines__last">{`마지막 ${calledAt}`}</span>}
        <span className="board__count">{id === null ? '–' : calledToday.toLocaleString('ko')}</span>
      </td>
      {panelOf && (
        <td {...TABLE_ROLES.cell} className="board-lines__act">
          {id !== null && line.now > 0 && <HandOver line={line} people={lines} panel={panelOf(id)} />}
        </td>
      )}
    </tr>
  )
}

/** No link to an empty list. */
function Count({ many, to, of }: { many: number; to: string; of: string }) {
  if (many === 0) return <span className="board__count subtle">0</span>
  return (
    <Link to={to} className="board__count">
      {many.toLocaleString('ko')}
      <span className="sr-only">{` ${of}`}</span>
    </Link>
  )
}

/** All that somebody has, and how full they are of those that nobody was reached of yet. */
function Load({ line: { open, waiting, capacity, name }, to }: { line: BoardLine; to: string }) {
  const share = capacity ? waiting / capacity : 0
  return (
    <span className="board-lines__load">
      <Count many={open} to={to} of={`${name} 맡은 상담`} />
      {capacity !== null && (
        <span className={share >= FULL ? 'board-lines__room board-lines__room--full' : 'board-lines__room'}>
          {`${LEAD_VIEW_NAMES.waiting} ${waiting.toLocaleString('ko')}건 · 최대 ${capacity.toLocaleString('ko')}건`}
        </span>
      )}
      {capacity !== null && (
        <svg className="board-lines__meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.min(1, share) * 100} height="4" />
        </svg>
      )}
    </span>
  )
}

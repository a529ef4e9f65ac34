import { LEAD_VIEW_NAMES, type LeadView } from '#app/crm/figures/lead-views.ts'
import { Avatar } from '#app/shared/desk/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import { TABLE_ROLES } from '#app/ui/table-roles.ts'
import type { BoardLine } from './contract.ts'
import './board-lines.css'

/** From here on little room is left. */
const FULL = 0.8

/** Who has what, and what they do right now. */
export function BoardLines({ lines }: { lines: readonly BoardLine[] }) {
  return (
    <section aria-labelledby="board-lines">
      <h2 id="board-lines" className="board__heading">
        상담사
      </h2>
      <Table
        caption="상담사마다 지금 맡은 상담"
        isCaptionHidden
        className="board-lines"
        {...TABLE_ROLES.table}
      >
        <thead {...TABLE_ROLES.group}>
          <tr {...TABLE_ROLES.row}>
            <th scope="col" {...TABLE_ROLES.column}>
              이름
            </th>
            <th scope="col" {...TABLE_ROLES.column}>
              지금
            </th>
            <th scope="col" {...TABLE_ROLES.column}>
              맡은 상담
            </th>
            {[LEAD_VIEW_NAMES.waiting, LEAD_VIEW_NAMES.late, '오늘 통화'].map((head) => (
              <th key={head} scope="col" className="table__number" {...TABLE_ROLES.column}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group}>
          {lines.map((line) => (
            <Line key={line.id ?? 'none'} line={line} />
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function Line({ line }: { line: BoardLine }) {
  const { id, name, presence, waiting, late, calledToday, calledAt } = line
  const list = (view?: LeadView) => `/desk?${view ? `view=${view}&` : ''}assignee=${id ?? 'none'}`
  return (
    <tr {...TABLE_ROLES.row}>
      <th scope="row" {...TABLE_ROLES.head}>
        <span className="board-lines__name">
          {id && <Avatar id={id} name={name} />}
          {name}
        </span>
      </th>
      <td {...TABLE_ROLES.cell} className="board-lines__now">
        {id === null && (
          <Link to="/desk?assignee=none" className="tap">
            신청함에서 맡기기
          </Link>
        )}
        {presence && (
          <span className={`board-lines__presence board-lines__presence--${presence.state}`}>
            {presenceWords(presence)}
          </span>
        )}
      </td>
      <td {...TABLE_ROLES.cell} data-name="맡은 상담">
        <Load line={line} to={list()} />
      </td>
      <td {...TABLE_ROLES.cell} className="table__number" data-name={LEAD_VIEW_NAMES.waiting}>
        <Count many={waiting} to={list('waiting')} of={`${name} ${LEAD_VIEW_NAMES.waiting}`} />
      </td>
      <td
        {...TABLE_ROLES.cell}
        className={late > 0 ? 'table__number board-lines__late' : 'table__number'}
        data-name={LEAD_VIEW_NAMES.late}
      >
        <Count many={late} to={list('late')} of={`${name} ${LEAD_VIEW_NAMES.late}`} />
      </td>
      <td {...TABLE_ROLES.cell} className="table__number" data-name="오늘 통화">
        <span className="board__count">{id === null ? '–' : calledToday.toLocaleString('ko')}</span>
        {calledAt && <span className="board-lines__last">{`마지막 ${calledAt}`}</span>}
      </td>
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

function Load({ line: { open, capacity, name }, to }: { line: BoardLine; to: string }) {
  const share = capacity ? open / capacity : null
  return (
    <span className="board-lines__load">
      <span className={share !== null && share >= FULL ? 'board-lines__late' : undefined}>
        <Count many={open} to={to} of={`${name} 맡은 상담`} />
        {capacity !== null && <span className="subtle">{` / ${capacity.toLocaleString('ko')}`}</span>}
      </span>
      {share !== null && (
        <svg className="board-lines__meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.min(1, share) * 100} height="4" />
        </svg>
      )}
    </span>
  )
}

function presenceWords({ state, at }: NonNullable<BoardLine['presence']>): string {
  switch (state) {
    case 'taking':
      return at ? `새 상담 받는 중 · ${at}부터` : '새 상담 받는 중'
    case 'resting':
      return at ? `잠시 쉬는 중 · ${at}부터` : '상담 받기를 아직 켜지 않음'
    case 'leave':
      return `자리 비움 · ${at}까지`
    case 'lunch':
      return `점심시간 · ${at}까지`
    case 'closed':
      return `상담 시간 아님 · ${at}부터`
    case 'off':
      return '근무 시간 아님'
  }
}

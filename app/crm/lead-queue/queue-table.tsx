import type { ReactNode } from 'react'
import type { InPlace } from '#app/shared/desk-table/in-place.ts'
import { ListTable } from '#app/shared/desk-table/list-table.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { picksOf } from '#app/shared/desk-table/picks.tsx'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { LeadQuery, QueueLine } from '#app/crm/leads/desk-contract.ts'
import { leadOf } from '#app/crm/leads/lead-place.ts'
import { LateNote } from '#app/crm/leads/late-note.tsx'
import { BULK_FORM } from './queue-bulk.tsx'
import { filterAddress } from './queue-address.ts'
import { queueColumns } from './queue-columns.tsx'
import { groupOf, NO_CALL_GROUP } from './queue-groups.ts'
import { GIFTS_DONE, openedGroup, type OpenedFact, type TabFacts } from './tab-facts.ts'
import type { Colleague } from '#app/crm/assignment/assignee-cell.tsx'
import { won } from '#app/platform/won.ts'
import './queue-table.css'
import './queue-table-phone.css'

interface QueueTableProps {
  lines: readonly QueueLine[]
  query: LeadQuery
  look: TableLook
  now: Date
  /** When calling begins again; null while people may be called. */
  opensAt: string | null
  /** Whether all of the list stands on this page. */
  isWhole: boolean
  /** Said once above them. */
  areSamples: boolean
  staffId: string | undefined
  colleagues: readonly Colleague[]
  inPlace: InPlace
  tabFacts: TabFacts
  /** That gifts were given. */
  mayPay: boolean
  /** The lead beside the list, which leaves less room for it. */
  previewed: string | null
  /** Opens a lead beside the list. */
  peek: (id: string) => string
}

function captionOf({ sort, view }: LeadQuery): string {
  if (sort) return '고른 차례대로 늘어놓은 상담'
  return view === 'opened' ? '사은품 기한이 가까운 순으로 늘어놓은 개통한 상담' : '급한 순으로 늘어놓은 상담'
}

/** What is told in the preview as well. */
const TOLD_BESIDE: ReadonlySet<string> = new Set(['carrier', 'source', 'came', 'last', 'opened'])
const NARROW_ASSIGNEE = 4

export function QueueTable({ lines, query, look, previewed, opensAt, isWhole, ...facts }: QueueTableProps) {
  const columns = queueColumns({
    ...facts,
    count: lines.length,
    view: query.view,
    pageOf: (id, row) => leadOf(id, query, row),
  })
  const isPreviewed = (id: string) => id === previewed
  const isOpened = query.view === 'opened'
  const nameOf = (line: QueueLine) =>
    isOpened
      ? openedGroup(facts.tabFacts.opened?.[line.id], seoulDate(facts.now))
      : groupOf(line, facts.now, opensAt)
  const groups = Map.groupBy(lines, nameOf)
  // Of a colleague's lines it is not told when their gifts are due.
  const isKnown = !isOpened || lines.every(({ isGuarded }) => !isGuarded)
  const isParted = !query.sort && isKnown && groups.size > 1
  // What was searched for is seen.
  const isFolded = (name: string) => isParted && !query.q && FOLDED.has(name)
  const headOf = (name: string) => {
    const members = groups.get(name) ?? []
    const opened = members.map(({ id }) => facts.tabFacts.opened?.[id])
    const head = isOpened ? openedHead(name, opened, isWhole) : groupHead(name, members, isWhole)
    return isFolded(name) ? <Fold head={head} isOpen={members.some(({ id }) => isPreviewed(id))} /> : head
  }
  return (
    <ListTable
      name="queue"
      caption={captionOf(query)}
      columns={
        previewed === null
          ? columns
          : columns
              .filter(({ key }) => !TOLD_BESIDE.has(key))
              .map((column) => (column.key === 'assignee' ? { ...column, width: NARROW_ASSIGNEE } : column))
      }
      lines={lines}
      look={look}
      order={{
        sort: query.sort || undefined,
        to: (sort) => filterAddress(query, { sort: sort as LeadQuery['sort'] }),
        own: isOpened ? 'gift' : 'due',
      }}
      {...(isParted && {
        groupOf: (line: QueueLine, index: number) =>
          index > 0 && nameOf(lines[index - 1]!) === nameOf(line) ? null : headOf(nameOf(line)),
      })}
      pick={picksOf({
        form: BULK_FORM,
        lines,
        nameOf: ({ name }) => name,
        isFor: ({ isGuarded }) => !isGuarded,
      })}
      markOf={(line) =>
        marksOf(line, facts.staffId, {
          isFolded: isFolded(nameOf(line)),
          isPreviewed: isPreviewed(line.id),
        })
      }
    />
  )
}

const marksOf = (
  { urgency, isGuarded, assignee }: QueueLine,
  staffId: string | undefined,
  { isFolded, isPreviewed }: { isFolded: boolean; isPreviewed: boolean },
) =>
  [
    urgency === 'overdue' && 'queue-row--late',
    isFolded && 'queue-row--folded',
    isGuarded && 'queue-row--others',
    assignee !== null && assignee.id === staffId && 'queue-row--mine',
    isPreviewed && 'queue-row--now',
  ]
    .filter(Boolean)
    .join(' ')

/** Nothing is to be done about them now: closed at first. */
const FOLDED: ReadonlySet<string> = new Set([NO_CALL_GROUP, GIFTS_DONE])
const PRESSING: ReadonlySet<string> = new Set(['늦은 것', '오늘까지'])

/** `다음 주 3 · 710,000원`: how many lines, and what is to be given or was given to them. */
function openedHead(name: string, facts: readonly (OpenedFact | undefined)[], isWhole: boolean) {
  const sum = facts.reduce((all, fact) => all + (fact?.giftAmount ?? 0), 0)
  // Some of them may have had none to get.
  const isTold = name !== GIFTS_DONE || facts.every((fact) => fact?.giftPaid)
  return (
    <span className={PRESSING.has(name) ? 'queue-group queue-group--due' : 'queue-group'}>
      {isTold ? name : '지급 예정 없음'}
      {isWhole && ` ${facts.length.toLocaleString('ko')} · ${won(sum)}`}
    </span>
  )
}

/** Its rows come when they are asked for, or when one of them is shown beside the list. */
const Fold = ({ head, isOpen }: { head: ReactNode; isOpen: boolean }) => (
  <details className="queue-fold" open={isOpen}>
    <summary className="queue-fold__head">{head}</summary>
  </details>
)

/** In red above what is late, with what lateness is counted in: each row says only how much. More of a group may stand on other pages. */
function groupHead(name: string, members: readonly QueueLine[], isWhole: boolean) {
  const hasLate = members.some(({ urgency }) => urgency === 'overdue')
  const look = hasLate ? ' queue-group--late' : FOLDED.has(name) ? ' queue-group--none' : ''
  return (
    <span className={`queue-group${look}`}>
      <span>{isWhole ? `${name} ${members.length.toLocaleString('ko')}` : name}</span>
      {hasLate && <LateNote />}
    </span>
  )
}

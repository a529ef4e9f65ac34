import type { Column } from '#app/shared/desk-table/columns.ts'
import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { panelOf, type InPlace } from '#app/shared/desk-table/in-place.ts'
import { Clipped, Nothing } from '#app/shared/desk-table/list-table.tsx'
import { focusLine } from '#app/shared/desk-table/table-keys.ts'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { inTypeName } from '#app/shared/tracking/in-type-name.ts'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentMark } from '#app/shared/presence/presence.tsx'
import { LockIcon, PhoneIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LeadView } from '#app/crm/figures/lead-views.ts'
import type { QueueLine } from '#app/crm/leads/desk-contract.ts'
import { LeadMarks } from '#app/crm/leads/lead-badges.tsx'
import { isShut, momentText, receivedText } from '#app/crm/leads/lead-times.ts'
import { seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { AssigneeCell, type Colleague } from '#app/crm/assignment/assignee-cell.tsx'
import { LeadStatus } from '#app/crm/leads/lead-status.tsx'
import { NextCallCell } from './next-call-cell.tsx'
import { GiftAmount, GiftDue, LastTry, OpenedOn, OpenedPlan, PayGift, Reminded } from './tab-cells.tsx'
import { headOf, keysOfView, type OpenedFact, type TabFacts } from './tab-facts.ts'

interface QueueFacts {
  now: Date
  areSamples: boolean
  staffId: string | undefined
  colleagues: readonly Colleague[]
  inPlace: InPlace
  view: LeadView | undefined
  tabFacts: TabFacts
  /** That gifts were given. */
  mayPay: boolean
  peek: (id: string) => string
  /** A lead's page; `index` of its row. */
  pageOf: (id: string, index: number) => string
  count: number
}

export const QUEUE_HEADS = {
  due: { head: '다음 전화', width: 12.25, sorts: 'up' },
  status: { head: '상태', width: 6, sorts: 'up' },
  name: { head: '이름', width: 6.5, isName: true },
  summary: { head: '요청 내용' },
  carrier: { head: '관심 통신사', width: 6.5, lacks: ({ carrier }) => !carrier },
  source: { head: '유입', width: 4.5, isExtra: true, lacks: ({ inType }) => !inType },
  came: { head: '접수', width: 5.25, sorts: 'down' },
  assignee: { head: '담당', width: 7, sorts: 'up' },
  tries: { head: '시도', width: 4.5, sorts: 'down', isNumber: true },
  last: { head: '마지막 시도', width: 10, sorts: 'down' },
  opened: { head: '개통일', width: 5, sorts: 'down' },
  gift: { head: '사은품 기한', width: 8, sorts: 'up' },
  amount: { head: '사은품 금액', width: 7.5, isNumber: true },
  pay: { head: '할 일', width: 6.5 },
} as const satisfies Record<ColumnKey<'queue'>, Omit<Column<QueueLine>, 'key' | 'cell'>>

/** The columns of a view's list, in their order, as it calls them. */
export const headsOfView = (view: LeadView | undefined) =>
  keysOfView(view).map((key) => ({
    key,
    ...QUEUE_HEADS[key],
    head: headOf(view, key, QUEUE_HEADS[key].head),
  }))

export function queueColumns(facts: QueueFacts): Column<QueueLine, ColumnKey<'queue'>>[] {
  const { now, areSamples, staffId, colleagues, inPlace, peek, pageOf, count, view, tabFacts, mayPay } = facts
  const openedOf = ({ id }: QueueLine) => tabFacts.opened?.[id]
  const panel = (id: string, what: 'assignee' | 'due', index: number) =>
    panelOf(inPlace, { id, what, index, count })
  const cells: Record<ColumnKey<'queue'>, Column<QueueLine>['cell']> = {
    status: (line) => <LeadStatus status={line.status} attempts={line.attempts} />,
    due: (line, index) => {
      const reminded = line.callAt === null ? openedOf(line)?.remindedOn : null
      if (reminded) return <Reminded on={reminded} />
      return (
        <NextCallCell
          line={line}
          now={now}
          today={seoulDate(now)}
          mayChange={!line.isGuarded && !line.callsStopped}
          {...panel(line.id, 'due', index)}
        />
      )
    },
    name: (line, index) => (
      <span className="queue-who">
        <Link to={pageOf(line.id, index)} className="list-table__link queue-name">
          <span className="queue-name__text list-table__clip">{line.name || '지운 손님'}</span>
        </Link>
        <LastDigits mobile={line.mobile} />
      </span>
    ),
    summary: (line) => (
      <Summary line={line} areSamples={areSamples} peek={peek(line.id)} opened={openedOf(line)} />
    ),
    carrier: ({ carrier }) =>
      carrier ? (
        <span className="carrier-name" data-carrier={carrier}>
          {CARRIER_NAMES[carrier]}
        </span>
      ) : (
        <Nothing means="정하지 않음" />
      ),
    source: ({ inType }) =>
      inType ? <span className="list-table__faint">{inTypeName(inType)}</span> : <Nothing means="모름" />,
    came: ({ createdAt }) => <Came at={createdAt} now={now} />,
    assignee: (line, index) => (
      <>
        {isToCall(line, staffId) && (
          <ToDial to={pageOf(line.id, index)} line={line} isDeskOnly={!isToRing(line, staffId)} />
        )}
        <AssigneeCell
          line={line}
          staffId={staffId}
          colleagues={colleagues}
          {...panel(line.id, 'assignee', index)}
        />
      </>
    ),
    tries: ({ attempts }) => `${attempts.toLocaleString('ko')}번`,
    last: ({ id }) => <LastTry tried={tabFacts.tried?.[id]} now={now} />,
    opened: (line) => <OpenedOn fact={openedOf(line)} />,
    gift: (line) => <GiftDue fact={openedOf(line)} />,
    amount: (line) => <GiftAmount fact={openedOf(line)} />,
    pay: (line) => mayPay && <PayGift leadId={line.id} name={line.name} fact={openedOf(line)} />,
  }
  const columns = headsOfView(view).map((head) => ({ ...head, cell: cells[head.key] }))
  return view === 'opened' ? columns.map((column) => ({ ...column, ...lackOf(column.key, facts) })) : columns
}

/** Where a cell of an opened line says nothing. */
function lackOf(key: ColumnKey<'queue'>, { tabFacts, mayPay }: QueueFacts): Pick<Column<QueueLine>, 'lacks'> {
  const openedOf = ({ id }: QueueLine) => tabFacts.opened?.[id]
  if (key === 'due') return { lacks: (line) => line.callAt === null && !openedOf(line)?.remindedOn }
  if (key === 'pay') return { lacks: (line) => !mayPay || !openedOf(line)?.giftId }
  return {}
}

const isOf = ({ assignee }: QueueLine, staffId: string | undefined) =>
  assignee !== null && assignee.id === staffId

/** By whoever looks; without a next call nobody but whose it is calls again. */
const isToCall = (line: QueueLine, staffId: string | undefined) =>
  !line.callsStopped &&
  !line.isGuarded &&
  line.urgency !== 'closed' &&
  (line.urgency !== 'none' || isOf(line, staffId))

/** What a phone's edge offers before all else: one's own, and what is late of everybody. */
const isToRing = (line: QueueLine, staffId: string | undefined) =>
  line.urgency === 'overdue' || isOf(line, staffId)

interface ToDialProps {
  to: string
  line: QueueLine
  /** A phone's edge has something else to press. */
  isDeskOnly: boolean
}

/** To the page with what was asked and the call: at a phone's edge, on the desk when the row is looked at; none while the office is closed. */
function ToDial({ to, line, isDeskOnly }: ToDialProps) {
  if (isShut(line, useClosedHours())) return null
  return (
    <Link to={to} className={`queue-dial list-table__over${isDeskOnly ? ' queue-dial--desk' : ''}`}>
      <PhoneIcon />
      <span className="queue-dial__word" aria-hidden="true">
        전화 <kbd>C</kbd>
      </span>
      <span className="sr-only">{`${line.name} 전화 걸기`}</span>
    </Link>
  )
}

/** By which people of one name are told apart and found; all before them is masked. */
function LastDigits({ mobile }: { mobile: string }) {
  return (
    <span className="queue-who__digits">
      <span className="sr-only">번호 끝 </span>
      {mobile.slice(mobile.lastIndexOf('-') + 1)}
    </span>
  )
}

interface SummaryProps {
  line: QueueLine
  areSamples: boolean
  peek: string
  /** Told in place of what was asked. */
  opened: OpenedFact | undefined
}

/** A press anywhere on the row opens it beside the list, where there is room for both; its name opens its page. */
function Summary({ line, areSamples, peek, opened }: SummaryProps) {
  return (
    <span className="queue-summary">
      <Link
        to={peek}
        preventScrollReset
        tabIndex={-1}
        className="queue-peek"
        onClick={() => focusLine(line.id)}
      >
        <span className="sr-only">{`${line.name} 미리 보기`}</span>
      </Link>
      <PresentMark place={placeOf('lead', line.id)} />
      <LeadMarks line={line} isSampleTold={areSamples} />
      {line.isGuarded ? (
        <Guarded whose={line.assignee?.name ?? ''} />
      ) : opened ? (
        <OpenedPlan fact={opened} />
      ) : (
        <Clipped
          text={line.summary || '남긴 글이 없어요'}
          className={line.summary ? 'ugc' : 'list-table__faint'}
        />
      )}
    </span>
  )
}

/** Whose it is, on hover and for who hears it. */
function Guarded({ whose }: { whose: string }) {
  const text = `${whose} 님이 맡은 상담이에요`
  return (
    <span className="queue-guarded list-table__over" title={text}>
      <LockIcon />
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** `오늘 10:51`, of another day the day. */
function Came({ at, now }: { at: string; now: Date }) {
  const moment = new Date(at)
  const isToday = seoulDate(moment) === seoulDate(now)
  return (
    <time className="list-table__faint" dateTime={at} title={momentText(at)}>
      {isToday ? `오늘 ${seoulTime(moment)}` : receivedText(at, now).split(' ')[0]}
    </time>
  )
}

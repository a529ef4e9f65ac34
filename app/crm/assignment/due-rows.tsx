import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { LATE_GIFTS_NAME, LEAD_VIEW_NAMES } from '#app/crm/figures/lead-views.ts'
import { AssignPanel, type Colleague } from './assignee-cell.tsx'
import { dueOf } from '#app/crm/leads/due-text.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LateNote } from '#app/crm/leads/late-note.tsx'
import { isShut } from '#app/crm/leads/lead-times.ts'
import { claim } from '#app/crm/leads/lead-acts.ts'
import { useNow } from '#app/crm/leads/lead-live.ts'
import { giftForm } from '#app/crm/contracts/gift-form.ts'
import { PROMISE_NAMES } from '#app/crm/promises/promise-kinds.ts'
import { isWaiting } from '#app/crm/requests/lead-states.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { PresenceOf } from '#app/shared/presence/presence.tsx'
import { useOnePanel } from '#app/shared/desk-table/in-place.ts'
import { PanelOpener } from '#app/shared/desk-table/panel-opener.tsx'
import { DueRow } from './due-row.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { ClockIcon, GiftIcon, InstallIcon } from '#app/ui/desk-icons.tsx'
import { PhoneIcon, WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/platform/won.ts'
import '#app/shared/desk/row-act.css'
import './due-rows.css'

/** A gift or, without one, an installation whose day has come. */
export interface DueDay {
  id: string
  leadId: string
  name: string
  carrier: CarrierCode
  assignee: LeadLine['assignee']
  day: string
  /** Days past it. */
  late: number
  time: string | null
  gift: { form: 'voucher' | 'cash'; amount: number } | null
}

interface DueRowsProps {
  calls: readonly LeadLine[]
  days?: readonly DueDay[]
  /** How many calls there are, of which these are the first. */
  total: number
  /** Where all of them stand, and how they are called there. */
  whole?: { to: string; name: string }
  /** How many gifts are late, of which these may be the first. */
  lateGifts?: number
  /** When they were read. */
  at: string
  /** Empty if the reader may not assign. */
  colleagues: readonly Colleague[]
  /** Whose assigning is open from the start, without a script. */
  open: string | null
  /** The page with that one's assigning open, or with none. */
  address: (id: string | null) => string
}

/** What is due, the most urgent first, each with what is done about it. */
export function DueRows({
  calls,
  days = [],
  total,
  whole = { to: '/desk?view=now', name: LEAD_VIEW_NAMES.now },
  lateGifts = 0,
  at,
  colleagues,
  open,
  address,
}: DueRowsProps) {
  const now = useNow(at)
  const [list, panelOf] = useOnePanel<HTMLUListElement>(open, address)
  const [lateDays, otherDays] = [days.filter(({ late }) => late > 0), days.filter(({ late }) => late === 0)]
  const [lateCalls, otherCalls] = [calls.filter(isLate), calls.filter((line) => !isLate(line))]
  const toRow = (line: LeadLine) => (
    <CallRow
      key={line.id}
      line={line}
      now={now}
      colleagues={colleagues}
      panel={panelOf(line.id)}
      isNoted={line === lateCalls[0]}
    />
  )
  return (
    <PresenceOf kind="lead">
      <ul ref={list} className="due-rows">
        {lateCalls.map(toRow)}
        {lateDays.map((due) => (
          <DayRow key={due.id} due={due} />
        ))}
        {otherCalls.map(toRow)}
        {otherDays.map((due) => (
          <DayRow key={due.id} due={due} />
        ))}
        {total > calls.length && <Whole {...whole} many={total} />}
        {lateGifts > lateDays.filter(({ gift }) => gift).length && (
          <Whole to="/desk/gifts?state=late" name={LATE_GIFTS_NAME} many={lateGifts} />
        )}
      </ul>
    </PresenceOf>
  )
}

/** To the list of which only the first rows stand here: it has as many as its link says. */
const Whole = ({ to, name, many }: { to: string; name: string; many: number }) => (
  <li className="due-rows__rest">
    <Link to={to}>{`${name} ${many.toLocaleString('ko')}건 모두 보기`}</Link>
  </li>
)

const isLate = ({ urgency }: LeadLine) => urgency === 'overdue'

interface CallRowProps {
  line: LeadLine
  now: Date
  colleagues: readonly Colleague[]
  panel: Parameters<typeof PanelOpener>[0]['panel'] & {
    closes: string
    onClose: () => void
    isAbove: boolean
  }
  /** The first late one, which says what lateness is counted in. */
  isNoted: boolean
}

function CallRow({ line, now, colleagues, panel, isNoted }: CallRowProps) {
  const { id, name, assignee } = line
  const closed = useClosedHours()
  const due = dueOf(line, now, closed)
  return (
    <DueRow
      sign={due.isLate ? <WarnIcon /> : <ClockIcon />}
      when={due.main}
      from={due.from}
      counted={due.counted}
      isLate={due.isLate}
      isPast={due.isPast}
      note={isNoted && <LateNote />}
      leadId={id}
      kind={callKind(line)}
      what={line.summary}
      {...{ name, assignee }}
    >
      {colleagues.length > 0 && (
        <PanelOpener panel={panel} className={assignee ? 'row-act due-rows__act--change' : 'row-act'}>
          {assignee ? (
            '담당 바꾸기'
          ) : (
            <>
              <span className="due-rows__long">담당{'\u00A0'}</span>지정
            </>
          )}
          <span className="sr-only">{` ${name}`}</span>
        </PanelOpener>
      )}
      {colleagues.length === 0 && !assignee && (
        <ActForm row={claim} params={{ id }} className="due-rows__form">
          {({ isSending }) => (
            <button type="submit" className="row-act" aria-busy={isSending || undefined}>
              맡기<span className="sr-only">{` ${name}`}</span>
            </button>
          )}
        </ActForm>
      )}
      {/* At the edge, whatever else a row offers. */}
      {!line.isGuarded && !line.callsStopped && !isShut(line, closed) && (
        <Link to={`/desk/leads/${id}`} className="due-rows__call">
          <PhoneIcon />
          <span className="sr-only">{`${name} 전화 걸기`}</span>
        </Link>
      )}
      {panel.isOpen && colleagues.length > 0 && (
        <AssignPanel
          line={line}
          colleagues={colleagues}
          closes={panel.closes}
          onClose={panel.onClose}
          isAbove={panel.isAbove}
        />
      )}
    </DueRow>
  )
}

/** Why somebody is called. */
function callKind({ status, attempts }: LeadLine): string {
  if (attempts > 0) return `부재 ${attempts}회 뒤`
  return isWaiting(status) ? PROMISE_NAMES.FIRST_CALL : '약속한 전화'
}

function DayRow({ due }: { due: DueDay }) {
  const { name, assignee, leadId, carrier, gift, late, time } = due
  const today = time ? time.replace('-', '~') : '오늘까지'
  return (
    <DueRow
      sign={gift ? <GiftIcon /> : <InstallIcon />}
      when={late > 0 ? `${late.toLocaleString('ko')}일 늦음` : today}
      from={late > 0 ? `${monthDay(due.day)}까지` : ''}
      isLate={late > 0}
      kind={gift ? PROMISE_NAMES.GIFT : '설치'}
      what={[gift && `${giftForm(gift)} ${won(gift.amount)}`, CARRIER_NAMES[carrier]]
        .filter(Boolean)
        .join(' · ')}
      {...{ name, assignee, leadId }}
    >
      <Link
        to={
          gift
            ? `/desk/gifts?state=${late > 0 ? 'late' : 'due'}&edit=pay.${due.id}`
            : `/desk/leads/${leadId}/contract`
        }
        className="row-act"
      >
        {gift ? '지급 기록' : '설치 보기'}
        <span className="sr-only">{` ${name}`}</span>
      </Link>
    </DueRow>
  )
}

/** `11.20` */
function monthDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}.${date}`
}

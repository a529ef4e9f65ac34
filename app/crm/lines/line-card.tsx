import { LINE_CHANGE_NAMES } from '#app/crm/leads/line-change-names.ts'
import { momentText } from '#app/crm/leads/lead-times.ts'
import type { Transfer } from '#app/crm/transfer-consents/contract.ts'
import { TransferStep } from '#app/crm/transfer-consents/transfer-step.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/platform/won.ts'
import type { GiftReturnShape, Line, LineEventShape } from './contract.ts'
import { EstimateText } from './estimate-text.tsx'
import { ChangeForm, EstimateForm, WithdrawForm } from './line-forms.tsx'
import { endWords, lineState, reminderWords, RETURN_NAMES } from './line-words.ts'
import { ReminderForm, type ReminderFormProps } from './reminder-form.tsx'

interface LineCardProps extends Omit<ReminderFormProps, 'line'> {
  transfers: readonly Transfer[]
  lines: readonly Line[]
  isReadOnly: boolean
}

/** The opened lines of a person: what each is, what became of it, what may be noted next. */
export function LinesCard({ lines, isReadOnly, ...form }: LineCardProps) {
  return (
    <section className="desk-page__card" aria-labelledby="lines">
      <h2 id="lines" className="contract__heading">
        {`개통한 회선 ${lines.length}개`}
      </h2>
      <ul className="stack-5">
        {lines.map((line) => (
          <li key={line.id} className="stack-3">
            <LineHead line={line} />
            {line.isOfLead ? (
              <OwnLine line={line} isReadOnly={isReadOnly} {...form} />
            ) : (
              <Link to={`/desk/leads/${line.leadId}/contract`} className="tap small">
                이 회선을 개통한 상담 보기
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function LineHead({ line }: { line: Line }) {
  const { name, tone } = lineState(line)
  return (
    <div className="stack-1">
      <p className="badge-row">
        <b>{`${CARRIER_NAMES[line.carrier]} ${line.planName}`}</b>
        <Badge tone={tone}>{name}</Badge>
        {line.holder && <Badge tone="neutral">{`${line.holder} 님 회선`}</Badge>}
      </p>
      <p className="desk-note">
        {`월 ${won(line.monthly)} · 개통 ${dottedDate(line.openedOn)} · ${endWords(line)}`}
      </p>
    </div>
  )
}

type OwnLineProps = ReminderFormProps & { isReadOnly: boolean; transfers: readonly Transfer[] }

function OwnLine({ isReadOnly, consent, transfers, ...form }: OwnLineProps) {
  const { line } = form
  const mayWithdraw = line.events.some(({ kind, isWithdrawn }) => kind !== 'WITHDRAWN' && !isWithdrawn)
  return (
    <>
      {line.returns.map((each) => (
        <ReturnFact key={each.id} given={each} />
      ))}
      {line.events.length > 0 && <Timeline events={line.events} />}
      {line.estimate && (
        <Accordion title="해지하면 얼마인지" look="plain">
          <EstimateText estimate={line.estimate} />
          {!isReadOnly && <EstimateForm {...form} />}
        </Accordion>
      )}
      {line.reminder && <p className="desk-note">{reminderWords(line.reminder)}</p>}
      {!isReadOnly && line.next.length > 0 && <ReminderForm {...form} consent={consent} />}
      {!isReadOnly && <PlanConsent {...form} transfers={transfers} />}
      {!isReadOnly && line.next.length > 0 && <ChangeForm {...form} />}
      {!isReadOnly && mayWithdraw && <WithdrawForm {...form} />}
    </>
  )
}

/** Another plan hands the customer's data over anew: without a consent that stands it is refused, so that it is asked for here. */
function PlanConsent({ line, lead, quote, transfers }: Omit<OwnLineProps, 'isReadOnly' | 'consent'>) {
  const { carrier } = line
  const transfer = transfers.find((each) => each.carrier === carrier)
  const isOffered = line.next.includes('PLAN_CHANGED') && quote?.terms.carrier === carrier
  if (!isOffered || transfer?.state === 'agreed') return null
  return (
    <Accordion title="요금제를 바꾸기 전에 동의 받기" look="plain">
      <TransferStep lead={lead} carrier={carrier} transfer={transfer} />
    </Accordion>
  )
}

/** Newest first, as the history of a lead. */
function Timeline({ events }: { events: readonly LineEventShape[] }) {
  return (
    <ol className="stack-2 line-events" aria-label="회선에 바뀐 일, 새것부터">
      {events.toReversed().map((event) => (
        <li key={event.version}>
          <p className={event.isWithdrawn ? 'line-events__withdrawn' : undefined}>
            {`${dottedDate(event.onDate)} ${eventWords(event)}`}
            {event.isWithdrawn && ' (취소한 기록)'}
          </p>
          <p className="desk-note ugc">
            {[event.reason, event.told && `안내한 말: ${event.told}`].filter(Boolean).join(' · ')}
          </p>
          <p className="desk-note">{`${ASKERS[event.askedBy]} · ${event.staffName} · ${momentText(event.at)}`}</p>
        </li>
      ))}
    </ol>
  )
}

const ASKERS: Readonly<Record<LineEventShape['askedBy'], string>> = {
  customer: '손님이 원해서',
  carrier: '통신사가',
  office: '우리가',
}

function eventWords({ kind, until, planName, startsTerm }: LineEventShape): string {
  const parts = [
    LINE_CHANGE_NAMES[kind],
    until && `${dottedDate(until)}부터 다시 써요`,
    planName && `${planName}${startsTerm ? ', 약정을 새로 시작' : ', 약정은 그대로'}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

function ReturnFact({ given }: { given: GiftReturnShape }) {
  const { amount, counted, dueOn, state, isLate, returnedOn, reason } = given
  return (
    <div className="stack-1">
      <p className="badge-row">
        <b>{`돌려받을 사은품 ${won(amount)}`}</b>
        <Badge tone={state === 'OPEN' ? (isLate ? 'danger' : 'warn') : 'success'}>
          {RETURN_NAMES[state]}
        </Badge>
      </p>
      <p className="desk-note">
        {state === 'OPEN' ? `${dottedDate(dueOn)}까지 · ${counted}` : counted}
        {reason && ` · ${returnedOn ? `${dottedDate(returnedOn)} ` : ''}${reason}`}
      </p>
    </div>
  )
}

import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { Choice } from '#app/crm/leads/choice.tsx'
import { LeadMarks } from '#app/crm/leads/lead-badges.tsx'
import { dueOf } from '#app/crm/leads/due-text.ts'
import { callTimeText } from '#app/crm/leads/lead-times.ts'
import { isWaiting } from '#app/crm/requests/lead-states.ts'
import { LeadStatus } from '#app/crm/leads/lead-status.tsx'
import { seoulDate, sentenceDate } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { TouchedCall } from './leave-contract.ts'
import './touched-calls.css'

interface TouchedCallsProps {
  calls: readonly TouchedCall[]
  /** The same with who is chosen for each by now. */
  chosen?: readonly TouchedCall[]
  mayHand: boolean
  now: Date
  /** Said once by the page. */
  areSamples?: boolean
}

/** The calls of somebody who is away, each with who might make it. */
export function TouchedCalls({ calls, chosen = calls, mayHand, now, areSamples = false }: TouchedCallsProps) {
  const stuck = calls.filter(({ able }) => able.length === 0).length
  return (
    <>
      {stuck > 0 && (
        <Notice tone="warn" title={`${stuck}건은 그 시간에 일하는 사람이 없어요`}>
          시간을 옮기거나 관리자가 직접 맡아 주세요. 그때까지 여기에 남아 있어요.
        </Notice>
      )}
      <ul className="touched">
        {calls.map((call, index) => (
          <li key={`${call.lead.id} ${call.lead.version}`} className="touched__line small">
            <Call call={call} now={now} areSamples={areSamples} />
            <Taker call={call} taker={chosen[index]?.proposed ?? null} index={index} mayHand={mayHand} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Who could take how many of them, and how many nobody can. */
function TakerSums({ calls }: Pick<TouchedCallsProps, 'calls'>) {
  const takers = Map.groupBy(
    calls,
    ({ proposed, able }) => able.find(({ id }) => id === proposed)?.name ?? null,
  )
  const left = takers.get(null)?.length ?? 0
  const named = [...takers].filter(([name]) => name !== null)
  return (
    <>
      {named.map(([name, taken]) => `${name} ${taken.length}건`).join(' · ')}
      {left > 0 && (
        <strong className="touched__late">{`${named.length > 0 ? ' · ' : ''}${NOT_HANDED} ${left}건`}</strong>
      )}
    </>
  )
}

/** How many on which day, and who could take how many of them. */
export function TouchedSums({ calls, now }: Pick<TouchedCallsProps, 'calls' | 'now'>) {
  const days = Map.groupBy(calls, ({ lead: { callAt } }) => seoulDate(callAt ? new Date(callAt) : now))
  return (
    <dl className="touched__sums small">
      <div>
        <dt>걸린 전화</dt>
        <dd>{[...days].map(([day, { length }]) => `${sentenceDate(day)} ${length}건`).join(' · ')}</dd>
      </div>
      <div>
        <dt>넘길 사람</dt>
        <dd>
          <TakerSums calls={calls} />
        </dd>
      </div>
    </dl>
  )
}

function Call({ call: { lead }, now, areSamples }: { call: TouchedCall; now: Date; areSamples: boolean }) {
  const due = dueOf(lead, now, useClosedHours())
  return (
    <>
      <span className={due.isLate ? 'touched__at touched__late' : 'touched__at'}>
        {due.isLate || !lead.callAt
          ? [due.from, due.main].filter(Boolean).join(' · ')
          : callTimeText(lead, now)}
      </span>
      <span className="touched__who">
        <Link to={`/desk/leads/${lead.id}`} className="tap bold">
          {lead.name}
        </Link>
        {!isWaiting(lead.status) && <LeadStatus status={lead.status} attempts={lead.attempts} />}
        <LeadMarks line={lead} isSampleTold={areSamples} />
        {!lead.isGuarded && <span className="touched__asked">{lead.summary}</span>}
      </span>
    </>
  )
}

const NOBODY = '그 시간에 일하는 사람이 없어요'
const NOT_GIVEN = '맡기지 않음'
const NOT_HANDED = '넘기지 않음'
const NONE_FREE = '자리가 있는 사람이 없어요'

/** Why somebody was chosen for us, or what they have then if somebody chose otherwise. */
function reasonOf({ proposed, able }: TouchedCall, taker: string | null): string {
  const person = able.find(({ id }) => id === taker)
  if (!person) return ''
  const near = `그 시간 ${person.near}건`
  if (taker !== proposed) return `${near}, 첫 전화 전 ${person.load}건`
  const others = able.filter(({ id }) => id !== taker)
  if (others.length === 0) return '그 시간에 혼자 일해요'
  if (others.every((other) => other.near > person.near)) return `${near}으로 가장 적어요`
  return others.every((other) => other.load / other.capacity >= person.load / person.capacity)
    ? '첫 전화 전 상담이 가장 적어요'
    : near
}

interface TakerProps {
  call: TouchedCall
  taker: string | null
  index: number
  mayHand: boolean
}

function Taker({ call, taker, index, mayHand }: TakerProps) {
  const { lead, proposed, able } = call
  if (able.length === 0) return <span className="touched__taker touched__late">{NOBODY}</span>
  const chosen = able.find(({ id }) => id === proposed)
  if (!mayHand)
    return (
      <span className="touched__taker">{chosen ? `${chosen.name} 님에게 넘길 수 있어요` : NONE_FREE}</span>
    )
  // What nobody has yet is given, not handed over.
  const [who, nobody] = lead.assignee ? ['넘길 사람', NOT_HANDED] : ['맡을 사람', NOT_GIVEN]
  return (
    <span className="touched__taker desk-filter">
      <input type="hidden" name={`calls[${index}].id`} value={lead.id} />
      <input type="hidden" name={`calls[${index}].version`} value={lead.version} />
      <Choice
        label={`${lead.name} ${who}`}
        name={`calls[${index}].assigneeId`}
        none={chosen ? nobody : `${nobody} · ${NONE_FREE}`}
        options={able.map(({ id, name }) => [id, name])}
        defaultValue={proposed ?? ''}
      />
      <span className="touched__why">{reasonOf(call, taker)}</span>
    </span>
  )
}

import { Choice } from '#app/crm/leads/choice.tsx'
import { LeadMarks } from '#app/crm/leads/lead-badges.tsx'
import { lateOf, waitText } from '#app/crm/leads/call-words.ts'
import { deadlineOf } from '#app/crm/leads/due-text.ts'
import { callTimeText } from '#app/crm/leads/lead-times.ts'
import { LeadStatus } from '#app/crm/leads/lead-status.tsx'
import { seoulDate, sentenceDate } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { TouchedCall } from './leave-contract.ts'
import './touched-calls.css'

interface TouchedCallsProps {
  calls: readonly TouchedCall[]
  mayHand: boolean
  now: Date
  /** Said once by the page. */
  areSamples?: boolean
}

/** The calls of somebody who is away, each with who might make it. */
export function TouchedCalls({ calls, mayHand, now, areSamples = false }: TouchedCallsProps) {
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
            <Taker call={call} index={index} mayHand={mayHand} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Who could take how many of them, and how many nobody can. */
export function TakerSums({
  calls,
  withLoads = false,
}: Pick<TouchedCallsProps, 'calls'> & { withLoads?: boolean }) {
  const takers = Map.groupBy(
    calls,
    ({ proposed, able }) => able.find(({ id }) => id === proposed)?.name ?? null,
  )
  const left = takers.get(null)?.length ?? 0
  const named = [...takers].filter(([name]) => name !== null)
  return (
    <>
      {named
        .map(([name, taken]) => `${name} ${taken.length}건${withLoads ? loadsOf(taken, calls) : ''}`)
        .join(' · ')}
      {left > 0 && (
        <strong className="touched__late">{`${named.length > 0 ? ' · ' : ''}${withLoads ? NOT_GIVEN : NONE_FREE} ${left}건`}</strong>
      )}
    </>
  )
}

/** `(6 → 11 / 20)`: what somebody has in all, before and after. */
function loadsOf(taken: readonly TouchedCall[], calls: readonly TouchedCall[]): string {
  // A later call's counts what was proposed before it.
  const person = calls
    .flatMap(({ able }) => able)
    .filter(({ id }) => id === taken[0]?.proposed)
    .toSorted((one, other) => one.load - other.load)[0]
  return person ? ` (${person.load} → ${person.load + taken.length} / ${person.capacity})` : ''
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
  const late = lateOf(lead)
  return (
    <>
      <span className="touched__at">
        {late ? deadlineOf(lead, now) : callTimeText(lead, now)}
        {!late && !lead.callAt && <span className="muted">{waitText(lead, now)}</span>}
        {late && <span className="touched__late">{late}</span>}
      </span>
      <span className="touched__who">
        <Link to={`/desk/leads/${lead.id}`} className="tap bold">
          {lead.name}
        </Link>
        <LeadStatus status={lead.status} attempts={lead.attempts} />
        <LeadMarks line={lead} isSampleTold={areSamples} />
        {!lead.isGuarded && <span className="touched__asked">{lead.summary}</span>}
      </span>
    </>
  )
}

const NOBODY = '그 시간에 일하는 사람이 없어요'
const NOT_GIVEN = '맡기지 않음'
const NONE_FREE = '자리가 있는 사람이 없어요'

function Taker({ call, index, mayHand }: { call: TouchedCall; index: number; mayHand: boolean }) {
  const { lead, proposed, able } = call
  if (able.length === 0) return <span className="touched__taker touched__late">{NOBODY}</span>
  const chosen = able.find(({ id }) => id === proposed)
  if (!mayHand)
    return (
      <span className="touched__taker">{chosen ? `${chosen.name} 님에게 넘길 수 있어요` : NONE_FREE}</span>
    )
  // What nobody has yet is given, not handed over.
  const [who, nobody] = lead.assignee ? ['넘길 사람', '넘기지 않음'] : ['맡을 사람', NOT_GIVEN]
  return (
    <span className="touched__taker desk-filter">
      <input type="hidden" name={`calls[${index}].id`} value={lead.id} />
      <input type="hidden" name={`calls[${index}].version`} value={lead.version} />
      <Choice
        label={`${lead.name} ${who}`}
        name={`calls[${index}].assigneeId`}
        none={chosen ? nobody : `${nobody} · ${NONE_FREE}`}
        options={able.map(({ id, name, near, load, capacity }) => [
          id,
          `${name} · 그 시간 ${near}건 · 맡은 것 ${load}/${capacity}`,
        ])}
        defaultValue={proposed ?? ''}
      />
    </span>
  )
}

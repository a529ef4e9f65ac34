import type { Selectable } from 'kysely'
import { z } from 'zod/mini'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { readRecordingConsent } from '#app/crm/recordings/stored-recordings.server.ts'
import { isDeadlock } from '#app/database/connection.server.ts'
import type { Inside, Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { leaveBehind } from '#app/shared/messaging/outbox-rows.server.ts'
import type { UseCase } from '#app/platform/answer.server.ts'
import { DAY_SECONDS } from '#app/platform/durations.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { jsonOf, requireStandardSignature } from '#app/platform/signed-request.server.ts'
import type { exchangeHook } from './contract.ts'
import { CALL_STEPS, END_REASONS } from './telephony.ts'

export const RECORDED_TOPIC = 'call.recorded'

const event = z.object({
  type: z.enum(CALL_STEPS.map((step) => `call.${step}` as const)),
  data: z.object({
    reference: z.uuid(),
    talkSeconds: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(DAY_SECONDS))),
    reason: z.optional(z.enum(END_REASONS)),
    recording: z.optional(z.string().check(z.regex(/^[\w.:-]{1,200}$/))),
  }),
})
type CallEvent = z.output<typeof event>
type Call = Selectable<Tables['exchange_calls']>

/**
 * What may come after what; the same again, or one that comes late, changes nothing. An exchange that answered too late may
 * ring all the same.
 */
const BEFORE: Record<CallEvent['type'], readonly Call['state'][]> = {
  'call.ringing': ['asked', 'failed'],
  'call.answered': ['asked', 'failed', 'ringing'],
  'call.ended': ['asked', 'failed', 'ringing', 'answered'],
}

/** Refuses with `notFound` without an exchange, `notAllowed` a wrong or old signature, `unreadable` what is no JSON. */
export const takeCallEvent: UseCase<Services, typeof exchangeHook> = async (services, { sent }) => {
  const secret = services.config.EXCHANGE_SECRET
  if (!secret) throw new Refusal('notFound')
  requireStandardSignature(sent, secret, services.now())
  const parsed = event.safeParse(jsonOf(sent))
  // What another version of the exchange tells is no fault of it.
  if (!parsed.success) return { isNews: false }
  const taken = () =>
    services.database.transaction().execute((database) => take({ ...services, database }, parsed.data))
  // An exchange may tell of it only once.
  const leadId = await taken().catch((error: unknown) => {
    if (isDeadlock(error)) return taken()
    throw error
  })
  if (leadId) services.leadChanged(leadId)
  return { isNews: leadId !== null }
}

async function take(inside: Inside, { type, data }: CallEvent): Promise<string | null> {
  const { database } = inside
  const asked = database.selectFrom('exchange_calls').selectAll().where('id', '=', data.reference)
  const seen = await asked.executeTakeFirst()
  if (!seen) return null
  // The lead first, as whoever works on it or erases it does.
  await database.selectFrom('leads').select('id').where('id', '=', seen.lead_id).forUpdate().execute()
  const call = await asked.forUpdate().executeTakeFirst()
  if (!call || !BEFORE[type].includes(call.state)) return null
  const [at, { lead_id: leadId, id: callId }] = [inside.now(), call]
  const staff = { id: call.staff_id, name: call.staff_name }
  const told = (detail: object) =>
    recordLeadEvent(database, { leadId, kind: 'LINE', detail: { callId, ...detail }, staff, at })
  const store = (values: Partial<Call>) =>
    database.updateTable('exchange_calls').set(values).where('id', '=', callId).execute()
  if (type === 'call.ringing') {
    await store({ state: 'ringing', rang_at: at })
    await told({ step: 'ringing' })
  } else if (type === 'call.answered') {
    await store({ state: 'answered', answered_at: at })
    await told({ step: 'answered' })
  } else {
    const reason = data.reason ?? (data.talkSeconds ? 'completed' : 'noAnswer')
    const talkSeconds = data.talkSeconds ?? secondsSince(call.answered_at, at)
    const recording = await mayKeep(inside, leadId, data.recording)
    await store({ state: 'ended', ended_at: at, talk_seconds: talkSeconds, reason, recording })
    const isRefused = data.recording !== undefined && recording === null
    await told({ step: 'ended', talkSeconds, reason, ...(isRefused && { isRecordingRefused: true }) })
    if (recording) await leaveBehind(database, { topic: RECORDED_TOPIC, payload: { callId }, at })
  }
  return leadId
}

const secondsSince = (from: Date | null, at: Date) =>
  from === null ? 0 : Math.max(0, Math.round((at.getTime() - from.getTime()) / 1000))

/** Of somebody who did not agree not even the name of a recording is kept. */
async function mayKeep({ database }: Inside, leadId: string, recording: string | undefined) {
  if (recording === undefined) return null
  const consent = await readRecordingConsent(database, leadId)
  return consent?.isAgreed ? recording : null
}

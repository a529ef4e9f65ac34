import type { InformationKind } from '#app/shared/messaging/text-kinds.ts'
import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { wishedTime } from '#app/crm/requests/wished-times.server.ts'
import { CALLS_STOPPED } from '#app/crm/requests/call-stops.server.ts'
import { statusPath } from '#app/crm/requests/receipt-number.server.ts'
import { stopUrl } from '#app/crm/requests/stop-links.server.ts'
import {
  readWordings,
  smsFrom,
  type SmsText,
  type Wordings,
} from '#app/shared/messaging/template-texts.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import type { CallNotices } from '#app/shared/settings/contract.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import { seoulDate, seoulTime, sentenceDate } from '#app/platform/korean-time.ts'
import type { CallOutcome } from './call-outcomes.ts'
import type { Lead } from './lead-change.server.ts'
import { sendLeadText } from './lead-texts.server.ts'

/** Maximum per request. */
const MISSED_TEXTS = 3
/** If the call is due sooner, a text with the advisor's name is useless. */
const ASSIGNED_AHEAD_MS = 2 * HOUR_MS
const phone = DEFAULT_SUPPORT_NUMBER

interface CallTexts {
  notices: CallNotices
  wordings: Wordings
}

/** To be called before the transaction, in which requests waiting for the same lead may hold all other connections. */
export async function readCallTexts(services: Services): Promise<CallTexts> {
  const [{ notices }, wordings] = await Promise.all([readSettings(services), readWordings(services)])
  return { notices, wordings }
}

/** Texts the person the next call time, in the transaction of the call. Returns whether a text was sent. */
export async function notifyOfCall(
  inside: Inside,
  lead: Lead,
  { outcome, callAt, texts }: { outcome: CallOutcome; callAt: Date | null; texts: CallTexts },
): Promise<boolean> {
  const { notices, wordings } = texts
  const isMissed = outcome === 'ABSENT' || outcome === 'BUSY'
  if (isMissed ? !notices.missed : !notices.booked || callAt === null) return false
  if (outcome === 'REFUSED' || outcome === 'FALSE') return false
  const request = await textableRequest(inside, lead)
  if (!request || (isMissed && request.missed_texts >= MISSED_TEXTS)) return false
  const send = async (template: InformationKind, sms: SmsText) => {
    await sendLeadText(inside, lead, { template, sms, onceKey: `${template} ${lead.id} ${lead.version}` })
    return true
  }
  const next = callAt ? momentText(callAt) : ''
  if (!isMissed)
    return send('consult.changed', smsFrom(wordings, 'consult.changed.sms', { wish: next, phone }))
  if (!callAt) return send('consult.missedLast', smsFrom(wordings, 'consult.missedLast.sms', { phone }))
  const receiptNo = request.receipt_no
  const statusUrl = `${inside.config.origin}${statusPath(receiptNo)}`
  const values = { receiptNo, next, phone, statusUrl, stopUrl: stopUrl(inside, request.id) }
  return send('consult.missed', smsFrom(wordings, 'consult.missed.sms', values))
}

/** Texts the advisor's name if the wished time is more than two hours ahead, once per advisor and wished time. */
export async function notifyAssigned(
  inside: Inside,
  lead: Lead,
  { advisor, texts: { notices, wordings } }: { advisor: { id: string; name: string }; texts: CallTexts },
): Promise<void> {
  if (!notices.assigned || !lead.call_at) return
  const wished = await wishedTime(inside, lead)
  if (!wished || wished.from.getTime() - inside.now().getTime() <= ASSIGNED_AHEAD_MS) return
  if (!(await textableRequest(inside, lead))) return
  const { from, until } = wished
  const wish = `${momentText(from)}~${seoulTime(until)}`
  const sms = smsFrom(wordings, 'consult.assigned.sms', { advisor: advisor.name, wish, phone })
  const onceKey = `consult.assigned ${lead.id} ${advisor.id} ${from.toISOString()}`
  await sendLeadText(inside, lead, { template: 'consult.assigned', sms, onceKey })
}

/** Returns the oldest standing request and how many missed-call texts it got; undefined if no text may be sent. */
async function textableRequest({ database }: Inside, lead: Lead) {
  if (lead.is_sample) return undefined
  return database
    .selectFrom('lead_requests')
    .innerJoin('leads', 'leads.id', 'lead_requests.lead_id')
    .select(['lead_requests.id', 'lead_requests.receipt_no'])
    .select(
      sql<number>`(select count(*) from lead_events where lead_id = leads.id and kind = 'CALLED'
        and detail ->> 'isTold' = 'true' and detail ->> 'outcome' in ('ABSENT', 'BUSY')
        and id > coalesce((select max(id) from lead_events where lead_id = leads.id and kind = 'REPEATED'), 0))`.as(
        'missed_texts',
      ),
    )
    .where('leads.id', '=', lead.id)
    .where('lead_requests.cancelled_at', 'is', null)
    .where(CALLS_STOPPED, '=', false)
    .orderBy('lead_requests.created_at')
    .limit(1)
    .executeTakeFirst()
}

const momentText = (at: Date) => `${sentenceDate(seoulDate(at))} ${seoulTime(at)}`

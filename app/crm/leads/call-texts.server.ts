import type { Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { CALLS_STOPPED } from '#app/crm/requests/call-stops.server.ts'
import { statusPath } from '#app/crm/requests/receipt-number.server.ts'
import { stopUrl } from '#app/crm/requests/stop-links.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import {
  readWordings,
  smsFrom,
  type SmsText,
  type Wordings,
} from '#app/shared/messaging/template-texts.server.ts'
import type { CallNotices } from '#app/shared/settings/contract.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { seoulDate, seoulTime, sentenceDate } from '#app/platform/korean-time.ts'
import type { CallOutcome } from './call-outcomes.ts'

type Lead = Selectable<Tables['leads']>

/** Maximum per request. */
const MISSED_TEXTS = 3
/** If the call is due sooner, a text with the advisor's name is useless. */
const ASSIGNED_AHEAD_MS = 2 * 60 * 60 * 1000
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
  services: Services,
  transaction: Transaction<Tables>,
  lead: Lead,
  {
    outcome,
    callAt,
    texts: { notices, wordings },
  }: { outcome: CallOutcome; callAt: Date | null; texts: CallTexts },
): Promise<boolean> {
  const isMissed = outcome === 'ABSENT' || outcome === 'BUSY'
  if (isMissed ? !notices.missed : !notices.booked || callAt === null) return false
  if (outcome === 'REFUSED' || outcome === 'FALSE') return false
  const about = await askedBy(transaction, lead)
  if (!about) return false
  if (!isMissed) {
    const wish = callAt ? momentText(callAt) : ''
    const sms = smsFrom(wordings, 'consult.changed.sms', { wish, phone })
    return send(services, transaction, lead, { template: 'consult.changed', sms })
  }
  if (about.told >= MISSED_TEXTS) return false
  const sms = callAt
    ? smsFrom(wordings, 'consult.missed.sms', {
        receiptNo: about.receipt_no,
        next: momentText(callAt),
        phone,
        statusUrl: `${services.config.origin}${statusPath(about.receipt_no)}`,
        stopUrl: stopUrl(services, about.id),
      })
    : smsFrom(wordings, 'consult.missedLast.sms', { phone })
  return send(services, transaction, lead, {
    template: callAt ? 'consult.missed' : 'consult.missedLast',
    sms,
  })
}

/** Texts the advisor's name if the wished time is more than two hours ahead, once per advisor and wished time. */
export async function notifyAssigned(
  services: Services,
  transaction: Transaction<Tables>,
  lead: Lead,
  { advisor, texts: { notices, wordings } }: { advisor: { id: string; name: string }; texts: CallTexts },
): Promise<void> {
  const { call_at: from, call_until: until } = lead
  if (!from || !until || from.getTime() - services.now().getTime() <= ASSIGNED_AHEAD_MS) return
  if (!notices.assigned || !(await askedBy(transaction, lead))) return
  const wish = `${momentText(from)}~${seoulTime(until)}`
  const sms = smsFrom(wordings, 'consult.assigned.sms', { advisor: advisor.name, wish, phone })
  const once = `consult.assigned ${lead.id} ${advisor.id} ${from.toISOString()}`
  await send(services, transaction, lead, { template: 'consult.assigned', sms, once })
}

/** Returns the oldest standing request and how many missed-call texts it got; undefined if no text may be sent. */
async function askedBy(transaction: Transaction<Tables>, lead: Lead) {
  if (lead.is_sample) return undefined
  return transaction
    .selectFrom('lead_requests')
    .innerJoin('leads', 'leads.id', 'lead_requests.lead_id')
    .select(['lead_requests.id', 'lead_requests.receipt_no'])
    .select(
      sql<number>`(select count(*) from lead_events where lead_id = leads.id and kind = 'CALLED'
        and detail ->> 'isTold' = 'true' and detail ->> 'outcome' in ('ABSENT', 'BUSY')
        and id > coalesce((select max(id) from lead_events where lead_id = leads.id and kind = 'REPEATED'), 0))`.as(
        'told',
      ),
    )
    .where('leads.id', '=', lead.id)
    .where('lead_requests.cancelled_at', 'is', null)
    .where(CALLS_STOPPED, '=', false)
    .orderBy('lead_requests.created_at')
    .limit(1)
    .executeTakeFirst()
}

async function send(
  services: Services,
  transaction: Transaction<Tables>,
  lead: Lead,
  {
    template,
    sms,
    once = `${template} ${lead.id} ${lead.version}`,
  }: { template: string; sms: SmsText; once?: string },
): Promise<true> {
  const recipient = services.keyring.open('lead-phone', lead.phone_sealed)
  await sendMessage(
    { ...services, database: transaction },
    { channel: 'sms', template, recipient, ...sms },
    once,
  )
  return true
}

const momentText = (at: Date) => `${sentenceDate(seoulDate(at))} ${seoulTime(at)}`

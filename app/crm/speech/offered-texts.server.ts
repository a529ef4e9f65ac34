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
import { maskSecrets } from '#app/shared/personal-data/masking.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { seoulDate, seoulTime, sentenceDate } from '#app/platform/korean-time.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { TEXT_CHOICES, type OfferedTexts, type TextChoice } from './text-choices.ts'

const phone = DEFAULT_SUPPORT_NUMBER
const SOON = '가능한 한 빨리'

interface TextFacts {
  /** Null where only staff planned it: whoever asked for no time is told none. */
  call_at: Date | null
  call_until: Date | null
  /** Of the newest request that stands. */
  request: { id: string; receipt_no: string; has_address: boolean } | undefined
}

type Reading = Pick<Services, 'database' | 'now' | 'config' | 'keyring'>

/** Each wording filled from the lead; null where the lead has nothing to say in it. `words` are the sender's own. */
export function textOf(
  services: Reading,
  wordings: Wordings,
  choice: TextChoice,
  { facts, advisor, words }: { facts: TextFacts; advisor: string; words: string },
): SmsText | null {
  const { request } = facts
  const statusUrl = request ? `${services.config.origin}${statusPath(request.receipt_no)}` : ''
  switch (choice) {
    case 'note':
      return smsFrom(wordings, 'consult.note.sms', { advisor, words, phone })
    case 'papers':
      return smsFrom(wordings, 'consult.papers.sms', { phone })
    case 'time': {
      const wish = wishOf(facts, services.now())
      return wish ? smsFrom(wordings, 'consult.assigned.sms', { advisor, wish, phone }) : null
    }
    case 'place':
      return request && !request.has_address
        ? smsFrom(wordings, 'consult.place.sms', { statusUrl, phone })
        : null
    case 'status': {
      if (!request) return null
      const values = {
        receiptNo: request.receipt_no,
        wish: wishOf(facts, services.now()) ?? SOON,
        phone,
        statusUrl,
      }
      return smsFrom(wordings, 'consult.received.sms', { ...values, stopUrl: stopUrl(services, request.id) })
    }
  }
}

/** Null once it is over. */
function wishOf({ call_at: from, call_until: until }: TextFacts, now: Date): string | null {
  if (!from || (until ?? from) <= now) return null
  const moment = `${sentenceDate(seoulDate(from))} ${seoulTime(from)}`
  return until ? `${moment}~${seoulTime(until)}` : moment
}

/** Undefined of a lead that there is not. */
export async function readTextFacts({ database }: Reading, id: string) {
  const lead = await database
    .selectFrom('leads')
    .select(['call_at', 'call_until', 'closed_at', 'status', 'erased_at', CALLS_STOPPED.as('is_stopped')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!lead) return undefined
  const request = await database
    .selectFrom('lead_requests as request')
    .leftJoin('install_addresses as place', 'place.request_id', 'request.id')
    .select(['request.id', 'request.receipt_no'])
    .select(({ eb }) => eb('place.request_id', 'is not', null).as('has_address'))
    .where('request.lead_id', '=', id)
    .where('request.cancelled_at', 'is', null)
    .orderBy('request.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { call_until } = lead
  const isOurs = call_until !== null && !(await wishedTime({ database }, { id, call_until }))
  return {
    ...lead,
    call_at: isOurs ? null : lead.call_at,
    request: request && { ...request, has_address: Boolean(request.has_address) },
  }
}

const MARK = '\u2063'

/**
 * What the page of a lead offers to send, as it would arrive but for the keys in its links, which prove who is the customer;
 * null where nothing may be sent.
 */
export async function offerTexts(
  services: Services,
  id: string,
  visit: Pick<Visit, 'staff'>,
): Promise<OfferedTexts | null> {
  const facts = await readTextFacts(services, id)
  if (!facts || facts.is_stopped || facts.erased_at || (facts.closed_at && facts.status !== 'DONE'))
    return null
  const wordings = await readWordings(services)
  const given = { facts, advisor: visit.staff?.name ?? '', words: MARK }
  const [before = '', after = ''] = textOf(services, wordings, 'note', given)!.text.split(MARK)
  const texts = TEXT_CHOICES.flatMap((choice) => {
    const text = choice === 'note' ? null : textOf(services, wordings, choice, given)?.text
    return choice !== 'note' && text ? [{ choice, text: maskSecrets(text) }] : []
  })
  return { texts, frame: { before, after } }
}

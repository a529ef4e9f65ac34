import type { Selectable } from 'kysely'
import type { Inside, Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { recipientIndex } from '#app/shared/messaging/messages.server.ts'
import { normalizeMobile } from '#app/platform/person-rules.ts'
import { isSameIndex } from '#app/platform/index-versions.ts'
import { isProof } from './stop-sources.ts'

/** What staff sent, what invites, and what tells of calls that nobody makes any more. */
const UNWANTED: readonly string[] = [
  'consult.answer',
  'consult.assigned',
  'consult.changed',
  'consult.missed',
  'consult.missedLast',
  'consult.rating',
  'consult.text',
  'consult.transfer',
  'install.rating',
  'quote.sent',
  'review.invite',
]
/** What its holder agreed to and nobody may stop who only knows the number. */
const OF_HOLDER: readonly string[] = ['contract.end', 'contract.endNoted']

const isUnwanted = (template: string) => UNWANTED.includes(template) || OF_HOLDER.includes(template)

/**
 * What waits for the number of a lead whose calls were stopped, and has not left yet. By who only knows the number, what came of
 * this lead: a number has one open lead at a time.
 */
export async function withdrawTexts(
  services: Inside,
  lead: Pick<Selectable<Tables['leads']>, 'phone_sealed' | 'created_at'>,
  { isProven }: { isProven: boolean },
): Promise<void> {
  const recipient = services.keyring.open('lead-phone', lead.phone_sealed)
  await services.database
    .updateTable('messages')
    .set({ status: 'given_up', due_at: null, failure: 'withdrawn' })
    .where('recipient_index', '=', recipientIndex(services, recipient))
    .where('template', 'in', isProven ? [...UNWANTED, ...OF_HOLDER] : UNWANTED)
    .$if(!isProven, (waiting) => waiting.where('at', '>=', lead.created_at))
    .where('status', 'in', ['waiting', 'held'])
    .where('tries', '=', 0)
    .execute()
}

type Message = Pick<Selectable<Tables['messages']>, 'id' | 'channel' | 'template' | 'recipient_sealed'>

/** Of messages, those whose number wants neither calls nor them. */
export async function findUnwanted(
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  messages: readonly Message[],
): Promise<ReadonlySet<string>> {
  const asked = messages
    .filter(({ channel, template }) => channel === 'sms' && isUnwanted(template))
    .map(({ id, template, recipient_sealed }) => {
      const mobile = normalizeMobile(keyring.open('message-recipient', recipient_sealed))
      return { id, template, index: keyring.blindIndex('lead-phone', mobile) }
    })
  if (asked.length === 0) return new Set()
  const stopped = await database
    .selectFrom('call_stops as stop')
    .select(['stop.phone_index', 'stop.source'])
    .where(
      'stop.phone_index',
      'in',
      asked.map(({ index }) => index),
    )
    .where('stop.lifted_at', 'is', null)
    .execute()
  return new Set(
    asked
      .filter(({ template, index }) =>
        stopped.some(
          ({ phone_index, source }) =>
            isSameIndex(phone_index, index) && (isProof(source) || UNWANTED.includes(template)),
        ),
      )
      .map(({ id }) => id),
  )
}

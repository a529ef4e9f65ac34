import { refuseStopped } from '#app/crm/requests/call-stops.server.ts'
import { recordLeadAccess } from '#app/crm/leads/lead-access.server.ts'
import { changeLead, refuseClosed, type Lead } from '#app/crm/leads/lead-change.server.ts'
import { sendLeadText } from '#app/crm/leads/lead-texts.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { readTexts, stableId } from '#app/shared/messaging/messages.server.ts'
import { mayLeaveAt } from '#app/shared/messaging/sending.ts'
import { readWordings } from '#app/shared/messaging/template-texts.server.ts'
import { countAccesses } from '#app/shared/personal-data/access-log.server.ts'
import { maskSecrets } from '#app/shared/personal-data/masking.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import { readTextFacts, textOf } from './offered-texts.server.ts'
import { refuseTypedText } from './refused-texts.server.ts'
import { TEXT_NAMES } from './text-choices.ts'
import type { textLead as textLeadRow } from './texts-contract.ts'

const MOST_A_LEAD = 5
const MOST_A_PERSON = 100
const KIND = 'consult.text'

const NOTHING = '지금은 이 문자에 채울 내용이 없어요. 다른 문자를 골라 주세요.'
const CHANGED = '그사이 글이 바뀌었어요. 새 글을 보고 다시 보내 주세요.'
const SAME = '하루 안에 똑같은 문자를 보냈어요.'
const MANY = `한 상담에는 하루에 ${MOST_A_LEAD}번까지 보낼 수 있어요. 전화로 안내해 주세요.`
const MANY_OF_ONE = `한 사람이 하루에 보낼 수 있는 문자(${MOST_A_PERSON}번)를 모두 썼어요.`

/**
 * Texts one customer what informs. Refuses with `invalid` (advertising, a price, a contact), `notAllowed` (another's
 * lead), `conflict` (over, stopped, the same again, other words than were seen) and `tooMany`.
 */
export const textLead: PlainUseCase<typeof textLeadRow> = async (services, input, visit) => {
  const { choice } = input
  const words = choice === 'note' ? (input.words ?? '').trim() : ''
  if (choice === 'note') await refuseTypedText(services, { id: input.id, words }, visit)
  const wordings = await readWordings(services)
  const at = services.now()
  let text = ''
  await changeLead(services, { id: input.id, forms: ['text'] }, visit, async (lead, inside, staff) => {
    if (lead.status !== 'DONE') refuseClosed(lead)
    await refuseStopped(inside.database, lead.id)
    const facts = (await readTextFacts(inside, lead.id))!
    const sms = textOf(inside, wordings, choice, { facts, advisor: staff.name, words })
    if (!sms) throw invalidFields({ choice: NOTHING })
    text = sms.text
    if (input.seen && sameLines(input.seen) !== sameLines(text))
      throw new Refusal('conflict', { message: CHANGED })
    await recordLeadAccess(inside, { action: 'lead.text', id: lead.id, reason: TEXT_NAMES[choice] }, visit)
    await holdToCaps(inside, lead, staff, text)
    const onceKey = `text ${lead.id} ${lead.version}`
    await sendLeadText(inside, lead, { template: KIND, sms, onceKey })
    return { update: {}, kind: 'TEXTED', detail: { choice, messageId: stableId(onceKey) } }
  })
  return { text: maskSecrets(text), isLater: mayLeaveAt(KIND, at) > at }
}

/** A form sends its lines with the ends that HTTP has, and links as they are offered. */
const sameLines = (text: string) => maskSecrets(text.replaceAll('\r\n', '\n').trim())

/** After its line in the access log, whose lock serialises what one person sends. */
async function holdToCaps(inside: Inside, lead: Lead, staff: Staff, text: string): Promise<void> {
  const since = new Date(inside.now().getTime() - DAY_MS)
  const counted = { staffId: staff.id, actions: ['lead.text'], since } as const
  if ((await countAccesses(inside.database, counted)) > MOST_A_PERSON)
    throw new Refusal('tooMany', { message: MANY_OF_ONE })
  const sent = await inside.database
    .selectFrom('lead_events')
    .select('detail')
    .where('lead_id', '=', lead.id)
    .where('kind', '=', 'TEXTED')
    .where('at', '>', since)
    .execute()
  if (sent.length >= MOST_A_LEAD) throw new Refusal('tooMany', { message: MANY })
  const ids = sent.map(({ detail }) => (detail as { messageId: string }).messageId)
  const texts = await readTexts(inside, ids)
  if (texts.includes(text)) throw new Refusal('conflict', { message: SAME })
}

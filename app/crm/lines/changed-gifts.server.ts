import { sql } from 'kysely'
import { quotedTerms } from '#app/crm/contracts/contract.ts'
import { takeOutGifts } from '#app/crm/contracts/taken-out-gifts.server.ts'
import { sendLeadText } from '#app/crm/leads/lead-texts.server.ts'
import type { Lead } from '#app/crm/leads/lead-change.server.ts'
import { promisedGiftDay } from '#app/crm/promises/due-dates.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { won } from '#app/platform/won.ts'
import { smsFrom, type Wordings } from '#app/shared/messaging/template-texts.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import type { Office } from '#app/shared/settings/working-time.ts'

interface Changed {
  lead: Lead
  contractId: string
  /** Of the change. */
  version: number
  terms: unknown
  onDate: string
  office: Office
  wordings: Wordings
}

/** A gift told with another plan is owed like that of a new line: in the ledger from the change on, and the person hears when. */
export async function scheduleChangedGift(inside: Inside, changed: Changed): Promise<void> {
  const { contractId, version, lead, wordings } = changed
  const { giftAmount: amount, giftDue, giftCondition } = quotedTerms.parse(changed.terms)
  if (amount === 0) return
  const dueOn = promisedGiftDay(giftDue, changed.onDate, changed.office)
  await inside.database
    .insertInto('gifts')
    .values({
      id: uuidv7(),
      contract_id: contractId,
      event_version: version,
      amount,
      form: 'voucher',
      condition: giftCondition,
      due_on: dueOn,
      first_due_on: dueOn,
      created_at: inside.now(),
    })
    .execute()
  const values = { amount: won(amount), date: dottedDate(dueOn), phone: DEFAULT_SUPPORT_NUMBER }
  await sendLeadText(inside, lead, {
    template: 'gift.scheduled',
    sms: smsFrom(wordings, 'gift.scheduled.sms', values),
    onceKey: `changed gift ${contractId} ${version}`,
  })
}

/** Of a change that was withdrawn: who heard of it hears that it is not to come. Refuses with `conflict` where it was given already. */
export async function dropChangedGift(
  inside: Inside,
  { contractId, version, lead, wordings }: Pick<Changed, 'contractId' | 'version' | 'lead' | 'wordings'>,
): Promise<void> {
  const { database } = inside
  const gifts = await database
    .selectFrom('gifts')
    .select(['id', 'amount', 'paid_on'])
    .where('contract_id', '=', contractId)
    .where('event_version', '=', version)
    .forUpdate()
    .execute()
  if (gifts.some(({ paid_on }) => paid_on !== null))
    throw new Refusal('conflict', { message: '이 변경으로 약속한 사은품을 이미 줘서 취소할 수 없어요.' })
  await takeOutGifts(database, sql`contract_id = ${contractId} and event_version = ${version}`)
  for (const { id, amount } of gifts) {
    const result = '요금제 변경을 취소해서 드리지 않아요'
    await sendLeadText(inside, lead, {
      template: 'line.settled',
      sms: smsFrom(wordings, 'line.settled.sms', {
        amount: won(amount),
        result,
        phone: DEFAULT_SUPPORT_NUMBER,
      }),
      onceKey: `dropped gift ${id}`,
    })
  }
}

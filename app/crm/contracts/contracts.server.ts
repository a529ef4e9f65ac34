import type { Services } from '#app/database/services.server.ts'
import { readWordings } from '#app/shared/messaging/template-texts.server.ts'
import { recordAccess } from '#app/shared/personal-data/access-log.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { addDays, sentenceDate, seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { changeContract, moved, step, tell } from './contract-step.server.ts'
import {
  quotedTerms,
  type applyContract as applyContractRow,
  type bookInstallation as bookInstallationRow,
  type cancelContract as cancelContractRow,
  type openContract as openContractRow,
  type Progress,
} from './contract.ts'
import { promisedGiftDay, refuseDay } from './gift-days.ts'
import { bookedText, giftScheduledText } from './message-texts.server.ts'
import { needed, standing } from './progress.server.ts'

/** Limit for days of installations and gifts. */
const FURTHEST_DAYS = 366

/** The newest quote becomes the contract's terms. Refuses with `conflict` without a quote. */
export function applyContract(
  services: Services,
  input: InputOf<typeof applyContractRow>,
  visit: Visit,
): Promise<Progress> {
  return step(services, input, visit, async (lead, transaction) => {
    if (await standing(transaction, lead.id).executeTakeFirst())
      throw new Refusal('conflict', { message: '이미 가입을 신청한 상담이에요.' })
    const quote = await transaction
      .selectFrom('lead_quotes')
      .selectAll()
      .where('lead_id', '=', lead.id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!quote) throw new Refusal('conflict', { message: '안내한 금액을 먼저 남겨 주세요.' })
    const terms = quotedTerms.parse(quote.terms)
    await transaction
      .insertInto('contracts')
      .values({
        id: uuidv7(),
        lead_id: lead.id,
        phone_index: lead.phone_index,
        carrier: terms.carrier,
        plan_code: quote.plan_code,
        terms: JSON.stringify(terms),
        quote_version: quote.version,
        status: 'APPLIED',
        consent: input.consent,
        applied_at: services.now(),
        updated_at: services.now(),
      })
      .execute()
    const { update, ...told } = moved(lead, 'APPLIED')
    return { ...told, update: { ...update, is_contracted: true } }
  })
}

export async function bookInstallation(
  services: Services,
  input: InputOf<typeof bookInstallationRow>,
  visit: Visit,
): Promise<Progress> {
  const { installDate, installTime } = input
  refuseDay('installDate', installDate, { from: seoulDate(services.now()), days: FURTHEST_DAYS })
  const wordings = await readWordings(services)
  return step(services, input, visit, async (lead, transaction) => {
    const row = await needed(transaction, lead.id)
    if (row.status === 'OPENED') throw new Refusal('conflict', { message: '이미 개통했어요.' })
    await changeContract(services, transaction, row, {
      status: 'BOOKED',
      install_date: installDate,
      install_time: installTime,
    })
    await tell(services, transaction, lead, {
      template: 'install.booked',
      sms: bookedText(wordings, row.carrier, installDate, installTime),
      onceKey: `install ${row.id} ${row.version}`,
    })
    return moved(lead, 'BOOKED')
  })
}

/** Schedules the promised gift and texts the person. Refuses with `invalid` for a later day without a reason. */
export async function openContract(
  services: Services,
  input: InputOf<typeof openContractRow>,
  visit: Visit,
): Promise<Progress> {
  const today = seoulDate(services.now())
  refuseDay('openedOn', input.openedOn, { from: addDays(today, -FURTHEST_DAYS), days: FURTHEST_DAYS })
  const wordings = await readWordings(services)
  const office = await readOffice(services)
  return step(services, input, visit, async (lead, transaction) => {
    const row = await needed(transaction, lead.id)
    if (row.status === 'OPENED') throw new Refusal('conflict', { message: '이미 개통했어요.' })
    const { giftAmount, giftDue, giftCondition } = quotedTerms.parse(row.terms)
    await changeContract(services, transaction, row, { status: 'OPENED', opened_on: input.openedOn })
    if (giftAmount > 0) {
      const promised = promisedGiftDay(giftDue, input.openedOn, office)
      const isLeft = input.giftDueOn === input.giftPrefilled
      const dueOn = (isLeft ? null : input.giftDueOn) ?? promised
      refuseDay('giftDueOn', dueOn, { from: input.openedOn, days: FURTHEST_DAYS })
      const lateReason = dueOn > promised ? reasonFor(promised, input.giftLateReason) : null
      await transaction
        .insertInto('gifts')
        .values({
          id: uuidv7(),
          contract_id: row.id,
          amount: giftAmount,
          form: input.giftForm ?? 'voucher',
          condition: giftCondition,
          due_on: dueOn,
          // The promised day stays on record if the gift comes later.
          first_due_on: lateReason === null ? dueOn : promised,
          delay_reason: lateReason,
          created_at: services.now(),
        })
        .execute()
      if (lateReason !== null)
        await recordAccess(transaction, {
          at: services.now(),
          staff: staffOfVisit(visit),
          address: visit.address,
          action: 'gift.delay',
          subject: `lead:${lead.id}`,
          reason: `약속 ${promised} → ${dueOn}: ${lateReason}`,
        })
      await tell(services, transaction, lead, {
        template: 'gift.scheduled',
        sms: giftScheduledText(wordings, giftAmount, dueOn),
        onceKey: `gift ${row.id}`,
      })
    }
    return moved(lead, 'OPENED')
  })
}

function reasonFor(promised: string, reason: string | null | undefined): string {
  if (reason) return reason
  throw invalidFields({
    giftLateReason: `${sentenceDate(promised)}까지 주기로 했어요. 더 늦게 주는 까닭을 다섯 글자 이상 적어 주세요.`,
  })
}

/** Refuses with `conflict` after the opening. */
export function cancelContract(
  services: Services,
  input: InputOf<typeof cancelContractRow>,
  visit: Visit,
): Promise<Progress> {
  return step(services, input, visit, async (lead, transaction) => {
    const row = await needed(transaction, lead.id)
    if (row.status === 'OPENED')
      throw new Refusal('conflict', { message: '개통한 가입은 여기서 거둘 수 없어요.' })
    await changeContract(services, transaction, row, { status: 'CANCELLED', cancelled_at: services.now() })
    return moved(lead, 'TALKING')
  })
}

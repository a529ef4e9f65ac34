import { newestAnswers } from '#app/crm/addresses/stored-addresses.server.ts'
import { recordLeadAccess } from '#app/crm/leads/lead-access.server.ts'
import { sendLeadText } from '#app/crm/leads/lead-texts.server.ts'
import { refuseWithdrawnTransfer, transferGuard } from '#app/crm/transfer-consents/transfers.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { readWordings, smsFrom } from '#app/shared/messaging/template-texts.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { OF_GIFTS, refuseOtherWords, refuseTypedWords } from '#app/shared/compliance/typed-words.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { Office } from '#app/shared/settings/working-time.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { addDays, dottedDate, sentenceDate, seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { won } from '#app/platform/won.ts'
import { changeContract, statusChange, takeStep } from './contract-step.server.ts'
import {
  quotedTerms,
  type applyContract as applyContractRow,
  type bookInstallation as bookInstallationRow,
  type cancelContract as cancelContractRow,
  type openContract as openContractRow,
} from './contract.ts'
import { isDayBrokenBy, promisedGiftDay } from '#app/crm/promises/due-dates.ts'
import { reasonOf } from '#app/crm/promises/move-reason.ts'
import type { AskedBy } from '#app/crm/promises/promise-kinds.ts'
import { movedDay } from '#app/crm/promises/promise-moves.server.ts'
import { refuseClosed, type Change } from '#app/crm/leads/lead-change.server.ts'
import { refuseDay } from './gift-days.ts'
import { bookedText } from './message-texts.server.ts'
import { offerRules } from './offer-rules.server.ts'
import { currentContract, requireUnopened, type ContractRow } from './progress.server.ts'
import { newestQuote } from './quotes.server.ts'
import { refuseUsedQuote } from './used-quotes.server.ts'

const uninstallable = (carrier: CarrierCode) =>
  `${CARRIER_NAMES[carrier]}는 설치할 수 없다고 남긴 통신사예요. 다시 확인했으면 표시해 주세요.`

/** Limit for days of installations and gifts. */
const FURTHEST_DAYS = 366

/**
 * The newest quote becomes the contract's terms. Refuses with `conflict` without a quote, without the carrier's consent to
 * our selling, without the customer's to handing their data over, and a gift outside the band that nobody else approved.
 */
export const applyContract: PlainUseCase<typeof applyContractRow> = async (services, input, visit) => {
  const refuseOffer = await offerRules(services, visit)
  const refuseUnagreed = await transferGuard(services)
  return takeStep(services, { ...input, undo: '가입을 신청했어요.' }, visit, async (lead, inside) => {
    const present = await currentContract(inside, lead.id)
    if (present && present.status !== 'OPENED')
      throw new Refusal('conflict', { message: '이미 가입을 신청한 상담이에요.' })
    if (present) refuseClosed(lead)
    const quote = await newestQuote(inside, lead.id)
    if (!quote) throw new Refusal('conflict', { message: '안내한 금액을 먼저 남겨 주세요.' })
    await refuseUsedQuote(inside, quote)
    const terms = quotedTerms.parse(quote.terms)
    await refuseOffer(inside, lead, quote)
    const channel = await refuseUnagreed(inside, lead.id, terms.carrier)
    const despite = await refuseUninstallable(inside, lead.id, terms.carrier, input.despiteNo)
    await inside.database
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
        consent: channel === 'link' ? 'screen' : 'recorded',
        applied_at: services.now(),
        updated_at: services.now(),
      })
      .execute()
    const change = statusChange(lead, 'APPLIED')
    return {
      ...change,
      update: { ...change.update, is_contracted: true },
      detail: { ...change.detail, ...(despite && { despite: terms.carrier }) },
    }
  })
}

/**
 * Refuses with `invalid` a carrier that cannot install at the newest address, unless the advisor knows: the carrier's
 * own check may have changed. Returns whether it was so.
 */
async function refuseUninstallable(
  inside: Inside,
  id: string,
  carrier: CarrierCode,
  isKnown: boolean,
): Promise<boolean> {
  const answers = await newestAnswers(inside, id)
  if (!answers?.some((each) => each.carrier === carrier && each.answer === 'NO')) return false
  if (!isKnown) throw invalidFields({ despiteNo: uninstallable(carrier) })
  return true
}

export const bookInstallation: PlainUseCase<typeof bookInstallationRow> = async (services, input, visit) => {
  const { installDate, installTime } = input
  refuseTypedWords({ installTime })
  refuseOtherWords('installTime', installTime, 'time')
  refuseDay('installDate', installDate, { from: seoulDate(services.now()), days: FURTHEST_DAYS })
  const wordings = await readWordings(services)
  const step = { ...input, undo: '설치 날짜를 남겼어요.', forms: ['book'] as const }
  return takeStep(services, step, visit, async (lead, inside) => {
    const row = await requireUnopened(inside, lead.id)
    await refuseWithdrawnTransfer(inside, lead.id, row.carrier)
    const told = row.install_date
    const why = told !== null && isDayBrokenBy(told, installDate) ? reasonOf(input) : null
    await changeContract(inside, row, {
      status: 'BOOKED',
      install_date: installDate,
      install_time: installTime,
      first_install_date: firstDay(row, installDate, why?.askedBy),
    })
    await sendLeadText(inside, lead, {
      template: 'install.booked',
      sms: bookedText(wordings, row.carrier, installDate, installTime),
      onceKey: `install ${row.id} ${row.version}`,
    })
    const change = statusChange(lead, 'BOOKED')
    if (!told || !why) return change
    const move = movedDay('INSTALL', { was: told, due: installDate, askedBy: why.askedBy })
    const detail = { ...change.detail, installWas: told, installDate, askedBy: why.askedBy }
    return { ...change, detail, note: why.reason, move }
  })
}

/** The day that counts: an earlier one, or what the customer asked for, is a new promise. */
function firstDay({ first_install_date: first }: ContractRow, day: string, askedBy?: AskedBy): string {
  return first === null || askedBy === 'customer' || !isDayBrokenBy(first, day) ? day : first
}

/** Schedules the promised gift and texts the person. Refuses with `invalid` for a later day without a reason. */
export const openContract: PlainUseCase<typeof openContractRow> = async (services, input, visit) => {
  const today = seoulDate(services.now())
  refuseDay('openedOn', input.openedOn, { from: addDays(today, -FURTHEST_DAYS), days: FURTHEST_DAYS })
  refuseTypedWords({ giftLateReason: input.giftLateReason }, OF_GIFTS)
  const wordings = await readWordings(services)
  const office = await readOffice(services)
  const step = { ...input, undo: '개통을 확인했어요.', forms: ['open'] as const }
  return takeStep(services, step, visit, async (lead, inside) => {
    const row = await requireUnopened(inside, lead.id)
    refuseEarlyOpening(row, input)
    await changeContract(inside, row, { status: 'OPENED', opened_on: input.openedOn })
    const { giftAmount } = quotedTerms.parse(row.terms)
    let late: Pick<Change, 'move' | 'note'> = {}
    if (giftAmount > 0) {
      const { promised, dueOn, lateReason } = await scheduleGift(inside, { row, input, office })
      const reason = `약속 ${promised} → ${dueOn}: ${lateReason}`
      if (lateReason !== null) {
        await recordLeadAccess(inside, { id: lead.id, action: 'gift.delay', reason }, visit)
        late = {
          move: movedDay('GIFT', { was: promised, due: dueOn, askedBy: 'office' }),
          note: lateReason,
        }
      }
      const values = { amount: won(giftAmount), date: dottedDate(dueOn), phone: DEFAULT_SUPPORT_NUMBER }
      await sendLeadText(inside, lead, {
        template: 'gift.scheduled',
        sms: smsFrom(wordings, 'gift.scheduled.sms', values),
        // Told anew where an opening was taken back.
        onceKey: `gift ${row.id} ${row.version}`,
      })
    }
    const change = statusChange(lead, 'OPENED')
    // Whose opening it is, whoever has the lead later.
    const detail = { ...change.detail, contractId: row.id, advisorId: lead.assignee_id }
    return { ...change, detail, ...late }
  })
}

/** Whoever confirms an opening before the day that was told has looked whether it was really installed earlier. */
function refuseEarlyOpening(
  { install_date: booked }: ContractRow,
  input: InputOf<typeof openContractRow>,
): void {
  if (booked === null || input.openedOn >= booked || input.earlier) return
  throw invalidFields({
    earlier: `설치하기로 한 날(${sentenceDate(booked)})보다 앞이에요. 앞당겨 설치했는지 확인하고 표시해 주세요.`,
  })
}

interface Opening {
  row: ContractRow
  input: InputOf<typeof openContractRow>
  office: Office
}

async function scheduleGift({ database, keyring, now }: Inside, { row, input, office }: Opening) {
  const { giftAmount, giftDue, giftCondition } = quotedTerms.parse(row.terms)
  const promised = promisedGiftDay(giftDue, input.openedOn, office)
  const isUnedited = input.giftDueOn === input.giftPrefilled
  const dueOn = (isUnedited ? null : input.giftDueOn) ?? promised
  refuseDay('giftDueOn', dueOn, { from: input.openedOn, days: FURTHEST_DAYS })
  const lateReason = dueOn > promised ? reasonFor(promised, input.giftLateReason) : null
  await database
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
      delay_reason_sealed: lateReason === null ? null : keyring.seal('lead-note', lateReason),
      created_at: now(),
    })
    .execute()
  return { promised, dueOn, lateReason }
}

function reasonFor(promised: string, reason: string | null | undefined): string {
  if (reason) return reason
  throw invalidFields({
    giftLateReason: `${sentenceDate(promised)}까지 주기로 했어요. 더 늦게 주는 이유를 다섯 글자 이상 적어 주세요.`,
  })
}

/** Refuses with `conflict` after the opening. */
export const cancelContract: PlainUseCase<typeof cancelContractRow> = (services, input, visit) =>
  takeStep(services, { ...input, undo: '가입 신청을 취소했어요.' }, visit, async (lead, inside) => {
    const row = await requireUnopened(inside, lead.id, '개통한 가입은 여기서 취소할 수 없어요.')
    await changeContract(inside, row, { status: 'CANCELLED', cancelled_at: services.now() })
    // Another line of theirs stays opened.
    return statusChange(lead, (await currentContract(inside, lead.id)) ? 'OPENED' : 'TALKING')
  })

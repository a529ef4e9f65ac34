import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { PHONE_CARRIERS, readPhoneCarrier } from '#app/shared/plans/phone-carrier.ts'
import { readBill, toldBill } from '#app/shared/plans/own-bill.ts'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'

/** What can be chosen, as the address writes it; each list bounds the pages that are kept. */
export const CHOICES = {
  carrier: CARRIER_CODES,
  speed: ['100', '500', '1000'],
  tv: ['none', 'basic', 'premium'],
  term: ['0', '12', '24', '36'],
  phone: PHONE_CARRIERS,
  lines: ['0', '1', '2', '3'],
  /** 인터넷전화. */
  tel: ['1'],
  sort: ['monthly', 'total'],
} as const
export type ChoiceName = keyof typeof CHOICES
export const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[]

/** What an address tells of a visitor: their phones, mobile and at home, and what they pay now. */
export type PhoneChoice = Readonly<Record<'phone' | 'lines' | 'tel' | 'bill', string>>

/** The phones of a choice: nobody's while it was not said whose they are. */
export function bundleOfChoice({ phone, lines, tel, bill }: PhoneChoice): Bundle {
  return {
    phoneCarrier: readPhoneCarrier(phone) ?? 'none',
    lines: Number(lines),
    homePhone: tel === '1',
    ...(phone === 'none' && { isOther: true }),
    ...(bill && { bill: readBill(bill) ?? undefined }),
  }
}

/** What an address tells of these phones. */
export function phonesOf({ phoneCarrier, lines, homePhone, isOther, bill }: Bundle): PhoneChoice {
  const isOurs = phoneCarrier !== 'none' && lines > 0
  return {
    phone: isOurs ? phoneCarrier : isOther ? 'none' : '',
    lines: isOurs ? String(lines) : '0',
    tel: homePhone ? '1' : '',
    bill: bill === undefined ? '' : String(bill),
  }
}

/** A phone's carrier chosen first brings one line with it, and another carrier's than the three takes them away. */
export function withPhone<Choice extends Readonly<Record<'phone' | 'lines', string>>>(
  choice: Choice,
  phone: string,
): Choice {
  const isOurs = phone !== '' && phone !== 'none'
  return { ...choice, phone, lines: isOurs ? (choice.lines === '0' ? '1' : choice.lines) : '0' }
}

/** The value of a choice in an address: empty where it is left out, null where it is none we know. */
export function readChoice(query: URLSearchParams, name: ChoiceName): string | null {
  const value = query.get(name) ?? ''
  const known: readonly string[] = CHOICES[name]
  return value === '' || known.includes(value) ? value : null
}

/** What any address tells of a visitor; values that nobody offers count as not told. */
export function phonesIn(query: URLSearchParams): PhoneChoice {
  const valueOf = (name: ChoiceName) => readChoice(query, name) ?? ''
  return {
    phone: valueOf('phone'),
    lines: valueOf('lines') || '0',
    tel: valueOf('tel'),
    bill: toldBill(query),
  }
}

/** A page with what differs from its first view, always in the same order, so that each view has one address. */
export function choiceAddress<Name extends string>(
  path: string,
  choice: Readonly<Record<Name, string>>,
  first: Readonly<Record<Name, string>>,
): string {
  const query = new URLSearchParams(changesOf(choice, first).map((name) => [name, choice[name]]))
  return query.size > 0 ? `${path}?${query}` : path
}

const NO_PHONES: PhoneChoice = { phone: '', lines: '0', tel: '', bill: '' }

/** Another page with what was told here: it is asked for once. */
export function addressWithPhones(path: string, { phone, lines, tel, bill }: PhoneChoice): string {
  return choiceAddress(path, { phone, lines, tel, bill }, NO_PHONES)
}

/** What the links of header, menu and footer take along to the pages with prices: `phone=kt&lines=1`. */
export function toldPhones(choice: PhoneChoice): string {
  return addressWithPhones('', phonesOf(bundleOfChoice(choice))).slice(1)
}

export function changesOf<Name extends string>(
  choice: Readonly<Record<Name, string>>,
  first: Readonly<Record<Name, string>>,
): Name[] {
  return (Object.keys(first) as Name[]).filter((name) => choice[name] !== first[name])
}

/** `/compare?plans=LG-05,KT-05&lines=1&phone=kt`: what is compared, in one spelling for each comparison. */
export function comparisonAddress(plans: readonly Pick<Plan, 'code'>[], bundle: Bundle): string {
  return `/compare?plans=${plans.map((plan) => plan.code).join(',')}${bundleQuery(bundle)}`
}

/** No line does without a phone; a phone of another carrier than the three is told, though it changes no price. */
export function bundleQuery(bundle: Bundle): string {
  const { lines, phone, tel, bill } = phonesOf(bundle)
  return choiceAddress('', { lines, phone, tel, bill }, { lines: '0', phone: '', tel: '', bill: '' }).replace(
    '?',
    '&',
  )
}

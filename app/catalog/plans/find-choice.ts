import { HOUSEHOLDS, UNSURE, UNSURE_WORDS, type Household } from '#app/catalog/carriers/households.ts'
import {
  addressWithPhones,
  bundleOfChoice,
  choiceAddress,
  CHOICES,
  phonesOf,
} from '#app/catalog/carriers/plan-choices.ts'
import { NO_PHONES, PHONE_NAMES, PHONE_QUESTION, readPhoneCarrier } from '#app/shared/plans/phone-carrier.ts'
import { toldBill } from '#app/shared/plans/own-bill.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { FIRST_ESTIMATE, withSoldTerm, type EstimateChoice } from './estimate-choice.ts'
import { termsIn } from './plan-filter.ts'

/** What the chooser was told so far, as its address writes it; empty is not told. A speed of one's own comes last. */
export type FindChoice = Readonly<
  Record<'people' | 'tv' | 'phone' | 'lines' | 'tel' | 'bill' | 'speed', string>
>
export const FIND_STEPS = ['people', 'tv', 'phone'] as const
export type FindStep = (typeof FIND_STEPS)[number]

const NOTHING_FOUND: FindChoice = { people: '', tv: '', phone: '', lines: '', tel: '', bill: '', speed: '' }

/**
 * Values that no answer has count as not told. A phone of one of the carriers is one line until more are told; no lines are
 * no phone, which is another answer than a phone that no carrier bundles.
 */
export function readFindChoice(query: URLSearchParams): FindChoice {
  const given = (name: keyof FindChoice, known: readonly string[]) =>
    known.find((value) => value === query.get(name)) ?? ''
  const tv = given('tv', ['0', '1', UNSURE])
  const lines = given('lines', CHOICES.lines)
  const phone = lines === '0' ? 'none' : given('phone', [...CHOICES.phone, UNSURE])
  const isBundled = tv !== '0' && isBundling(phone)
  const choice = {
    people: given('people', [...HOUSEHOLDS.map(({ people }) => people), UNSURE]),
    tv,
    phone: tv === '0' ? '' : phone,
    lines: isBundled ? lines || '1' : tv !== '0' && lines === '0' ? '0' : '',
    tel: given('tel', CHOICES.tel),
    bill: toldBill(query),
  }
  return { ...choice, speed: nextStep(choice) ? '' : given('speed', CHOICES.speed) }
}

const isBundling = (phone: string) => phone !== '' && phone !== 'none' && phone !== UNSURE

/** Back at a question, with the other answers. A speed of one's own was chosen for the answers as they were. */
export function changedAnswer(choice: FindChoice, step: FindStep): FindChoice {
  return { ...choice, [step]: '', speed: '', ...(step === 'phone' && { lines: '' }) }
}

export function findAddress(choice: FindChoice): string {
  return choiceAddress('/plans/find', choice, NOTHING_FOUND)
}

/** Back at the question before, its answer open again; before the first one is the page that led here. */
export function previousAddress(choice: FindChoice, step: FindStep): string {
  const steps = findSteps(choice)
  const before = steps[steps.indexOf(step) - 1]
  if (before) return findAddress(changedAnswer(choice, before))
  return addressWithPhones('/main', phonesOf(bundleOfChoice(choice)))
}

/** What the page cache keeps of the chooser's query: every way through it, some hundred; null for one's own bill. */
export function cacheableFindQuery(query: URLSearchParams): string | null {
  const choice = readFindChoice(query)
  return choice.bill === '' ? findAddress(choice).slice('/plans/find?'.length) : null
}

/** Without TV there is no bundle, so nobody is asked for phones. */
export function findSteps({ tv }: Pick<FindChoice, 'tv'>): FindStep[] {
  return tv === '0' ? FIND_STEPS.slice(0, 2) : [...FIND_STEPS]
}

/** The first question without an answer; null when all are answered. */
export function nextStep(choice: Pick<FindChoice, FindStep>): FindStep | null {
  return findSteps(choice).find((step) => choice[step] === '') ?? null
}

export const FIND_QUESTIONS: Readonly<Record<FindStep, string>> = {
  people: '집에서 몇 명이 쓰나요?',
  tv: 'TV도 함께 볼까요?',
  phone: PHONE_QUESTION,
}

/** What a question is about, beside its answer. */
export const FIND_SUBJECTS: Readonly<Record<FindStep, string>> = {
  people: '함께 쓰는 사람',
  tv: 'TV',
  phone: '휴대폰',
}

/** What was answered, in its words. */
export function answerWords(choice: FindChoice, step: FindStep): string {
  if (choice[step] === UNSURE) return UNSURE_WORDS
  if (step === 'people') return householdOf(choice)?.name ?? ''
  if (step === 'tv') return choice.tv === '1' ? 'TV도 볼게요' : 'TV는 안 봐요'
  const phone = readPhoneCarrier(choice.phone) ?? 'none'
  if (phone === 'none') return choice.lines === '0' ? NO_PHONES : PHONE_NAMES.none
  return `${PHONE_NAMES[phone]} ${choice.lines}회선`
}

export function householdOf({ people }: Pick<FindChoice, 'people'>): Household | undefined {
  return HOUSEHOLDS.find((each) => each.people === people)
}

/** Of whoever does not know: the speed in the middle. */
export const UNSURE_SPEED = HOUSEHOLDS[1].speed

/** The combination that the answers start from: the household's speed, with the least TV that is sold with it. */
export function estimateOfFind(choice: FindChoice, plans: readonly Plan[]): EstimateChoice {
  const speed = choice.speed || (householdOf(choice)?.speed ?? UNSURE_SPEED)
  const tiers = CHOICES.tv.filter((tv) => tv !== 'none')
  const isSold = (tv: string) => plans.some((plan) => String(plan.speedMbps) === speed && plan.tv === tv)
  const tv = choice.tv === '0' ? 'none' : (tiers.find(isSold) ?? tiers[0]!)
  const { lines, tel, bill } = choice
  const phone = choice.phone === UNSURE ? '' : choice.phone
  const told = { phone, lines: lines || '0', tel, bill }
  return withSoldTerm({ ...FIRST_ESTIMATE, speed, tv, ...told }, termsIn(plans))
}

import { HOUSEHOLDS, type Household } from '#app/catalog/carriers/households.ts'
import { choiceAddress, CHOICES, readChoice } from '#app/catalog/carriers/plan-choices.ts'
import {
  bundleWords,
  PHONE_NAMES,
  PHONE_QUESTION,
  readPhoneCarrier,
} from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { FIRST_ESTIMATE, withSoldTerm, type EstimateChoice } from './estimate-choice.ts'
import { termsIn } from './plan-filter.ts'

/** What the chooser was told so far, as its address writes it; empty is not told. A speed of one's own comes last. */
export type FindChoice = Readonly<Record<'people' | 'tv' | 'phone' | 'lines' | 'tel' | 'speed', string>>
export type FindStep = 'people' | 'tv' | 'phone'

export const NOTHING_FOUND: FindChoice = { people: '', tv: '', phone: '', lines: '', tel: '', speed: '' }

/** Values that no answer has count as not told. No lines are no phone, and a phone of another carrier has none. */
export function readFindChoice(query: URLSearchParams): FindChoice {
  const given = (name: keyof FindChoice, known: readonly string[]) =>
    known.find((value) => value === query.get(name)) ?? ''
  const tv = given('tv', ['0', '1'])
  const lines = given('lines', CHOICES.lines)
  const phone = lines === '0' ? 'none' : (readChoice(query, 'phone') ?? '')
  const isBundled = tv !== '0' && phone !== '' && phone !== 'none'
  const choice = {
    people: given(
      'people',
      HOUSEHOLDS.map(({ people }) => people),
    ),
    tv,
    phone: tv === '0' || (isBundled && lines === '') ? '' : phone,
    lines: isBundled ? lines : '',
    tel: given('tel', CHOICES.tel),
  }
  return { ...choice, speed: nextStep(choice) ? '' : given('speed', CHOICES.speed) }
}

export function findAddress(choice: FindChoice): string {
  return choiceAddress('/plans/find', choice, NOTHING_FOUND)
}

/** What the page cache keeps of the chooser's query: every way through it, some hundred. */
export function cacheableFindQuery(query: URLSearchParams): string {
  return findAddress(readFindChoice(query)).slice('/plans/find?'.length)
}

/** Without TV there is no bundle, so nobody is asked for phones. */
export function findSteps({ tv }: Pick<FindChoice, 'tv'>): FindStep[] {
  return tv === '0' ? ['people', 'tv'] : ['people', 'tv', 'phone']
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

/** What was answered, in its words. */
export function answerWords(choice: FindChoice, step: FindStep): string {
  if (step === 'people') return householdOf(choice)?.name ?? ''
  if (step === 'tv') return choice.tv === '1' ? 'TV도 볼게요' : 'TV는 안 봐요'
  const phone = readPhoneCarrier(choice.phone) ?? 'none'
  return phone === 'none' ? '묶을 휴대폰 없음' : `${PHONE_NAMES[phone]} ${choice.lines}회선`
}

export function householdOf({ people }: Pick<FindChoice, 'people'>): Household | undefined {
  return HOUSEHOLDS.find((each) => each.people === people)
}

/** The combination that the answers start from: the household's speed, with the least TV that is sold with it. */
export function estimateOfFind(choice: FindChoice, plans: readonly Plan[]): EstimateChoice {
  const speed = choice.speed || (householdOf(choice)?.speed ?? FIRST_ESTIMATE.speed)
  const tiers = CHOICES.tv.filter((tv) => tv !== 'none')
  const isSold = (tv: string) => plans.some((plan) => String(plan.speedMbps) === speed && plan.tv === tv)
  const tv = choice.tv === '1' ? (tiers.find(isSold) ?? tiers[0]!) : 'none'
  const { phone, lines, tel } = choice
  return withSoldTerm({ ...FIRST_ESTIMATE, speed, tv, phone, lines: lines || '0', tel }, termsIn(plans))
}

const REASONS: Readonly<Record<Household['people'], readonly [who: string, also: string]>> = {
  1: ['혼자 쓰면', '영상을 여러 기기로 함께 보면 500메가도 보세요.'],
  2: ['두세 명이 함께 쓰면', '큰 파일을 자주 받으면 1기가도 보세요.'],
  4: ['네 명 이상이 함께 쓰면', '큰 파일을 받는 일이 드물면 500메가도 보세요.'],
}

/** Why this combination: the rule that led to it, whose phones the prices hold, and what else may fit. */
export function reasonWords(choice: FindChoice, speedName: (speed: string) => string): string[] {
  const household = householdOf(choice)
  if (!household) return []
  const [who, also] = REASONS[household.people]
  const isOwn = choice.speed !== '' && choice.speed !== household.speed
  return [
    `${who} ${speedName(household.speed)}부터 보여 드려요.`,
    ...(isOwn ? [`지금은 ${speedName(choice.speed)}로 바꿔 보고 있어요.`] : []),
    phoneReason(choice),
    ...(choice.tel ? [`${HOME_PHONE}도 넣은 금액이에요.`] : []),
    ...(isOwn ? [] : [also]),
  ]
}

function phoneReason({ tv, phone, lines }: FindChoice): string {
  if (tv === '0') return '인터넷만 쓰면 휴대폰 결합 할인이 없어요.'
  const phoneCarrier = readPhoneCarrier(phone) ?? 'none'
  if (phoneCarrier === 'none') return '휴대폰 결합 할인은 넣지 않은 금액이에요.'
  const words = bundleWords({ phoneCarrier, lines: Number(lines) }).replace('\u00A0결합', '')
  return `${words}을 묶은 금액이고, 그 통신사 조합만 내려가요.`
}

import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { UNSURE, type Household } from '#app/catalog/carriers/households.ts'
import { bundleOfChoice } from '#app/catalog/carriers/plan-choices.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { readPhoneCarrier } from '#app/shared/plans/phone-carrier.ts'
import { bundleDiscountOf, NO_BUNDLE, priceOf, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { digits, won } from '#app/platform/won.ts'
import { estimatedPlans } from './estimate-choice.ts'
import {
  answerWords,
  estimateOfFind,
  findSteps,
  householdOf,
  UNSURE_SPEED,
  type FindChoice,
  type FindStep,
} from './find-choice.ts'

export interface FindReason {
  step: FindStep
  answer: string
  /** What followed from the answer. */
  words: string
}

/** Why this combination and these prices: what each answer led to. */
export function findReasons(choice: FindChoice, plans: readonly Plan[]): FindReason[] {
  const words: Readonly<Record<FindStep, () => string>> = {
    people: () => speedReason(choice),
    tv: () => tvReason(choice, plans),
    phone: () => phoneReason(choice, plans),
  }
  return findSteps(choice).map((step) => ({ step, answer: answerWords(choice, step), words: words[step]() }))
}

const SPEED_REASONS: Readonly<Record<Household['people'], readonly [why: string, also: string]>> = {
  1: ['한 사람이 영상을 보고 일하는 데 맞춰', '여러 기기로 함께 보면 500메가도 보세요.'],
  2: ['두세 사람이 함께 영상을 봐도 나눠 쓸 수 있게', '큰 파일을 자주 받으면 1기가도 보세요.'],
  4: ['여러 사람이 영상과 게임을 함께 쓰는 것에 맞춰', '큰 파일을 받는 일이 드물면 500메가도 보세요.'],
}

const UNSURE_REASON = ['아직 모르면 가운데에서 시작하려고', '상담할 때 집에 맞춰 바꿀 수 있어요.'] as const

function speedReason(choice: FindChoice): string {
  const household = householdOf(choice)
  const [why, also] = household ? SPEED_REASONS[household.people] : UNSURE_REASON
  const start = household?.speed ?? UNSURE_SPEED
  const isOwn = choice.speed !== '' && choice.speed !== start
  return `${why} ${choiceLabel('speed', start)}부터 골랐어요. ${isOwn ? `지금은 ${choiceLabel('speed', choice.speed)}로 바꿔 보고 있어요.` : also}`
}

function tvReason({ tv }: FindChoice, [plan]: readonly Plan[]): string {
  if (tv === '0') return 'TV 없이 인터넷만 비교해요. 인터넷만 쓰면 휴대폰 결합 할인이 없어요.'
  if (!plan) return '이 속도와 함께 파는 TV가 아직 없어요.'
  const least = `이 속도와 함께 파는 TV 가운데 가장 작은 ${choiceLabel('tv', plan.tv).replace('TV ', '')}을 넣었어요.`
  return tv === UNSURE ? `${least} 빼면 얼마인지는 ‘인터넷만’을 눌러 보세요.` : least
}

function phoneReason(choice: FindChoice, plans: readonly Plan[]): string {
  if (choice.phone === UNSURE)
    return '휴대폰 결합 할인은 넣지 않았어요. 통신사를 알게 되면 넣어 볼 수 있어요.'
  const phone = readPhoneCarrier(choice.phone) ?? 'none'
  if (phone === 'none')
    return choice.lines === '0'
      ? '휴대폰 결합 할인은 넣지 않았어요.'
      : '알뜰폰과 다른 휴대폰은 결합 할인이 없어서 넣지 않았어요.'
  const own = plans.find(({ carrier }) => carrier === phone)
  const discount = own ? bundleDiscountOf(own, bundleOfChoice(choice)) : 0
  if (discount === 0) return `이 조합에는 ${CARRIER_NAMES[phone]} 휴대폰 결합 할인이 없어요.`
  return `같은 통신사인 ${CARRIER_NAMES[phone]}만 월\u00A0${won(discount)} 내려가고, 다른 곳은 그대로예요.`
}

/** What the least TV adds to internet alone, from carrier to carrier: `12,100~13,200원`; null where nobody sells both. */
export function tvPriceOf(choice: FindChoice, plans: readonly Plan[]): string | null {
  const monthlyOf = (tv: string) => {
    const { plans: own } = estimatedPlans(plans, estimateOfFind({ ...choice, tv }, plans))
    return new Map(own.map((plan) => [plan.carrier, priceOf(plan, NO_BUNDLE).monthly]))
  }
  const alone = monthlyOf('0')
  const added = [...monthlyOf('1')].flatMap(([carrier, monthly]) => {
    const without = alone.get(carrier)
    return without === undefined ? [] : [monthly - without]
  })
  return added.length > 0 ? `${amountRange(added)}원` : null
}

/** From the least to the most that a carrier asks for it: `40,700~45,100`, or one amount where all ask the same. */
export function rangeDigits(plans: readonly Plan[], bundle: Bundle): string {
  return amountRange(plans.map((plan) => priceOf(plan, bundle).monthly))
}

function amountRange(amounts: readonly number[]): string {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  return least === most ? digits(least) : `${digits(least)}~${digits(most)}`
}

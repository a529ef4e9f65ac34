import { PHONE_NAMES, WITH_HOME_PHONE } from '#app/shared/plans/phone-carrier.ts'
import { bundleDiscountOf, type Bundle, type Plan, type PlanEquipment } from '#app/shared/plans/plan-price.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { won } from '#app/platform/won.ts'

/** A round sum as `30만 원`, held together by U+00A0; any other in won. */
export function giftWords(amount: number): string {
  return amount % 10_000 === 0 ? `${amount / 10_000}만\u00A0원` : won(amount)
}

/** `10만~44만 원`, or one sum where all are equal; of amounts that are given. */
export function giftRange(amounts: readonly number[]): string {
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  if (lowest === highest) return giftWords(lowest)
  const isRound = [lowest, highest].every((amount) => amount % 10_000 === 0)
  return isRound ? `${lowest / 10_000}만~${giftWords(highest)}` : `${won(lowest)}~${won(highest)}`
}

/** Of what the operator has not entered yet. */
export const NOT_KNOWN = '확인 중'

const NOT_APPLICABLE = '해당 없음'

/** `−5,500원`, or `해당 없음`. */
export function discountWords(amount: number): string {
  return amount === 0 ? NOT_APPLICABLE : won(-amount)
}

/** A price's row of the phones' discount: `결합 할인(KT 휴대폰 1회선)`. */
export function bundleLabel({ phoneCarrier, lines }: Bundle): string {
  if (phoneCarrier === 'none' || lines === 0) return '결합 할인(휴대폰)'
  return `결합 할인(${PHONE_NAMES[phoneCarrier]}\u00A0휴대폰 ${lines}회선)`
}

/** A price's row of 인터넷전화, with what it is made of: `인터넷전화(정가 5,500원 − 약정 할인 1,100원)`. */
export function homePhoneLabel({ homePhone }: Pick<Plan, 'homePhone'>): string {
  if (!homePhone || homePhone.termDiscount === 0) return HOME_PHONE
  const { listPrice, termDiscount } = homePhone
  return `${HOME_PHONE}(정가\u00A0${won(listPrice)}, 약정\u00A0할인\u00A0${won(-termDiscount)})`
}

/** `3년 약정`, `6개월 약정` or `약정 없음`. */
export function termWords(months: number): string {
  if (months === 0) return '약정 없음'
  return months % 12 === 0 ? `${months / 12}년\u00A0약정` : `${months}개월\u00A0약정`
}

/** What one plan's price holds of the phones that were told: `휴대폰 1회선 결합`, or that nothing is taken off; '' where none were told. */
export function heldWords(plan: Pick<Plan, 'carrier' | 'bundleDiscounts'>, bundle: Bundle): string {
  if (bundle.phoneCarrier === 'none' || bundle.lines === 0) return ''
  return bundleDiscountOf(plan, bundle) > 0
    ? `휴대폰\u00A0${bundle.lines}회선\u00A0결합`
    : '결합\u00A0할인\u00A0없음'
}

/** What all prices hold: `인터넷전화 포함 · 3년 약정 · 부가세 포함`, without a term where they differ. Phones lower one carrier's alone: `heldWords`. */
export function basisWords(
  plans: readonly Pick<Plan, 'termMonths'>[],
  { homePhone }: Pick<Bundle, 'homePhone'>,
): string {
  const [term, ...others] = new Set(plans.map(({ termMonths }) => termWords(termMonths)))
  return [
    ...(homePhone ? [WITH_HOME_PHONE] : []),
    ...(term && others.length === 0 ? [term] : []),
    '부가세\u00A0포함',
  ].join(' · ')
}

/** What a total holds and the month does not, once for all totals: in a line of what prices hold, or below them as a sentence. */
export const WITH_INSTALLATION = '총액에\u00A0설치비\u00A0포함'
export const TOTAL_HOLDS = '3년\u00A0총액에는 설치비가 들어 있어요.'

/** `240개`, or that a TV's channels are not known yet; `없음` without a TV. */
export function channelWords({ tv, tvChannels }: Pick<Plan, 'tv' | 'tvChannels'>): string {
  if (tv === 'none') return '없음'
  return tvChannels === null ? NOT_KNOWN : `${tvChannels}개`
}

/** A share of the monthly price, so that it adds nothing to it. */
export function rentWords({ equipmentRent }: Pick<Plan, 'equipmentRent'>): string {
  if (equipmentRent === null) return NOT_KNOWN
  return equipmentRent === 0 ? '없음' : won(equipmentRent)
}

/** What is known of what comes with a plan: `TV 채널 240개`, `와이파이 6 공유기 1대`, `장비 임대료 3,300원 포함`. */
export function equipmentWords(plan: PlanEquipment): string[] {
  const { tvChannels, router, equipmentRent } = plan
  return [
    ...(tvChannels === null ? [] : [`TV\u00A0채널\u00A0${tvChannels}개`]),
    ...(router === '' ? [] : [routerWords(router)]),
    ...(equipmentRent === null
      ? []
      : [
          equipmentRent === 0
            ? '장비\u00A0임대료\u00A0없음'
            : `장비\u00A0임대료\u00A0${won(equipmentRent)} 포함`,
        ]),
  ]
}

/** As the operator wrote it, beside its name: a version number is clear of the count. `와이파이 5, 1대` */
export const countedRouter = (router: string): string => router.replace(/ (\d+대)$/, ',\u00A0$1')

/** As the operator wrote it, with its name before a count at its end. */
function routerWords(router: string): string {
  const counted = router.replace(/ (\d+대)$/, ' 공유기 $1')
  return (counted === router ? `공유기 ${router}` : counted).replaceAll(' ', '\u00A0')
}

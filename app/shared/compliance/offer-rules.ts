import { daysBetween } from '#app/platform/korean-time.ts'
import { won } from '#app/platform/won.ts'
import { saysNothing } from '#app/shared/personal-data/reason-rules.ts'
import { STALE_DAYS } from '#app/shared/plans/price-date.ts'
import { bandWords, giftBandOf } from './gift-band.ts'
import { seen } from './seen-text.ts'
import { finding, type Advert, type Finding, type LintFacts, type Offer } from './findings.ts'

export function lintOffer(offer: Offer, facts: LintFacts, isSample: boolean): Finding[] {
  return [
    ...periodOf(offer),
    ...bundleOf(offer),
    ...kindOf(offer),
    ...giftTerms(offer),
    ...giftBand(offer, facts, isSample),
  ]
}

function periodOf({ termDiscount, termMonths }: Offer): Finding[] {
  if (termDiscount === 0 || termMonths > 0) return []
  return [
    finding('discount-period', {
      where: '약정 기간',
      text: `약정 할인 ${won(termDiscount)}`,
      mend: '약정 할인이 있는데 약정 기간이 없어요. 기간을 고르거나 할인을 비워 주세요.',
    }),
  ]
}

function bundleOf({ name, bundleDiscounts }: Offer): Finding[] {
  const names = name.includes('결합') && bundleDiscounts.every((discount) => discount === 0)
  const falls = bundleDiscounts.some((discount, index) => discount < (bundleDiscounts[index - 1] ?? 0))
  const gap = bundleDiscounts.some((discount) => discount === 0) && !names && bundleDiscounts.length > 0
  if (!names && !falls && !gap) return []
  return [
    finding('bundle-parts', {
      where: '결합 할인',
      text: names ? name : bundleDiscounts.map(won).join(', '),
      mend: names
        ? '이름에 결합이 있는데 회선마다 얼마가 빠지는지 없어요. 결합 할인을 적어 주세요.'
        : '휴대폰 1회선부터 차례로, 줄어들지 않게 적어 주세요. 없는 할인은 비워 두세요.',
    }),
  ]
}

const OF_TV = /TV|티비/iu
const NAMES_TV = /t[^\p{L}\p{N}]{0,3}v|티[^\p{L}\p{N}]{0,3}비|텔레비[전젼]/iu

/** Whoever reads the name alone knows whether it is with TV, which the average of gifts goes by. */
function kindOf({ name, tv }: Offer): Finding[] {
  if (tv === undefined || (tv === 'none' ? !NAMES_TV.test(seen(name)) : OF_TV.test(seen(name)))) return []
  return [
    finding('bundle-parts', {
      where: '상품 이름',
      text: name,
      mend:
        tv === 'none'
          ? '이름에 TV가 있는데 TV가 없는 상품이에요. 이름이나 TV를 고쳐 주세요.'
          : 'TV가 있는 상품인데 이름에 없어요. 이름에 TV를 넣어 주세요.',
    }),
  ]
}

function giftTerms({ giftAmount, giftPaid, giftCondition }: Offer): Finding[] {
  if (giftAmount === 0) return []
  const found: Finding[] = []
  if (giftPaid.trim() === '')
    found.push(
      finding('gift-terms', {
        where: '사은품 지급 시점',
        text: '',
        mend: '사은품 지급 시점이 비어 있어요.',
      }),
    )
  if (giftCondition.trim() === '')
    found.push(finding('gift-terms', { where: '사은품 조건', text: '', mend: '사은품 조건이 비어 있어요.' }))
  return found
}

/** Outside the band a gift needs a reason, which is stored with the version. */
function giftBand(
  { giftAmount, giftReason }: Offer,
  { giftAverage }: LintFacts,
  isSample: boolean,
): Finding[] {
  const isExplained = isReason(giftReason)
  if (giftAverage === null) {
    if (giftAmount === 0) return []
    const mend = '이 통신사의 사은품 평균이 없어요. 설정의 사은품 평균에 날짜, 출처와 함께 먼저 적어 주세요.'
    return [bandFinding(giftAmount, { isOpen: isSample || isExplained, mend })]
  }
  const { low, high } = giftBandOf(giftAverage)
  if (giftAmount >= low && giftAmount <= high) return []
  const mend = isExplained
    ? `${bandWords(giftAverage)} 밖이에요. 다른 사람이 이유를 보고 게시해요.`
    : `통신사 ${bandWords(giftAverage)} 밖이에요. 금액을 고치거나 이유를 5글자 이상 적어 주세요.`
  return [bandFinding(giftAmount, { isOpen: isExplained, mend })]
}

const bandFinding = (giftAmount: number, { isOpen, mend }: { isOpen: boolean; mend: string }) =>
  finding('gift-band', {
    severity: isOpen ? 'warn' : 'block',
    where: '사은품 금액',
    text: won(giftAmount),
    mend,
  })

export function lintStanding(advert: Advert, facts: LintFacts): Finding[] {
  return [...staleness(advert, facts), ...acceptance(advert, facts), ...footer(advert, facts)]
}

function staleness({ checkedAt }: Advert, { today, shownOn = today }: LintFacts): Finding[] {
  const mend = checkedAt === undefined ? null : staleMend(checkedAt, today, shownOn)
  if (!mend || !checkedAt) return []
  return [finding('stale-price', { where: '확인한 날', text: checkedAt.replaceAll('-', '.'), mend })]
}

/** A future day would keep a price fresh for as long as one likes. */
function staleMend(checkedAt: string, today: string, shownOn: string): string | null {
  if (checkedAt > today) return '아직 오지 않은 날이에요. 금액을 확인한 날을 적어 주세요.'
  if (daysBetween(checkedAt, shownOn) <= STALE_DAYS) return null
  return shownOn === today
    ? '확인한 지 14일이 지났어요. 금액을 다시 확인해 주세요.'
    : '예약한 날에는 확인한 지 14일이 지나요. 더 이른 날로 예약하거나 그때 다시 확인해 주세요.'
}

function acceptance({ carrier, isSample }: Advert, facts: LintFacts): Finding[] {
  if (!carrier || facts.acceptance === 'valid') return []
  const isExpired = facts.acceptance === 'expired'
  return [
    finding('acceptance', {
      severity: isExpired || !isSample ? 'block' : 'warn',
      where: '통신사',
      text: '',
      mend: isExpired
        ? '이 통신사의 사전승낙서 기간이 지났어요. 새 승낙서를 먼저 올려 주세요.'
        : '이 통신사의 사전승낙서가 없어요. 예시가 아닌 상품은 승낙서를 올린 뒤 게시해 주세요.',
    }),
  ]
}

/** A sample offers nothing, so a missing fact only warns. */
function footer({ isSample }: Advert, { missingFacts }: LintFacts): Finding[] {
  if (missingFacts.length === 0) return []
  return [
    finding('footer-facts', {
      severity: isSample ? 'warn' : 'block',
      where: '화면 아래쪽',
      text: missingFacts.join(', '),
      mend: '화면 아래쪽에 꼭 있어야 하는 사업자 정보가 비어 있어요. 설정에서 먼저 적어 주세요.',
    }),
  ]
}

const REASON_LETTERS = 5

/** Neither a single dot nor a row of one letter is a reason that could be shown to anybody later. */
const isReason = (reason: string) =>
  (reason.match(/[\p{L}\p{N}]/gu) ?? []).length >= REASON_LETTERS && !saysNothing(reason)

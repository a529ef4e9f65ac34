import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { particleFor } from '#app/platform/korean-particles.ts'
import { shortened } from '#app/platform/text-ends.ts'
import { won } from '#app/platform/won.ts'
import { GIFT_BAND } from '#app/shared/settings/gift-band-width.ts'
import { chainIn, type Chain } from './word-chains.ts'
import { withoutQuotations } from './quotations.ts'
import {
  finding,
  type Advert,
  type AdvertText,
  type Finding,
  type RuleId,
  type WordFacts,
} from './findings.ts'
import { giftInWords, giftSums } from './gift-amounts.ts'
import { carriersOffered } from './named-offers.ts'
import { seen, sentences } from './seen-text.ts'

const AMOUNT =
  /\d,*\s?(?:만\s?)?원|\d\s?(?:%|퍼센트|프로)|반값|[일이삼사오육륙칠팔구십백천]\s?(?:만\s?원|퍼센트|프로)/
const PERIOD = /\d\s?(?:개월|년|달|주)|약정|기간|동안|까지/
const GIFT_CONDITION = /조건|약정|개통|자동이체|카드/
const GIFT_DAY = /영업일|\d\s?(?:일|주|개월|달)\s?(?:안|이내|뒤|후)|지급\s?(?:시점|날)/
const GIFT_AFTER = /(?:설치|개통|가입)(?:(?!설치|개통|가입)\S)*\s?(?:뒤|후)/
const NAMED_PART: Chain = {
  first: /인터넷|TV|휴대폰|회선|전화/g,
  next: [{ words: /[\d,]{1,13}\s?원/g, within: 20 }],
}

/** As in seen-text.ts; here, so that the check of patterns reads it. */
const GAP = String.raw`(?:(?![.,!?:;…][\s\n])[^\p{L}\p{N}]){0,3}`

/** A syllable that stands alone is part of the next one, however far. */
const ALONE = String.raw`(?<![\p{L}\p{N}])`
const FAR = String.raw`[^\p{L}\p{N}]{1,8}`

const GIFT = new RegExp(`현금|사${GAP}은${GAP}품|상${GAP}품${GAP}권|캐${GAP}시${GAP}백`, 'u')

/** Words that none of our texts may contain (specification §D0.3). */
const BANNED: readonly [word: string, pattern: RegExp][] = [
  ['공짜', new RegExp(`${['[공꽁]', '짜'].join(GAP)}|${ALONE}[공꽁]${FAR}짜`, 'gu')],
  ['최대', new RegExp(`${['최', '대'].join(GAP)}|最大`, 'gu')],
  ['최고', new RegExp(`${['최', '고'].join(GAP)}|最高`, 'gu')],
  ['최저가', new RegExp(`${['최', '저', '가'].join(GAP)}|最低價?`, 'gu')],
  // 결제일 and 삭제일 are days, not praise.
  ['제일', /(?<![가-힣])제일|(?:에서|중에)제일/g],
  ['업계 1위', /(?:업계|국내|전국|한국)\s*1\s*[위등]|(?<!\p{L})no\.?\s?1(?!\d)/giu],
  ['위약금 100%', /위약금\s*100\s*%/g],
  ['0원', /(?<![\d,.]\s?)0(?:,000|만)?[^\S\n]{0,3}원|₩\s?0(?![\d,.])|빵원/g],
]

export function bannedWords(text: string): string[] {
  const read = seen(text)
  return BANNED.filter(([, pattern]) => read.search(pattern) >= 0).map(([word]) => word)
}

const NO_FACTS: WordFacts = { giftTop: null, unaccepted: [] }

/** What staff write on the boards: read as one, so that a condition in one place holds for the others. */
export const lintStaffTexts = (
  texts: readonly AdvertText[],
  facts = NO_FACTS,
  around: Pick<Advert, 'addresses' | 'about'> = {},
): Finding[] => lintTexts({ texts, isOne: true, isSample: false, ...around }, facts)

const lintWords = (each: AdvertText): Finding[] => [
  ...bannedIn(each, own(each)),
  ...freeClaims(each, own(each)),
]

export function lintTexts(advert: Advert, facts = NO_FACTS): Finding[] {
  const whole = advert.texts.map(own).join('\n')
  const found = advert.texts.flatMap((each) => {
    const text = own(each)
    const around = advert.isOne ? whole : text
    return [
      ...lintWords(each),
      ...bareDiscounts(each, text, around),
      ...bareBundles(each, text, around),
      ...bareGifts(each, text, around),
      ...giftsInWords(each, text),
      ...giftsBeyond(each, advert.offer ? '' : text, facts),
    ]
  })
  const short = advert.isOne && whole.length <= SHORT ? shortGift(advert, whole, facts) : []
  return [
    ...found,
    ...(found.some(({ rule }) => rule === 'gift-band') ? [] : short),
    ...unaccepted(advert, facts),
  ]
}

function own({ text, ...rule }: AdvertText): string {
  return rule.mayQuote ? withoutQuotations(seen(text), rule) : seen(text)
}

function bannedIn({ place }: AdvertText, text: string): Finding[] {
  return bannedWords(text).map((word) =>
    finding('banned-word', {
      where: place,
      text: word,
      mend: `“${word}”${particleFor(word, '은/는')} 쓸 수 없는 표현이에요. 다른 말로 바꿔 주세요.`,
    }),
  )
}

const FREE = new RegExp(`무${GAP}료|${ALONE}무${FAR}료|無料|\\bf${GAP}r${GAP}e${GAP}e\\b`, 'iu')

/** Nothing is called free, but for the refusal in the frame of an advertisement (template-rules.ts). */
function freeClaims({ place }: AdvertText, text: string): Finding[] {
  const claims = [...sentences(text).filter((sentence) => FREE.test(sentence)), ...(FREE.exec(text) ?? [])]
  const mend = '무료라는 말은 쓸 수 없어요. 누가 얼마를 내는지 적어 주세요.'
  return firstOf(claims, 'free-claim', place, mend)
}

function bareDiscounts({ place }: AdvertText, text: string, around: string): Finding[] {
  if (PERIOD.test(around)) return []
  const bare = sentences(text).filter((sentence) => /할인/.test(sentence) && AMOUNT.test(sentence))
  const mend = '할인을 받는 기간이 없어요. 몇 개월이나 몇 년 약정인지 함께 적어 주세요.'
  return firstOf(bare, 'discount-period', place, mend)
}

const isBundle = (sentence: string) => /결합/.test(sentence) && AMOUNT.test(sentence)

function bareBundles({ place }: AdvertText, text: string, around: string): Finding[] {
  if (chainIn(around, NAMED_PART) !== null) return []
  const mend = '결합 할인은 인터넷, TV, 휴대폰에서 각각 얼마가 빠지는지 나누어 적어 주세요.'
  return firstOf(sentences(text).filter(isBundle), 'bundle-parts', place, mend)
}

function bareGifts({ place }: AdvertText, text: string, around: string): Finding[] {
  const lacking = [
    ...(GIFT_CONDITION.test(around) ? [] : ['조건']),
    ...(GIFT_DAY.test(around) || GIFT_AFTER.test(around) ? [] : ['지급 시점']),
  ]
  if (lacking.length === 0) return []
  const bare = sentences(text).filter((sentence) => GIFT.test(sentence) && AMOUNT.test(sentence))
  const mend = `사은품 ${lacking.join('과 ')}${particleFor(lacking.at(-1)!, '이/가')} 없어요. 금액과 같은 자리에 적어 주세요.`
  return firstOf(bare, 'gift-terms', place, mend)
}

/** Of a plan, whose gift has a field of its own, no text tells another. */
function giftsInWords({ place, ofGift }: AdvertText, text: string): Finding[] {
  const told = ofGift && giftInWords(text, ofGift === 'only')
  return firstOf(told ? [told] : [], 'gift-terms', place, GIFT_IN_WORDS)
}

export const GIFT_IN_WORDS = '사은품 금액은 금액 칸에만 적어 주세요.'

/** Beyond what any carrier gives on average, whatever it is a gift of. */
function giftsBeyond({ place }: Pick<AdvertText, 'place'>, text: string, { giftTop }: WordFacts): Finding[] {
  if (giftTop === null) return []
  const beyond = giftSums(text).filter(({ amount }) => amount > giftTop)
  const mend = `어느 통신사의 사은품 평균 ${GIFT_BAND}보다도 많아요. ${won(giftTop)}까지 적을 수 있어요.`
  return firstOf(
    beyond.map(({ sentence }) => sentence),
    'gift-band',
    place,
    mend,
  )
}

/** Letters up to which an advertisement is read at a glance: a word in one field is beside a sum in another. */
const SHORT = 200

function shortGift({ offer, texts }: Advert, whole: string, facts: WordFacts): Finding[] {
  if (offer) return []
  const read = giftSums(whole).length > 0 ? whole : whole.replaceAll(/[.!?。\n]\s*/g, ' ')
  return giftsBeyond(texts[0] ?? { place: '' }, read, facts)
}

/** A price beside a carrier's name is an offer of its products; a sample offers none where its label says so: of a carrier's own. */
function unaccepted(advert: Advert, { unaccepted: without }: WordFacts): Finding[] {
  const { addresses = [], about, carrier } = advert
  if ((advert.isSample && carrier) || without.length === 0) return []
  const texts = advert.texts.map(own)
  const offered = advert.isOne
    ? carriersOffered({ texts, addresses, about })
    : texts.flatMap((text) => carriersOffered({ texts: [text] }))
  return [...new Set(offered)]
    .filter((code) => code !== carrier && without.includes(code))
    .map((code) =>
      finding('acceptance', {
        where: advert.texts[0]?.place ?? '',
        text: CARRIER_NAMES[code],
        mend: `${CARRIER_NAMES[code]} 사전승낙서가 없거나 기간이 지나 요금을 알릴 수 없어요. 승낙서를 먼저 올리거나 금액을 빼 주세요.`,
      }),
    )
}

const firstOf = (found: string[], rule: RuleId, where: string, mend: string): Finding[] =>
  found.slice(0, 1).map((sentence) => finding(rule, { where, text: clipped(sentence), mend }))

const clipped = (text: string) => shortened(text.trim(), 60)

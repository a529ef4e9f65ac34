import { readAddress } from '#app/shared/compliance/read-address.ts'
import type { Advert, AdvertText } from '#app/shared/compliance/findings.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { Content, PayloadOf } from './payloads.ts'

/** A content as the rules read it. `giftReason`: why a gift is outside the band, where somebody said so. */
export function advertOf(content: Content, key: string, giftReason: string): Advert {
  const { kind, payload } = content
  const isOne = kind !== 'page' && kind !== 'bundle'
  const facts = { texts: textsOf(content), isOne, isSample: payload.isSample }
  switch (kind) {
    case 'plan': {
      const { carrier, checkedAt } = payload
      return { ...facts, carrier, checkedAt, offer: { ...payload, giftReason } }
    }
    case 'phone': {
      const { checkedAt } = payload
      return {
        ...facts,
        carrier: key as CarrierCode,
        checkedAt,
        offer: { ...payload, ...NEITHER, giftReason },
      }
    }
    case 'bundle':
    case 'page':
      return { ...facts, carrier: key as CarrierCode, checkedAt: payload.checkedAt }
    case 'question':
      return facts
    default:
      return { ...facts, addresses: [payload.url] }
  }
}

/** 인터넷전화 comes with neither. */
const NEITHER = { bundleDiscounts: [], giftAmount: 0, giftPaid: '', giftCondition: '' }

function textsOf({ kind, payload }: Content): AdvertText[] {
  switch (kind) {
    case 'plan':
      return planTexts(payload)
    case 'phone':
      return [
        { place: '상품 이름', text: payload.name },
        ...each('통화 요금', [payload.callRates]),
        ...each('조건', payload.conditions),
      ]
    case 'bundle':
      return [
        ...each('소개', [payload.lead]),
        ...each('어떤 휴대폰', [payload.phones]),
        ...each('누구의 회선', [payload.members]),
        ...each('조건', payload.conditions),
      ]
    case 'page':
      return pageTexts(payload)
    case 'question':
      return [
        { place: '질문', text: payload.question },
        { place: '답', text: payload.answer, mayQuote: true },
      ]
    case 'banner':
      return [
        { place: '제목', text: payload.title },
        { place: '부제목', text: payload.subtitle },
        { place: '대체 글', text: payload.alt },
        { place: '주소', text: readAddress(payload.url) },
      ]
    case 'popup':
      return [
        { place: '제목', text: payload.title },
        { place: '글', text: payload.body },
        { place: '대체 글', text: payload.imageAlt },
        { place: '주소', text: readAddress(payload.url ?? '') },
      ]
  }
}

function planTexts({ name, giftPaid, giftCondition, router = '' }: PayloadOf<'plan'>): AdvertText[] {
  return [
    { place: '상품 이름', text: name, ofGift: 'only' },
    { place: '사은품 지급 시점', text: giftPaid, ofGift: 'only' },
    { place: '사은품 조건', text: giftCondition, ofGift: 'maybe' },
    { place: '와이파이 공유기', text: router, ofGift: 'only' },
  ]
}

const each = (place: string, texts: readonly string[]) =>
  texts.map((text): AdvertText => ({ place, text, mayQuote: true }))

function pageTexts(page: PayloadOf<'page'>): AdvertText[] {
  return [
    { place: '한 줄 소개', text: page.fit },
    { place: '소개 아래 글', text: page.intro },
    ...each('혜택과 조건', page.benefits),
    ...each('물어보면 좋은 것', page.questions),
    ...each('사은품 안내', page.giftNotes),
    ...each(
      '신청 순서',
      page.steps.map(({ title, text, duration }) => `${title}: ${text} (${duration})`),
    ),
    ...each(
      '준비물',
      page.preparations.map(({ name, text }) => `${name}: ${text}`),
    ),
    { place: '요금 읽는 법', text: page.priceReading.lead },
    ...each(
      '요금 읽는 법',
      page.priceReading.rows.map(({ label, amount, meaning }) => `${label} ${amount}: ${meaning}`),
    ),
    // How one is worked out, not what is offered.
    ...each('약정이 끝나기 전에 해지하면', [page.earlyTermination.join('\n')]),
    ...each('속도가 안 나오면', page.slowSpeed),
  ]
}

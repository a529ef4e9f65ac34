import type { ContentKind } from '#app/database/content-tables.ts'
import { CARRIER_NAMES, isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { HOME_PHONE, MOBILE_BUNDLE } from '#app/shared/plans/phone-products.ts'

/** What the desk writes for public pages, in the order of its overview. */
export const CONTENT_KINDS = [
  'plan',
  'phone',
  'bundle',
  'page',
  'question',
  'banner',
  'popup',
] as const satisfies ContentKind[]
export type { ContentKind }

export const KIND_NAMES: Readonly<Record<ContentKind, string>> = {
  plan: '요금',
  phone: HOME_PHONE,
  bundle: MOBILE_BUNDLE,
  page: '통신사 글',
  question: '자주 묻는 질문',
  banner: '배너',
  popup: '팝업',
}

export const isContentKind = (kind: string | undefined): kind is ContentKind =>
  CONTENT_KINDS.some((each) => each === kind)

const KINDS_BY_CARRIER = ['phone', 'bundle', 'page'] as const satisfies ContentKind[]
type KindByCarrier = (typeof KINDS_BY_CARRIER)[number]

/** There is at most one a carrier, whose code is its key. */
export const isByCarrier = (kind: ContentKind): kind is KindByCarrier =>
  KINDS_BY_CARRIER.some((each) => each === kind)

/** `KT 인터넷전화`. */
export const nameByCarrier = (kind: KindByCarrier, key: string) =>
  `${isCarrierCode(key) ? CARRIER_NAMES[key] : key} ${kind === 'page' ? '화면의 글' : KIND_NAMES[kind]}`

/** A carrier may stop selling its 인터넷전화; its texts are replaced and never taken away. */
export const isFixed = (kind: ContentKind) => isByCarrier(kind) && kind !== 'phone'

export const CONTENT = '/desk/content'
export const ACCEPTANCE = '/desk/content/acceptance'
export const contentAddress = (kind: ContentKind, key: string) =>
  `${CONTENT}/${kind}/${encodeURIComponent(key)}`

/** In an address, where something is not there yet. */
export const NEW = 'new'

/** Where pictures are listed, and sent without a script. */
export const PICTURES = `${CONTENT}/pictures`

/** Where one of them is written. */
export const isEditor = (pathname: string): boolean => {
  const [, , area, kind, key, more] = pathname.split('/')
  return area === 'content' && isContentKind(kind) && key !== undefined && more === undefined
}

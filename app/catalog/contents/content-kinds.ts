import type { ContentKind } from '#app/database/content-tables.ts'

/** What the desk writes for public pages, in the order of its overview. */
export const CONTENT_KINDS = ['plan', 'page', 'question', 'banner', 'popup'] as const satisfies ContentKind[]
export type { ContentKind }

export const KIND_NAMES: Readonly<Record<ContentKind, string>> = {
  plan: '요금',
  page: '통신사 글',
  question: '자주 묻는 질문',
  banner: '배너',
  popup: '팝업',
}

export const isContentKind = (kind: string | undefined): kind is ContentKind =>
  CONTENT_KINDS.some((each) => each === kind)

/** There is one a carrier, which is neither made nor taken away. */
export const isFixed = (kind: ContentKind) => kind === 'page'

export const CONTENT = '/desk/content'
export const ACCEPTANCE = '/desk/content/acceptance'
export const contentAddress = (kind: ContentKind, key: string) =>
  `${CONTENT}/${kind}/${encodeURIComponent(key)}`

/** In an address, where something is not there yet. */
export const NEW = 'new'

/** Where pictures are sent without a script. */
export const PICTURES = '/desk/content-pictures'

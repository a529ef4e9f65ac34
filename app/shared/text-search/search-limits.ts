/** In the order in which equals are shown. */
export const SEARCH_KINDS = ['plan', 'phone', 'bundle', 'question', 'page', 'post'] as const

export const MAX_QUERY_LENGTH = 50
export const PAGE_SIZE = 20
export const MAX_FOUND = 500
export const MAX_PAGE = MAX_FOUND / PAGE_SIZE
export const MAX_SUGGESTIONS = 8

/** `all` is a post's title, text and author. */
export const SEARCH_FIELDS = ['all', 'title_content', 'title', 'content', 'author'] as const
export type SearchField = (typeof SEARCH_FIELDS)[number]

import type { Services } from '#app/database/services.server.ts'

/** A count of posts that a list may stand by, and that readers change. */
type Counted = 'likes' | 'comments'

/**
 * By what pages of posts are found again (docs/adr/0121).
 * `board:` lists, feeds and whatever else shows a board's newest posts; `post:` the view of a post, `shows:` every other
 * page with its title, `row:` lists with its counts; `likes:` and `comments:` lists by these; `texts:` what is
 * remembered or sent of a board's texts without telling whose.
 */
export const boardTag = (board: string) => `board:${board}`
const textsTag = (board: string) => `texts:${board}`
const countedTag = (sort: Counted, board: string) => `${sort}:${board}`
export const viewTag = (seqno: number | string) => `post:${seqno}`
export const shownTag = (seqno: number) => `shows:${seqno}`
export const rowTag = (seqno: number) => `row:${seqno}`

/** Of remembered rows of a board: dropped by a new post, and by one that was changed or hidden. */
export const rememberedTags = (board: string) => [boardTag(board), textsTag(board)]

interface Place {
  board: string
  seqno: number
}

/** The tags of all pages that must not show a post's old text. */
export function textTags({ board, seqno }: Place): string[] {
  return [viewTag(seqno), shownTag(seqno), textsTag(board)]
}

/** Call after a post was changed, hidden or deleted: drops every cached page that shows it. */
export async function dropPost(services: Services, { boards, seqno }: { boards: string[]; seqno: number }) {
  services.renew(...boards.map(boardTag))
  await services.invalidate(...new Set(boards.flatMap((board) => textTags({ board, seqno }))))
}

/** Call after a new post: marks the board's lists as outdated. */
export function renewBoard(services: Services, ...boards: string[]): void {
  services.renew(...boards.map(boardTag))
}

/** Call after a count changed: marks the post's page and the lists with that count as outdated. */
export function renewCount(services: Services, { board, seqno }: Place, counted: Counted): void {
  const rows = counted === 'comments' ? [rowTag(seqno)] : []
  services.renew(viewTag(seqno), ...rows, countedTag(counted, board))
}

/** Call after a comment was changed, hidden or deleted. */
export async function dropComments(services: Services, place: Place): Promise<void> {
  renewCount(services, place, 'comments')
  await services.invalidate(viewTag(place.seqno))
}

/** What the values in a list's address make its order depend on. */
export const countedTags = (board: string, values: readonly string[]) =>
  values.filter((value) => value === 'likes' || value === 'comments').map((sort) => countedTag(sort, board))

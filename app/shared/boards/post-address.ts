import type { ListChoice } from './list-choices.ts'

export function postAddress(board: string, seqno: number): string {
  return `/bbs/${board}/view?seqno=${seqno}`
}

/** A page of the comments under a post, and one of them, or where they begin. */
export function commentsAddress(board: string, seqno: number, page = 1, commentId?: number): string {
  const hash = commentId ? `comment-${commentId}` : 'comments'
  return `${postAddress(board, seqno)}${page > 1 ? `&comments=${page}` : ''}#${hash}`
}

/** The address of a page of a list; the first page is the list itself. */
export function listAddress(board: string, choice: ListChoice = {}, page = 1): string {
  const { carrier, category, sort, q, field } = choice
  const query = new URLSearchParams({
    ...(carrier && { carrier }),
    ...(category && { category }),
    ...(sort && { sort }),
    ...(q && { q }),
    ...(q && field && { field }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/bbs/${board}/list?${query}` : `/bbs/${board}/list`
}

/** Where somebody says what is wrong with a post, or with a comment under it. */
export function reportAddress(board: string, seqno: number, commentId?: number): string {
  const comment = commentId ? `&commentId=${commentId}` : ''
  return `/bbs/${board}/report?seqno=${seqno}${comment}`
}

/** Where a browser tells that a post was opened. */
export function viewsAddress(board: string, seqno: number): string {
  return `/api/bbs/${board}/${seqno}/views`
}

/** A post's number as an address has it, or null for anything else. */
export function readSeqno(text: string | undefined): number | null {
  const seqno = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0
  return seqno > 0 && Number.isSafeInteger(seqno) ? seqno : null
}

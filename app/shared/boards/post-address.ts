import type { ListChoice } from './list-choices.ts'

export function postAddress(board: string, seqno: number): string {
  return `/bbs/${board}/view?seqno=${seqno}`
}

export function commentsAddress(board: string, seqno: number, page = 1, commentId?: number): string {
  const hash = commentId ? `comment-${commentId}` : 'comments'
  return `${postAddress(board, seqno)}${page > 1 ? `&comments=${page}` : ''}#${hash}`
}

/** In one order, so that each list has one address. */
const CHOICES = ['carrier', 'category', 'stars', 'photo', 'verified', 'unpaid', 'sort', 'q', 'field'] as const

export function listAddress(board: string, choice: ListChoice = {}, page = 1): string {
  const query = new URLSearchParams()
  for (const name of CHOICES)
    if (choice[name] && (name !== 'field' || choice.q)) query.set(name, choice[name])
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/bbs/${board}/list?${query}` : `/bbs/${board}/list`
}

export function reportAddress(board: string, seqno: number, commentId?: number): string {
  const comment = commentId ? `&commentId=${commentId}` : ''
  return `/bbs/${board}/report?seqno=${seqno}${comment}`
}

export function viewsAddress(board: string, seqno: number): string {
  return `/api/bbs/${board}/${seqno}/views`
}

export function readSeqno(text: string | undefined): number | null {
  const seqno = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0
  return seqno > 0 && Number.isSafeInteger(seqno) ? seqno : null
}

/** What is asked of a comment before it is stored: pure, for the browser, the call and a plain form alike. */
const COMMENT_MAX_LETTERS = 1_000

export const CLOSED_MESSAGE = '댓글을 받지 않는 글이에요.'
export const HELD_MESSAGE = '운영자가 살펴본 뒤 모두에게 보여요.'
/** The page's answer to a form whose comment waits. */
export const HELD_STEP = 'held'
export const LOGIN_MESSAGE = '로그인하고 댓글을 남길 수 있어요.'

export function commentError(letters: number): string | null {
  if (letters === 0) return '댓글을 적어 주세요.'
  return letters > COMMENT_MAX_LETTERS ? '댓글은 1,000자까지 쓸 수 있어요.' : null
}

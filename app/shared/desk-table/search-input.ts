import { z } from 'zod/mini'

const MOST_LETTERS = 40

/** What a list of the desk is searched by: a name, a number, the end of one. */
export const searchWords = z.optional(
  z.string().check(z.maxLength(MOST_LETTERS, { error: `${MOST_LETTERS}자까지 찾을 수 있어요.` })),
)

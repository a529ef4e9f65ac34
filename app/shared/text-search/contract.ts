import { z } from 'zod/mini'
import { MAX_QUERY_LENGTH } from './search-limits.ts'

export const TOO_LONG_MESSAGE = `검색어는 ${MAX_QUERY_LENGTH}자까지 쓸 수 있어요. 짧게 줄여 보세요.`

/** A text in pieces, so that hits can be marked without writing HTML. */
export const markedText = z.array(z.object({ text: z.string(), isHit: z.boolean() }))
export type MarkedText = z.output<typeof markedText>

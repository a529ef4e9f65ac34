import { z } from 'zod/mini'
import { isCalendarDate } from './korean-time.ts'

const DATE_MESSAGE = '날짜를 다시 확인해 주세요.'
export const TURNED_ROUND = '끝나는 날이 시작하는 날보다 빨라요.'

/** A day of a filter, `YYYY-MM-DD`; empty is none. */
export const optionalDay = z.optional(
  z.string().check(z.refine((day) => day === '' || isCalendarDate(day), { error: DATE_MESSAGE })),
)

/** A day that must be there. */
export const day = z.string({ error: DATE_MESSAGE }).check(z.refine(isCalendarDate, { error: DATE_MESSAGE }))

interface Days {
  from?: string | undefined
  to?: string | undefined
}

export const areTurnedRound = ({ from, to }: Days) => Boolean(from && to && to < from)

/** Days of a filter in their order. */
export const inOrder = z.refine<Days>((days) => !areTurnedRound(days), { error: TURNED_ROUND, path: ['to'] })

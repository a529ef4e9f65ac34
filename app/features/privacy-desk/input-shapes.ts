import { z } from 'zod/mini'
import { isCalendarDate } from '#app/platform/korean-time.ts'

const DATE_MESSAGE = '날짜를 다시 확인해 주세요.'

/** A day of a filter, `YYYY-MM-DD`; empty is none. */
export const optionalDay = z.optional(
  z.string().check(z.refine((day) => day === '' || isCalendarDate(day), { error: DATE_MESSAGE })),
)

/** A day that must be there. */
export const day = z.string({ error: DATE_MESSAGE }).check(z.refine(isCalendarDate, { error: DATE_MESSAGE }))

export const pageNumber = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)))

/** A text of `least` to `most` letters, trimmed. */
export const words = (least: number, most: number, message: string) =>
  z.string({ error: message }).check(
    z.trim(),
    z.refine((text) => [...text].length >= least, { error: message }),
    z.refine((text) => [...text].length <= most, {
      error: `${most.toLocaleString('ko')}자까지 쓸 수 있어요.`,
    }),
  )

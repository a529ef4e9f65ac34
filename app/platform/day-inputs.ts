import { z } from 'zod/mini'
import { isCalendarDate, seoulIso, seoulMoment } from './korean-time.ts'

export const DATE_MESSAGE = '날짜를 다시 확인해 주세요.'
export const TURNED_ROUND = '끝나는 날이 시작하는 날보다 빨라요.'

export const optionalDay = z.optional(
  z.string().check(z.refine((day) => day === '' || isCalendarDate(day), { error: DATE_MESSAGE })),
)

export const day = z.string({ error: DATE_MESSAGE }).check(z.refine(isCalendarDate, { error: DATE_MESSAGE }))

/** A day of this century, or nothing: those far away are typing errors. */
export const nearDay = z.string({ error: DATE_MESSAGE }).check(
  z.refine((text) => text === '' || (/^20\d\d-/.test(text) && isCalendarDate(text)), {
    error: DATE_MESSAGE,
  }),
)

/** A moment as ISO 8601, or as a form's two fields: a date and a time in Seoul. */
export const momentOf = (error: string) => z.pipe(typedMoment(error), z.iso.datetime({ offset: true, error }))

export function optionalMomentOf(error: string) {
  const moment = z.union([z.literal(''), z.iso.datetime({ offset: true, error })], { error })
  const whole = z.pipe(
    z.pipe(typedMoment(error), moment),
    z.transform((text) => text || null),
  )
  return z.optional(z.nullable(whole))
}

function typedMoment(error: string) {
  return z.pipe(
    z.union([z.string(), z.object({ date: z.string(), time: z.string() })], { error }),
    z.transform((value) => (typeof value === 'string' ? value : isoOf(value))),
  )
}

function isoOf({ date, time }: { date: string; time: string }): string {
  const at = seoulMoment(date, time)
  return Number.isNaN(at.getTime()) ? '' : seoulIso(at)
}

interface Days {
  from?: string | undefined
  to?: string | undefined
}

export const areTurnedRound = ({ from, to }: Days) => Boolean(from && to && to < from)

export const inOrder = z.refine<Days>((days) => !areTurnedRound(days), { error: TURNED_ROUND, path: ['to'] })

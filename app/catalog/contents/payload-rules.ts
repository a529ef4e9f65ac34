import { z } from 'zod/mini'
import { isCalendarDate } from '#app/platform/korean-time.ts'
import { safeHref } from '#app/platform/safe-href.ts'

export const written = (maxLength: number, missing: string) =>
  z.string({ error: missing }).check(
    z.refine((text) => text.trim() !== '', { error: missing }),
    z.refine((text) => [...text].length <= maxLength, { error: `${maxLength}자까지 쓸 수 있어요.` }),
  )

export const anyText = (maxLength: number) =>
  z
    .string({ error: '글자로 적어 주세요.' })
    .check(z.refine((text) => [...text].length <= maxLength, { error: `${maxLength}자까지 쓸 수 있어요.` }))

const NUMBER_MESSAGE = '숫자로 적어 주세요.'
/** The widest column of whole numbers, and far above any price. */
const MOST_WON = 100_000_000

/** Whole won. */
export const sum = z
  .int({ error: '금액을 원 단위 숫자로 적어 주세요.' })
  .check(
    z.minimum(0, { error: '0보다 작을 수 없어요.' }),
    z.maximum(MOST_WON, { error: '1억 원까지 적을 수 있어요.' }),
  )

export const count = (least: number, most: number) =>
  z
    .int({ error: NUMBER_MESSAGE })
    .check(
      z.minimum(least, { error: `${least}부터 적을 수 있어요.` }),
      z.maximum(most, { error: `${most.toLocaleString('ko')}까지 적을 수 있어요.` }),
    )

export const day = z
  .string({ error: '날짜를 골라 주세요.' })
  .check(z.refine(isCalendarDate, { error: '날짜를 골라 주세요.' }))

/** A moment as it is stored, or none. */
export const moment = z.nullable(
  z
    .string({ error: '날짜와 시각을 확인해 주세요.' })
    .check(
      z.refine(
        (text) =>
          /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/.test(text) &&
          isCalendarDate(text.slice(0, 10)) &&
          !Number.isNaN(Date.parse(text)),
        { error: '날짜와 시각을 확인해 주세요.' },
      ),
    ),
)

const ADDRESS_MESSAGE = '우리 홈페이지 주소는 /로, 다른 곳은 https://로 시작하게 적어 주세요.'

/** A page of ours, or another one over https. */
export const address = z.string({ error: ADDRESS_MESSAGE }).check(
  z.refine((url) => /^(\/(?!\/)|https:\/\/)/.test(url) && safeHref(url) === url, {
    error: ADDRESS_MESSAGE,
  }),
)

export const picture = z.nullable(
  z
    .string({ error: '그림을 다시 올려 주세요.' })
    .check(z.regex(/^\/files\/[\da-f-]{36}\/\d{2,4}\.webp$/, { error: '그림을 다시 올려 주세요.' })),
)

export const choice = <const Values extends readonly string[]>(values: Values, message: string) =>
  z.enum(values, { error: message })

export const flag = z.boolean({ error: '켤지 끌지 골라 주세요.' })

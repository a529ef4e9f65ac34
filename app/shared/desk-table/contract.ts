import { z } from 'zod/mini'
import { unlessEmpty } from '#app/platform/input-rules.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import * as acts from './look-acts.ts'
import { DENSITIES, WIDTHS } from './look.ts'
import { TABLE_NAMES } from './tables.ts'

const desk = deskEndpoints(RIGHTS.own)

const COLUMNS_MESSAGE = '보일 열을 다시 골라 주세요.'
const key = z.string({ error: COLUMNS_MESSAGE }).check(z.maxLength(20, { error: COLUMNS_MESSAGE }))
const MOST_COLUMNS = 20

export const tableLook = z.object({
  density: z.enum(DENSITIES),
  hidden: z.array(key),
  widths: z.record(key, z.enum(WIDTHS)),
})

export const saveLook = desk(acts.saveLook, {
  summary: '목록의 모양을 내 것으로 저장한다: 촘촘함, 보일 열, 열의 너비. 보내지 않은 것은 그대로 둔다.',
  input: {
    table: z.enum(TABLE_NAMES, { error: '그런 목록이 없어요.' }),
    density: z.optional(z.enum(DENSITIES, { error: '줄 높이를 다시 골라 주세요.' })),
    /** All that shall be seen. */
    shown: z.optional(
      z.array(key, { error: COLUMNS_MESSAGE }).check(z.maxLength(MOST_COLUMNS, { error: COLUMNS_MESSAGE })),
    ),
    widths: z.optional(z.record(key, unlessEmpty(z.enum(WIDTHS, { error: COLUMNS_MESSAGE })))),
  },
  data: tableLook,
})

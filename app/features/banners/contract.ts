import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'

/** The display code of the main banners (specification, section 7). */
export const MAIN_BANNERS = 'LBRL'
/** As many banners as one call answers (specification, section 9). */
export const BANNER_LIMIT = 20

const LIMIT_MESSAGE = `1부터 ${BANNER_LIMIT}까지의 수를 적어 주세요.`

export const displayBanners = endpoint({
  method: 'GET',
  path: '/api/display/selectDisplayBannerList',
  summary: '보여 줄 배너를 차례대로. targetYn이 Y면 새 창에서 연다.',
  from: 'query',
  access: 'public',
  input: z.object({
    displayCode: z
      .string({ error: '배너 자리를 알려 주세요.' })
      .check(z.regex(/^[A-Za-z0-9_]{1,20}$/, { error: '배너 자리를 다시 확인해 주세요.' })),
    limit: z.optional(
      z.pipe(
        z.string({ error: LIMIT_MESSAGE }).check(z.regex(/^\d{1,2}$/, { error: LIMIT_MESSAGE })),
        z.coerce
          .number<string>()
          .check(z.minimum(1, { error: LIMIT_MESSAGE }), z.maximum(BANNER_LIMIT, { error: LIMIT_MESSAGE })),
      ),
    ),
  }),
  data: z.object({
    result: z.array(
      z.object({
        displayBannerSeqno: z.number(),
        imageUrl: z.string(),
        url: z.string(),
        targetYn: z.literal(['Y', 'N']),
        /** Everything written in the image. */
        alt: z.string(),
      }),
    ),
  }),
  refusals: ['invalid', 'unavailable'],
})

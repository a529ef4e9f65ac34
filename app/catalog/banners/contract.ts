import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'
import { BANNER_CLICKS_PATH, BANNERS_PATH, POPUPS_PATH } from './display-paths.ts'

/** As many banners as one call answers (specification §9). */
export const BANNER_LIMIT = 20

const LIMIT_MESSAGE = `1부터 ${BANNER_LIMIT}까지의 수를 적어 주세요.`

export const displayBanners = endpoint({
  method: 'GET',
  path: BANNERS_PATH,
  summary: '보여 줄 배너를 차례대로, 묻는 화면(PC, 휴대폰)에 맞는 것만. targetYn이 Y면 새 창에서 연다.',
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
        title: z.string(),
        /** Everything written in the image. */
        alt: z.string(),
      }),
    ),
  }),
  refusals: ['invalid', 'unavailable'],
})

export const countBannerClick = endpoint({
  method: 'POST',
  path: BANNER_CLICKS_PATH,
  summary: '배너를 눌렀다고 센다. 없는 배너는 세지 않는다. 어디로도 보내지 않는다.',
  from: 'query',
  access: 'public',
  input: z.object({
    seqno: z
      .string({ error: '배너 번호를 알려 주세요.' })
      .check(z.regex(/^[1-9]\d{0,14}$/, { error: '배너 번호를 확인해 주세요.' })),
  }),
  data: z.null(),
  refusals: ['invalid', 'tooMany', 'unavailable'],
})

export const displayPopups = endpoint({
  method: 'GET',
  path: POPUPS_PATH,
  summary: '지금 보여 줄 팝업을 차례대로. device를 알려 주면 그 화면의 것만.',
  from: 'query',
  access: 'public',
  input: z.object({
    device: z.optional(z.literal(['pc', 'mobile'], { error: 'pc와 mobile 가운데 하나를 적어 주세요.' })),
  }),
  data: z.object({
    result: z.array(
      z.object({
        popupId: z.number(),
        title: z.string(),
        body: z.string(),
        url: z.nullable(z.string()),
        imageUrl: z.nullable(z.string()),
        imageAlt: z.string(),
        device: z.literal(['all', 'pc', 'mobile']),
      }),
    ),
  }),
  refusals: ['invalid', 'unavailable'],
})

import { z } from 'zod/mini'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { ticked } from '#app/platform/input-rules.ts'
import { isCalendarDate } from '#app/platform/korean-time.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'

const desk = deskEndpoints(RIGHTS.contents)

const fact = (most: number) =>
  z.optional(
    z.nullable(
      z
        .string({ error: '글자로 적어 주세요.' })
        .check(z.trim(), z.maxLength(most, { error: `${most}자까지 쓸 수 있어요.` })),
    ),
  )
const day = z.optional(
  z.nullable(
    z
      .string()
      .check(z.refine((text) => text === '' || isCalendarDate(text), { error: '날짜를 골라 주세요.' })),
  ),
)
const version = z.coerce
  .number({ error: '어느 내용을 고쳤는지 알려 주세요.' })
  .check(z.int(), z.minimum(0), z.maximum(2_147_483_647))

const carrierAcceptance = z.object({
  agency: z.nullable(z.string()),
  number: z.nullable(z.string()),
  acceptedOn: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  image: z.nullable(z.string()),
})

const shown = z.object({
  version: z.number(),
  carriers: z.record(z.enum(CARRIER_CODES), carrierAcceptance),
  lookUp: z.nullable(z.string()),
  alarms: z.array(
    z.object({
      carrier: z.enum(CARRIER_CODES),
      validUntil: z.string(),
      stage: z.number(),
      daysLeft: z.number(),
      text: z.string(),
    }),
  ),
})

export const deskAcceptance = desk('GET', '/api/desk/content/acceptance', {
  summary: '통신사별 사전승낙과 끝나 가는 것.',
  data: shown,
})

export const updateAcceptance = desk('PUT', '/api/desk/content/acceptance/:carrier', {
  logs: ['settings.change'],
  summary: '한 통신사의 사전승낙을 적는다. 비우면 입력 전. image는 올린 그림의 주소.',
  input: {
    carrier: z.enum(CARRIER_CODES, { error: '통신사를 골라 주세요.' }),
    version,
    agency: fact(60),
    number: fact(60),
    acceptedOn: day,
    validUntil: day,
    image: fact(200),
    /** Whatever `image` says: a form keeps its address beside the box that takes it away. */
    withoutImage: ticked(),
  },
  data: shown,
  said: ({ input }) => `${CARRIER_NAMES[input.carrier]} 사전승낙서를 저장했어요. 홈페이지에 바로 보여요.`,
})

export const updateLookUp = desk('PUT', '/api/desk/content/acceptance', {
  logs: ['settings.change'],
  summary: '승낙 여부를 조회하는 주소를 적는다. 비우면 화면에서 감춘다.',
  input: {
    version,
    lookUp: z.optional(
      z.nullable(
        z.string().check(
          z.trim(),
          z.maxLength(500, { error: '500자까지 쓸 수 있어요.' }),
          z.refine(
            (url) => url === '' || (/^https:\/\/[^\s/?#@.]+\.[^\s@]+$/.test(url) && URL.canParse(url)),
            {
              error: 'https://로 시작하는 주소를 적어 주세요.',
            },
          ),
        ),
      ),
    ),
  },
  data: shown,
  said: () => '저장했어요.',
})

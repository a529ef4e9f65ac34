import { z } from 'zod/mini'
import { carrier } from '#app/crm/contracts/contract.ts'
import { ratingShape } from '#app/crm/requests/request-contract.ts'
import { RATINGS } from '#app/crm/requests/ratings.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.leads)

const installed = z.object({
  carrier,
  openedOn: z.string(),
  rating: z.nullable(z.enum(RATINGS)),
})
export type Installed = z.output<typeof installed>

export const rateInstallation = endpoint({
  method: 'POST',
  path: '/api/consult/installed',
  summary:
    '설치한 뒤에 온 링크로 설치를 평가한다. 회선마다 한 번이고 하루 동안 바꿀 수 있다. 다시 보내도 같다.',
  from: 'body',
  access: 'public',
  input: z.extend(ratingShape, { token: z.string().check(z.maxLength(100)) }),
  data: installed,
  refusals: [
    'unreadable',
    'tooLarge',
    'wrongType',
    'foreignOrigin',
    'invalid',
    'notFound',
    'conflict',
    'tooMany',
    'unavailable',
  ],
})

const figure = z.object({
  /** Of an advisor or a carrier. */
  name: z.string(),
  /** Null while there are fewer answers than are shown; `waiting` says how many there are. */
  shown: z.nullable(
    z.object({
      good: z.number(),
      fair: z.number(),
      poor: z.number(),
      /** Between which hundredths the share of those who were content lies. */
      from: z.number(),
      to: z.number(),
    }),
  ),
  waiting: z.number(),
})
export type Figure = z.output<typeof figure>

const SAMPLE_CHOICES = ['real', 'only'] as const

export const qualityQuery = z.object({
  samples: z.optional(z.enum(['', ...SAMPLE_CHOICES], { error: '예시를 볼지 다시 골라 주세요.' })),
})

export const qualityReport = desk('GET', '/api/desk/quality', {
  logs: ['quality.list'],
  summary:
    '통화와 설치의 평가를 상담사와 통신사별로 센다. 정한 수만큼 모일 때마다 한 번에 바뀌고, 그보다 적으면 보이지 않는다. 상담사에게는 자기 것만 온다. 예시 상담의 평가는 따로 세고, 실제 평가가 없을 때 먼저 보인다.',
  input: qualityQuery.shape,
  data: z.object({
    least: z.number(),
    /** Whose answers are counted: never both, so that no difference of two looks is one person's answer. */
    samples: z.enum(SAMPLE_CHOICES),
    /** Whether there are answers of sample leads to look at. */
    hasSamples: z.boolean(),
    calls: z.array(figure),
    installations: z.array(figure),
    /** Of calls and of installations; both empty for an advisor. */
    callCarriers: z.array(figure),
    carriers: z.array(figure),
    /** How far real answers have come in the last 30 days; null for an advisor. */
    course: z.nullable(
      z.object({
        talked: z.number(),
        /** Texts that left. */
        asked: z.number(),
        answered: z.number(),
        /** Whether texts leave at all. */
        isConnected: z.boolean(),
      }),
    ),
  }),
})

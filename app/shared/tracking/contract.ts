import { z } from 'zod/mini'
import * as calls from './token-call.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { KEYWORD_PATH } from './lead-cookies.ts'

const claim = (max: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.coerce.string(),
        // The cut may leave half of a surrogate pair.
        z.transform((value: string) => value.slice(0, max).replace(/[\ud800-\udbff]$/, '')),
      ),
    ),
  )

export const keyword = endpoint({
  method: 'POST',
  path: KEYWORD_PATH,
  summary: '방문 한 번에 한 번: 어디에서 어느 페이지로 왔는지 남기고 hsKey를 받는다.',
  from: 'either',
  access: 'public',
  input: z.object({
    customerIP: claim(64),
    userAgent: claim(512),
    refUrl: claim(2048),
    landingUrl: claim(2048),
    siteCode: claim(8),
    hsKey: claim(64),
  }),
  data: z.object({ hsKey: z.string() }),
  refusals: ['unreadable', 'foreignOrigin', 'tooLarge', 'wrongType', 'invalid', 'tooMany', 'unavailable'],
})

export const visitorAddress = endpoint({
  method: 'GET',
  path: '/api/user/getIpAddr',
  summary: '방문자의 주소.',
  from: 'none',
  access: 'public',
  input: z.object({}),
  data: z.object({ resultData: z.object({ ipAddr: z.string() }) }),
  refusals: [],
})

export const formToken = endpoint({
  ...calls.formToken,
  summary: '잠깐 쓰는 서명된 폼 토큰.',
  access: 'public',
  input: z.object({}),
  data: z.string(),
  refusals: [],
})

import { z } from 'zod/mini'
import { PLACE_KINDS } from '#app/shared/presence/places.ts'
import * as rows from '#app/shared/presence/presence-rows.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.own)

const PLACE =
  /^(?:lead:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:post|document):\d{1,15}|content:[a-z]{1,20}\/[\w-]{1,80})$/
const MESSAGE = '화면을 다시 열어 주세요.'

export const beHere = desk(rows.beHere, {
  summary:
    '지금 보는 화면(상담, 글, 내용, 약관)과 거기서 쓰는 중인지 알린다. 15초마다 다시 알리고, 떠날 때는 place를 null로 보낸다. 40초 동안 소식이 없으면 떠난 것으로 본다. 어디에도 남지 않는다.',
  input: {
    tab: z.string({ error: MESSAGE }).check(z.regex(/^[0-9a-f]{32}$/, { error: MESSAGE })),
    place: z.nullable(z.string({ error: MESSAGE }).check(z.regex(PLACE, { error: MESSAGE }))),
    isWriting: z.boolean({ error: MESSAGE }),
  },
  data: z.object({}),
})

export const whoIsThere = desk(rows.whoIsThere, {
  summary: '볼 수 있는 화면마다 지금 누가 보거나 쓰는지. 자기 자신은 빼고, 고객의 정보는 없다.',
  input: { kind: z.enum(PLACE_KINDS, { error: MESSAGE }) },
  data: z.object({
    people: z.array(
      z.object({ place: z.string(), id: z.string(), name: z.string(), isWriting: z.boolean() }),
    ),
  }),
})

import { z } from 'zod/mini'
import { STAFF_ROLES } from '#app/platform/endpoint.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { MAX_QUERY_LENGTH } from '#app/shared/text-search/search-limits.ts'
import * as rows from './find-row.ts'
import { FOUND_GROUPS, LEAST_LETTERS, PARTS } from './found-groups.ts'

const desk = deskEndpoints({ roles: STAFF_ROLES })

const LENGTH_MESSAGE = `두 글자 이상, ${MAX_QUERY_LENGTH}자까지 적어 주세요.`

const foundItem = z.object({
  to: z.string(),
  /** A person's name is masked. */
  title: z.string(),
  detail: z.string(),
})
export type FoundItem = z.output<typeof foundItem>

const foundGroup = z.object({
  name: z.enum(FOUND_GROUPS),
  items: z.array(foundItem),
  isMore: z.boolean(),
})
export type FoundGroup = z.output<typeof foundGroup>

export const findAtDesk = desk(rows.findAtDesk.method, rows.findAtDesk.path, {
  logs: ['desk.find', 'lead.list', 'member.find', 'post.read'],
  summary:
    '상담, 회원, 글, 홈페이지 내용, 설정을 한 번에 찾는다. 역할이 볼 수 있는 것만 5개씩. 이름은 일부나 첫소리로도 찾고, 찾은 일이 접속기록에 남는다.',
  input: {
    q: z
      .string({ error: LENGTH_MESSAGE })
      .check(
        z.trim(),
        z.minLength(LEAST_LETTERS, { error: LENGTH_MESSAGE }),
        z.maxLength(MAX_QUERY_LENGTH, { error: LENGTH_MESSAGE }),
      ),
    part: z.optional(z.enum(PARTS, { error: '찾을 것을 다시 골라 주세요.' })),
  },
  data: z.object({ groups: z.array(foundGroup) }),
  refusals: ['tooMany'],
})

export const recentAtDesk = desk(rows.recentAtDesk.method, rows.recentAtDesk.path, {
  logs: ['desk.find'],
  summary:
    '지금 사람이 지난 7일에 연 상담. 새로 연 것부터 4개까지, 이름과 번호는 가린다. 접속기록에서 읽는다.',
  input: {},
  data: z.object({ items: z.array(foundItem) }),
  refusals: ['tooMany'],
})

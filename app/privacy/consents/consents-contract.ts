import { z } from 'zod/mini'
import { words } from '#app/privacy/frame/input-shapes.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.privacy)

const consentLine = z.object({
  /** Masked: `상담 김*른`, `회원 김*른` */
  whose: z.string(),
  item: z.string(),
  itemName: z.string(),
  /** `consult-0.9` */
  version: z.string(),
  agreed: z.boolean(),
  at: z.string(),
  /** `상담 신청 GC-… · 신청 화면`, `회원 · 080 수신거부(김고른 적음)` */
  channel: z.string(),
  /** Empty once it was erased. */
  address: z.string(),
})
export type ConsentLine = z.output<typeof consentLine>

export const searchConsents = desk('POST', '/api/desk/consents/search', {
  logs: ['consent.read'],
  summary:
    '한 사람의 동의 기록을 모두 찾는다. 번호, 이메일, 접수번호는 전체를 보낸다. 찾은 사람마다 접속기록에 남는다.',
  input: { whose: words(1, 80, '번호나 이메일, 접수번호를 적어 주세요.') },
  data: z.object({ whose: z.string(), result: z.array(consentLine) }),
  // The page shows them.
  said: () => '',
  saysSecret: true,
})

import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'

/** A proof of work, created, signed and verified only by us (altcha-lib, docs/adr/0124). */
export const challengeShape = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.object({ to: z.string(), until: z.number() }),
  }),
  signature: z.string(),
})
export type SentChallenge = z.output<typeof challengeShape>

const PROOF_LENGTH = 4_000
export const PROOF_REFUSED = '확인이 맞지 않거나 이미 쓰였어요. 다시 시도해 주세요.'

export const proof = z
  .string({ error: PROOF_REFUSED })
  .check(z.maxLength(PROOF_LENGTH, { error: PROOF_REFUSED }))

export const textProof = endpoint({
  method: 'POST',
  path: '/api/jireh/consult/proof',
  summary:
    '접수 문자가 사람이 보낸 신청인지 확인을 기다리면 풀 문제를 준다. 푼 것을 proof로 보내면 문자가 나간다. 접수는 이와 상관없이 되어 있다.',
  from: 'body',
  access: 'public',
  sendsText: true,
  input: z.object({
    receiptNo: z.string().check(z.maxLength(20)),
    proof: z.optional(proof),
  }),
  data: z.object({
    challenge: z.nullable(challengeShape),
  }),
  refusals: ['unreadable', 'tooLarge', 'wrongType', 'invalid', 'foreignOrigin', 'tooMany', 'unavailable'],
})

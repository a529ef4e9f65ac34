import { z } from 'zod/mini'
import * as acts from './lead-acts.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { leadId } from './desk-contract.ts'
import { CHANGE_REFUSALS } from './desk-steps-contract.ts'

const LEAST_LETTERS = 10
/** Rejects `ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ` and `상담상담상담상담`; the reviewer judges the rest. */
const LEAST_DIFFERENT = 5
const REASON = '까닭을 열 글자 이상 적어 주세요. 오늘 다른 사람이 읽어요.'

function saysSomething(text: string): boolean {
  const letters = [...text.normalize('NFC')].filter((letter) => /[\p{L}\p{N}]/u.test(letter))
  return letters.length >= LEAST_LETTERS && new Set(letters).size >= LEAST_DIFFERENT
}

export const openOthersLead = endpoint({
  ...acts.openOthersLead,
  summary:
    '동료가 맡은 상담을 까닭을 적고 30분 동안 연다. 접속기록에 남고 관리자와 개인정보 담당이 바로 알며, 다른 사람이 그날 읽는다.',
  access: 'desk',
  roles: ['advisor'],
  input: z.object({
    id: leadId,
    reason: z
      .string({ error: REASON })
      .check(
        z.trim(),
        z.maxLength(300, { error: '까닭은 300자까지 쓸 수 있어요.' }),
        z.refine(saysSomething, { error: REASON }),
      ),
  }),
  data: z.object({ openUntil: z.string() }),
  refusals: [...CHANGE_REFUSALS, 'tooMany'],
})

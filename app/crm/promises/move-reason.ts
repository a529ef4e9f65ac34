import { z } from 'zod/mini'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { unlessEmpty } from '#app/platform/input-rules.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { ASKED_BY, type AskedBy } from './promise-kinds.ts'

const ASKED_MESSAGE = '누가 바꾸자고 했는지 골라 주세요.'
const REASON_MESSAGE = '약속과 달라져요. 우리 사정이면 이유를 두 글자 이상 적어 주세요.'

/** What is asked where a promise is moved; required only where it is broken. */
export const moveReason = {
  asked: unlessEmpty(z.nullable(z.enum(ASKED_BY, { error: ASKED_MESSAGE }))),
  reason: unlessEmpty(z.nullable(reason({ least: 2, most: 200, message: REASON_MESSAGE }))),
}

export interface WrittenReason {
  asked?: AskedBy | null | undefined
  reason?: string | null | undefined
}

/** Who broke a promise, and why. Refuses with `invalid` what is not told. */
export function reasonOf({ asked, reason: told }: WrittenReason): { askedBy: AskedBy; reason: string } {
  if (asked === 'customer') return { askedBy: 'customer', reason: told ?? '' }
  if (!told) throw invalidFields(asked ? { reason: REASON_MESSAGE } : { asked: ASKED_MESSAGE })
  return { askedBy: 'office', reason: told }
}

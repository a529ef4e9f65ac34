import { particleFor } from '#app/platform/korean-particles.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { QUESTION_NAMES, questionOf } from './questions.ts'

interface Field {
  field: string
  name: string
}

/** In form order, by short names. */
const FIELDS: readonly Field[] = [
  { field: 'customerName', name: '이름' },
  { field: 'customerMobile', name: '휴대폰 번호' },
  { field: 'wish', name: '전화받을 시간' },
  ...QUESTION_NAMES.map((field) => ({ field, name: questionOf(field).legend })),
  { field: 'requestInfo', name: '문의 내용' },
  { field: 'referralCode', name: '추천 코드' },
  { field: 'agreement', name: '개인정보 동의' },
]

/** The parts of `이름, 개인정보 동의를 확인해 주세요.`; null without errors. */
export function missingParts(errors: FieldErrors): { fields: Field[]; rest: string } | null {
  const fields = FIELDS.filter(({ field }) => errors[field])
  const last = fields.at(-1)
  return last ? { fields, rest: `${particleFor(last.name, '을/를')} 확인해 주세요.` } : null
}

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
  { field: 'agreement', name: '동의' },
]

/** Those that are missing or wrong, in form order. */
export const missingFields = (errors: FieldErrors): readonly Field[] =>
  FIELDS.filter(({ field }) => errors[field])

import { particleFor } from '#app/platform/korean-particles.ts'
import { mobileError, nameError } from '#app/platform/person-rules.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { QUESTION_NAMES, questionOf } from './questions.ts'
import { AGREEMENT_MESSAGE, WISH_MISSING_MESSAGE } from './form-rules.ts'

/** In form order: field, short name, message if empty. */
const FIELDS: readonly [field: string, name: string, missing?: string | null][] = [
  ['customerName', '이름', nameError('')],
  ['customerMobile', '휴대폰 번호', mobileError('')],
  ['wish', '전화받을 시간', WISH_MISSING_MESSAGE],
  ...QUESTION_NAMES.map((name) => [name, questionOf(name).legend] as [string, string]),
  ['requestInfo', '문의 내용'],
  ['agreement', '개인정보 동의', AGREEMENT_MESSAGE],
]

/** Returns e.g. `이름, 개인정보 동의가 비어 있어요. 휴대폰 번호를 확인해 주세요.`; empty without errors. */
export function missingWords(errors: FieldErrors): string {
  const wrong = FIELDS.filter(([field]) => errors[field])
  const isMissing = ([field, , missing]: (typeof FIELDS)[number]) => errors[field] === missing
  const named = (fields: typeof FIELDS) => fields.map(([, name]) => name).join(', ')
  const [empty, faulty] = [named(wrong.filter(isMissing)), named(wrong.filter((each) => !isMissing(each)))]
  return [
    empty && `${empty}${particleFor(empty, '이/가')} 비어 있어요.`,
    faulty && `${faulty}${particleFor(faulty, '을/를')} 확인해 주세요.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function firstMissing(errors: FieldErrors): string | undefined {
  return FIELDS.find(([field]) => errors[field])?.[0]
}

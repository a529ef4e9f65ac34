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

interface Part {
  fields: { field: string; name: string }[]
  /** `가 비어 있어요.` */
  rest: string
}

/** Returns e.g. the parts of `이름, 개인정보 동의가 비어 있어요. 휴대폰 번호를 확인해 주세요.`; none without errors. */
export function missingParts(errors: FieldErrors): Part[] {
  const wrong = FIELDS.filter(([field]) => errors[field])
  const isMissing = ([field, , missing]: (typeof FIELDS)[number]) => errors[field] === missing
  return [
    partOf(wrong.filter(isMissing), '이/가', ' 비어 있어요.'),
    partOf(
      wrong.filter((each) => !isMissing(each)),
      '을/를',
      ' 확인해 주세요.',
    ),
  ].filter((part) => part.fields.length > 0)
}

function partOf(fields: typeof FIELDS, particles: '이/가' | '을/를', end: string): Part {
  return {
    fields: fields.map(([field, name]) => ({ field, name })),
    rest: `${particleFor(fields.at(-1)?.[1] ?? '', particles)}${end}`,
  }
}

export const missingWords = (errors: FieldErrors): string =>
  missingParts(errors)
    .map(({ fields, rest }) => fields.map(({ name }) => name).join(', ') + rest)
    .join(' ')

export function firstMissing(errors: FieldErrors): string | undefined {
  return FIELDS.find(([field]) => errors[field])?.[0]
}

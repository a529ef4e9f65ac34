import { CARRIER_CHIPS, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'

/**
 * An optional question of the form with a closed list of answers. Whoever wants to say more writes it into the request,
 * which is sealed; what is answered here is filtered by and stored readable.
 */
interface Question {
  /** At the desk, in files and in the copy that a person is given. */
  name: string
  legend: string
  /** The chip of whoever does not answer. */
  none: string
  answers: Readonly<Record<string, string>>
  /** Shorter names of the answers for the form. */
  chips?: Readonly<Record<string, string>>
  message: string
  /** Counted after the rest of a request is erased; `lead_requests` has a generated column of its name. */
  isCounted?: true
}

/**
 * What the form asks beside whom to call and when, in its order. One more is added here: the form, the call, the desk's
 * page, filter and file, the copies for a person and the erasure read this list (questions.test.ts). What may be
 * collected stands in content/documents/consents.md and policy.md.
 */
const QUESTIONS = {
  carrier: {
    name: '통신사',
    legend: '관심 통신사',
    none: '상관없어요',
    answers: CARRIER_NAMES,
    chips: CARRIER_CHIPS,
    message: '통신사를 다시 골라 주세요.',
    isCounted: true,
  },
} as const satisfies Record<string, Question>

export type QuestionName = keyof typeof QUESTIONS
export type Answer<Name extends QuestionName> = keyof (typeof QUESTIONS)[Name]['answers'] & string
export type Answers = { [Name in QuestionName]: Answer<Name> | null }

export const QUESTION_NAMES = Object.keys(QUESTIONS) as [QuestionName, ...QuestionName[]]

export const questionOf = (name: QuestionName): Question => QUESTIONS[name]

export function eachQuestion<Value>(valueOf: (name: QuestionName) => Value): Record<QuestionName, Value> {
  return Object.fromEntries(QUESTION_NAMES.map((name) => [name, valueOf(name)])) as Record<
    QuestionName,
    Value
  >
}

/** The answers in whatever was sent or stored; anything that is none is null. */
export function readAnswers(given: object): Answers {
  const values = given as Partial<Record<QuestionName, unknown>>
  return eachQuestion((name) => {
    const value = values[name]
    return typeof value === 'string' && Object.hasOwn(questionOf(name).answers, value) ? value : null
  }) as Answers
}

export function answerName(name: QuestionName, answers: Answers): string | null {
  const answer = answers[name]
  return answer === null ? null : (questionOf(name).answers[answer] ?? answer)
}

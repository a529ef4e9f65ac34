import { CARRIER_AGAIN, CARRIER_CHIPS, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'

/** An optional question with a closed list of answers, which are stored in plain text and can be filtered by. */
interface Question {
  /** Name at the desk, in files and in a person's own copy. */
  name: string
  legend: string
  /** Label of the chip for no answer. */
  none: string
  answers: Readonly<Record<string, string>>
  /** Shorter labels for the form. */
  chips?: Readonly<Record<string, string>>
  message: string
  /** Stays when the rest of a request is erased; `lead_requests` then needs a generated column of this name. */
  isCounted?: true
}

/** In form order. All readers use this list (questions.test.ts); consents.md, policy.md state what may be collected. */
const QUESTIONS = {
  carrier: {
    name: '통신사',
    legend: '관심 통신사',
    none: '상관없어요',
    answers: CARRIER_NAMES,
    chips: CARRIER_CHIPS,
    message: CARRIER_AGAIN,
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

/** Ignores unknown answers. */
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

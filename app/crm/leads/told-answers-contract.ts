import { z } from 'zod/mini'
import { CALL_QUESTIONS, TYPED_QUESTIONS, type ChosenQuestion, type FOUND_BY } from './call-answers.ts'

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const MONTH_MESSAGE = `${TYPED_QUESTIONS.contractEnds.name}을 다시 확인해 주세요.`

export const isMonth = (text: string) => MONTH.test(text)

const optionalMonth = z.optional(
  z.string().check(z.refine((month) => month === '' || isMonth(month), { error: MONTH_MESSAGE })),
)

const optionalAnswer = <Question extends (typeof FOUND_BY)[number]>(question: Question) =>
  z.optional(
    z.enum(['', ...(Object.keys(CALL_QUESTIONS[question].answers) as AnswerOf<Question>[])], {
      error: `${CALL_QUESTIONS[question].name}를 다시 골라 주세요.`,
    }),
  )
type AnswerOf<Question extends ChosenQuestion> = keyof (typeof CALL_QUESTIONS)[Question]['answers'] & string

/** By which leads are found again; the month in which a contract ends is a span. */
export const toldAnswers = {
  provider: optionalAnswer('provider'),
  tvSets: optionalAnswer('tvSets'),
  endsFrom: optionalMonth,
  endsTo: optionalMonth,
}

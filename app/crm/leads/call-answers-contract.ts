import { z } from 'zod/mini'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import {
  CALL_QUESTIONS,
  CHOSEN_QUESTIONS,
  readAmountAnswer,
  readMonthAnswer,
  type ChosenQuestion,
} from './call-answers.ts'
import * as acts from './call-answers-act.ts'
import { callAnswers, leadId } from './desk-contract.ts'

const desk = deskEndpoints(RIGHTS.leads)

const LONGEST = 20
const CHOICE_MESSAGE = '답을 다시 골라 주세요.'

/** Empty or null takes an answer back; missing leaves it as it is. */
const typedAnswer = (read: (typed: string) => string | null, error: string) =>
  z.optional(
    z.nullable(
      z.string({ error }).check(
        z.maxLength(LONGEST, { error }),
        z.refine((typed) => typed.trim() === '' || read(typed) !== null, { error }),
        z.overwrite((typed) => read(typed) ?? ''),
      ),
    ),
  )

const chosenAnswer = (question: ChosenQuestion) =>
  z.optional(
    z.nullable(z.literal(['', ...Object.keys(CALL_QUESTIONS[question].answers)], { error: CHOICE_MESSAGE })),
  )

type Chosen = { [Question in ChosenQuestion]: ReturnType<typeof chosenAnswer> }

const chosenAnswers = Object.fromEntries(
  CHOSEN_QUESTIONS.map((question) => [question, chosenAnswer(question)]),
) as Chosen

export const noteAnswers = desk(acts.noteAnswers, {
  logs: ['lead.answers'],
  summary:
    '통화하며 들은 답을 적는 대로 남긴다. 보낸 것만 바뀌고, 빈 값은 답을 지운다. 무엇을 바꿨는지 접속기록에 남는다.',
  input: {
    id: leadId,
    ...chosenAnswers,
    contractEnds: typedAnswer(readMonthAnswer, '2027년 1월처럼 적거나 모름, 약정 없음이라고 적어 주세요.'),
    monthlyNow: typedAnswer(readAmountAnswer, '48,000원처럼 적거나 모름이라고 적어 주세요.'),
  },
  data: z.object({ answers: callAnswers }),
})

import { z } from 'zod/mini'
import { particleFor } from '#app/platform/korean-particles.ts'
import {
  CALL_QUESTIONS,
  MOST_MONTHLY,
  RECORDED,
  TYPED_QUESTIONS,
  type ChosenQuestion,
} from './call-answers.ts'

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const withObject = (name: string) => `${name}${particleFor(name, '을/를')}`

const AMOUNT_MESSAGE = `${withObject(TYPED_QUESTIONS.monthlyNow.name)} 원 단위 숫자로 적어 주세요.`
const MONTH_MESSAGE = `${TYPED_QUESTIONS.contractEnds.name}을 다시 확인해 주세요.`

const isMonth = (text: string) => MONTH.test(text)

const optionalMonth = z.optional(
  z.string().check(z.refine((month) => month === '' || isMonth(month), { error: MONTH_MESSAGE })),
)

const oneOf = <Value extends string>(name: string, answers: readonly Value[]) =>
  z.optional(z.enum(['', ...answers], { error: `${withObject(name)} 다시 골라 주세요.` }))

const optionalAnswer = <Question extends ChosenQuestion>(question: Question) =>
  oneOf(
    CALL_QUESTIONS[question].name,
    Object.keys(CALL_QUESTIONS[question].answers) as (keyof (typeof CALL_QUESTIONS)[Question]['answers'] &
      string)[],
  )

const optionalAmount = z.optional(
  z.union([
    z.literal(''),
    z.coerce
      .number({ error: AMOUNT_MESSAGE })
      .check(
        z.int({ error: AMOUNT_MESSAGE }),
        z.minimum(0, { error: AMOUNT_MESSAGE }),
        z.maximum(MOST_MONTHLY, { error: AMOUNT_MESSAGE }),
      ),
  ]),
)

/** By which leads are found again: the month in which a contract ends and what is paid now are spans. */
export const toldAnswers = {
  provider: optionalAnswer('provider'),
  services: optionalAnswer('services'),
  tvSets: optionalAnswer('tvSets'),
  phoneCarrier: optionalAnswer('phoneCarrier'),
  phoneLines: optionalAnswer('phoneLines'),
  building: optionalAnswer('building'),
  priority: optionalAnswer('priority'),
  endsFrom: optionalMonth,
  endsTo: optionalMonth,
  paysFrom: optionalAmount,
  paysTo: optionalAmount,
  recorded: oneOf(RECORDED.name, Object.keys(RECORDED.answers) as (keyof typeof RECORDED.answers)[]),
}

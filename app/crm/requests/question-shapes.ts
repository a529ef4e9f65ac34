import { z } from 'zod/mini'
import { QUESTION_NAMES, questionOf, type Answer, type QuestionName } from './questions.ts'

type Choice<Name extends QuestionName> = z.ZodMiniLiteral<'' | Answer<Name>>
type Shape<Of extends { [Name in QuestionName]: unknown }> = Of

const shapeOf = (wrap: (choice: z.ZodMiniLiteral<string>) => unknown): unknown =>
  Object.fromEntries(
    QUESTION_NAMES.map((name) => {
      const { answers, message } = questionOf(name)
      return [name, wrap(z.literal(['', ...Object.keys(answers)], { error: message }))]
    }),
  )

export const sentAnswers = shapeOf((choice) => z.optional(z.nullable(choice))) as Shape<{
  [Name in QuestionName]: z.ZodMiniOptional<z.ZodMiniNullable<Choice<Name>>>
}>

export const wantedAnswers = shapeOf((choice) => z.optional(choice)) as Shape<{
  [Name in QuestionName]: z.ZodMiniOptional<Choice<Name>>
}>

export const labelledAnswers = Object.fromEntries(
  QUESTION_NAMES.map((name) => [name, z.nullable(z.enum(Object.keys(questionOf(name).answers)))]),
) as unknown as Shape<{ [Name in QuestionName]: z.ZodMiniNullable<z.ZodMiniLiteral<Answer<Name>>> }>

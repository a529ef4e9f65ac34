import { sql, type RawBuilder } from 'kysely'
import { QUESTION_NAMES, questionOf, type QuestionName } from './questions.ts'

/** Expects the alias `r` for `lead_requests`. */
export const answerOf = (name: QuestionName): RawBuilder<string | null> =>
  questionOf(name).isCounted ? sql.ref(`r.${name}`) : sql`r.answers ->> ${sql.lit(name)}`

/** The answers that stay when the rest of a request is erased. */
export const countedAnswers = (): RawBuilder<string> => {
  const gone = QUESTION_NAMES.filter((name) => !questionOf(name).isCounted)
  return sql`answers - ${gone}::text[]`
}

import { answerText, ASKED, questionName, type CallAnswers } from '#app/crm/leads/call-answers.ts'

/** What was answered on calls, where nobody asks any more. */
export function AnsweredOnCalls({ answers }: { answers: CallAnswers }) {
  const told = ASKED.filter((question) => answers[question])
  if (told.length === 0) return null
  return (
    <section className="lead-card" aria-labelledby="answered-title">
      <h2 id="answered-title">통화하며 들은 것</h2>
      <dl className="desk-facts">
        {told.map((question) => (
          <div key={question}>
            <dt>{questionName(question)}</dt>
            <dd>{answerText(question, answers)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

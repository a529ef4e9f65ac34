import { Accordion } from '#app/ui/accordion.tsx'
import './questions.css'

export interface Question {
  /** By which a result of the search leads to it. */
  id?: number
  question: string
  answer: string
}

const SHOWN_FIRST = 4

export function Questions({ questions }: { questions: readonly Question[] }) {
  const rest = questions.slice(SHOWN_FIRST)
  return (
    <div className="questions">
      <QuestionList questions={questions.slice(0, SHOWN_FIRST)} />
      {rest.length > 0 && (
        <details className="questions__more">
          <summary className="button button--secondary button--md questions__summary">
            <span className="questions__open">질문 더 보기</span>
            <span className="questions__close">질문 접기</span>
          </summary>
          <QuestionList questions={rest} />
        </details>
      )}
    </div>
  )
}

function QuestionList({ questions }: { questions: readonly Question[] }) {
  return questions.map(({ id, question, answer }) => (
    <Accordion key={question} title={question} {...(id !== undefined && { id: `question-${id}` })}>
      <p>{answer}</p>
    </Accordion>
  ))
}

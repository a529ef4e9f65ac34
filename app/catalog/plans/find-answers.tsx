import { PencilIcon } from '#app/catalog/carriers/pencil-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { answerWords, changedAnswer, findAddress, findSteps, type FindChoice } from './find-choice.ts'
import './find-answers.css'

/** What was answered so far; each goes back to its question and keeps the others. */
export function FindAnswers({ choice }: { choice: FindChoice }) {
  const answered = findSteps(choice).filter((step) => choice[step] !== '')
  if (answered.length === 0) return null
  return (
    <ul className="find-answers" aria-label="고른 답">
      {answered.map((step) => (
        <li key={step}>
          <Link to={findAddress(changedAnswer(choice, step))} className="find-answers__link small">
            {answerWords(choice, step)}
            <span className="sr-only"> 바꾸기</span>
            <PencilIcon />
          </Link>
        </li>
      ))}
    </ul>
  )
}

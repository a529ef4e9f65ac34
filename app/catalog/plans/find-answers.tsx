import { icon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { answerWords, findAddress, findSteps, type FindChoice, type FindStep } from './find-choice.ts'
import './find-answers.css'

const PencilIcon = /* @__PURE__ */ icon('M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4')

/** What was answered so far; each goes back to its question and keeps the others. */
export function FindAnswers({ choice }: { choice: FindChoice }) {
  const answered = findSteps(choice).filter((step) => choice[step] !== '')
  if (answered.length === 0) return null
  return (
    <ul className="find-answers" aria-label="고른 답">
      {answered.map((step) => (
        <li key={step}>
          <Link to={findAddress(without(choice, step))} className="find-answers__link small">
            {answerWords(choice, step)}
            <span className="sr-only"> 바꾸기</span>
            <PencilIcon />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A speed of one's own was chosen for the answers as they were. */
function without(choice: FindChoice, step: FindStep): FindChoice {
  return { ...choice, [step]: '', speed: '', ...(step === 'phone' && { lines: '' }) }
}

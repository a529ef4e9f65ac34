import { Link } from '#app/ui/link.tsx'
import {
  answerWords,
  changedAnswer,
  FIND_STEPS,
  FIND_SUBJECTS,
  findAddress,
  findSteps,
  type FindChoice,
  type FindStep,
} from './find-choice.ts'
import { HomePicture } from './find-picture.tsx'
import './find-home.css'

/** What was answered so far, as a home that gets its lines; each answer leads back to its question and keeps the others. */
export function FindHome({ choice, step }: { choice: FindChoice; step: FindStep }) {
  const asked = findSteps(choice)
  return (
    <aside className="find-home" aria-labelledby="find-home">
      <h2 id="find-home" className="find-home__title">
        우리 집 조합
      </h2>
      <HomePicture {...{ choice, step }} />
      <dl className="find-home__answers small">
        {FIND_STEPS.map((each) => (
          <div key={each} className="find-home__answer" data-asked={each === step}>
            <dt>{FIND_SUBJECTS[each]}</dt>
            {choice[each] === '' || !asked.includes(each) ? (
              <dd className="find-home__open">
                {each === step ? '고르는 중' : asked.includes(each) ? '다음 질문' : '묻지 않아요'}
              </dd>
            ) : (
              <dd className="find-home__told">
                <span className="bold">{answerWords(choice, each)}</span>
                <Link to={findAddress(changedAnswer(choice, each))} className="find-home__change tap">
                  <span className="sr-only">{`${FIND_SUBJECTS[each]} ${answerWords(choice, each)} `}</span>
                  바꾸기
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="find-home__after fine">
        다 고르면 통신사마다 같은 조합의 월&nbsp;요금을 나란히 보여 드려요.
      </p>
    </aside>
  )
}

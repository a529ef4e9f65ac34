import type { ReactNode } from 'react'
import { FloorPlan } from '#app/catalog/carriers/floor-plan.tsx'
import { HOUSEHOLDS } from '#app/catalog/carriers/households.ts'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { FindAnswers } from './find-answers.tsx'
import { FIND_QUESTIONS, findAddress, findSteps, type FindChoice, type FindStep } from './find-choice.ts'
import { NoPhonePicture, NoTvPicture, PhonePicture, TvPicture } from './find-pictures.tsx'
import './find-question.css'

interface FindQuestionProps {
  choice: FindChoice
  step: FindStep
}

const HINTS: Readonly<Record<FindStep, string>> = {
  people: '함께 쓰는 사람이 많을수록 빠른 속도가 편해요.',
  tv: '통신사 TV가 없어도 OTT는 볼 수 있어요.',
  phone: '인터넷과 같은 통신사를 쓰는 가족 휴대폰을 묶으면, 그 통신사 조합만 내려가요.',
}

/** One question; each answer is a link to the next, so that the way back is the browser's own. */
export function FindQuestion({ choice, step }: FindQuestionProps) {
  const steps = findSteps(choice)
  const at = steps.indexOf(step)
  return (
    <div className="find-question container">
      <p className="find-question__progress fine bold">
        {steps.map((each, index) => (
          <span
            key={each}
            className={index <= at ? 'find-question__bar find-question__bar--reached' : 'find-question__bar'}
          />
        ))}
        {`${steps.length}개 가운데 ${at + 1}번째`}
      </p>
      <h1 tabIndex={-1}>{FIND_QUESTIONS[step]}</h1>
      <p className="find-question__hint small muted">{HINTS[step]}</p>
      <FindAnswers choice={choice} />
      <ul className="find-question__answers">
        {step === 'people' && <PeopleAnswers choice={choice} />}
        {step === 'tv' && <TvAnswers choice={choice} />}
        {step === 'phone' && <PhoneAnswers choice={choice} />}
      </ul>
    </div>
  )
}

type Choice = Pick<FindQuestionProps, 'choice'>

function PeopleAnswers({ choice }: Choice) {
  return HOUSEHOLDS.map(({ people, name, speed }) => (
    <Answer
      key={people}
      to={findAddress({ ...choice, people })}
      picture={<FloorPlan people={people} />}
      name={name}
      what={`${choiceLabel('speed', speed)}부터 볼게요`}
    />
  ))
}

function TvAnswers({ choice }: Choice) {
  return (
    <>
      <Answer
        to={findAddress({ ...choice, tv: '0', phone: '', lines: '' })}
        picture={<NoTvPicture />}
        name="TV는 안 봐요"
        what="인터넷만 비교해요"
      />
      <Answer
        to={findAddress({ ...choice, tv: '1' })}
        picture={<TvPicture />}
        name="TV도 볼게요"
        what="셋톱박스 한 대를 넣어 비교해요"
      />
    </>
  )
}

/** Whose phones and how many in one touch. */
function PhoneAnswers({ choice }: Choice) {
  return (
    <>
      <Answer
        to={findAddress({ ...choice, phone: 'none', lines: '' })}
        picture={<NoPhonePicture />}
        name="없거나 모르겠어요"
        what="알뜰폰도 여기예요. 결합 할인을 빼고 비교해요"
      />
      {CARRIER_CODES.map((phone) => (
        <li key={phone} className="find-answer find-answer--phone">
          <span className="find-answer__picture">
            <PhonePicture />
          </span>
          <span className="find-answer__name">{PHONE_NAMES[phone]}</span>
          <span className="find-answer__lines">
            {[
              ['1', '1회선'],
              ['2', '2회선 이상'],
            ].map(([lines = '', words]) => (
              <Link key={lines} to={findAddress({ ...choice, phone, lines })} className="find-answer__line">
                <span className="sr-only">{`${PHONE_NAMES[phone]} `}</span>
                {words}
              </Link>
            ))}
          </span>
        </li>
      ))}
    </>
  )
}

interface AnswerProps {
  to: string
  picture: ReactNode
  name: string
  what: string
}

function Answer({ to, picture, name, what }: AnswerProps) {
  return (
    <li>
      <Link to={to} className="find-answer">
        <span className="find-answer__picture">{picture}</span>
        <span>
          <span className="find-answer__name">{name}</span>
          <span className="find-answer__what small muted">{what}</span>
        </span>
        <ChevronIcon size="lg" />
      </Link>
    </li>
  )
}

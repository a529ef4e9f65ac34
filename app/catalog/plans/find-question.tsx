import type { ReactNode } from 'react'
import { FloorPlan } from '#app/catalog/carriers/floor-plan.tsx'
import { HOUSEHOLDS } from '#app/catalog/carriers/households.ts'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { PHONE_CARRIERS, PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { FindAnswers } from './find-answers.tsx'
import { FIND_QUESTIONS, findAddress, findSteps, type FindChoice, type FindStep } from './find-choice.ts'
import { NoTvPicture, TvPicture } from './find-pictures.tsx'
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
            className={
              index <= at || choice[each] !== ''
                ? 'find-question__bar find-question__bar--reached'
                : 'find-question__bar'
            }
          />
        ))}
        {`질문 ${at + 1}/${steps.length}`}
      </p>
      <h1 tabIndex={-1}>{FIND_QUESTIONS[step]}</h1>
      <p className="find-question__hint small muted">{HINTS[step]}</p>
      <FindAnswers choice={choice} />
      <ul className={`find-question__answers find-question__answers--${step}`}>
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
        what="인터넷만 비교하고, 질문은 여기서 끝나요"
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

/** One touch: a phone of one of the carriers is one line, and more are told beside the prices. */
function PhoneAnswers({ choice }: Choice) {
  return (
    <>
      {PHONE_CARRIERS.map((phone) => (
        <Answer
          key={phone}
          to={findAddress({ ...choice, phone, lines: phone === 'none' ? '' : '1' })}
          carrier={phone === 'none' ? undefined : phone}
          name={PHONE_NAMES[phone]}
          what={phone === 'none' ? '결합 할인이 없어요' : `${CARRIER_NAMES[phone]} 조합만 내려가요`}
        />
      ))}
      <Answer
        to={findAddress({ ...choice, phone: 'none', lines: '0' })}
        name="없음"
        what="모르겠으면 여기를 골라 주세요"
      />
    </>
  )
}

interface AnswerProps {
  to: string
  picture?: ReactNode
  carrier?: CarrierCode | undefined
  name: string
  what: string
}

function Answer({ to, picture, carrier, name, what }: AnswerProps) {
  return (
    <li>
      <Link to={to} className="find-answer" data-carrier={carrier}>
        {picture && <span className="find-answer__picture">{picture}</span>}
        <span>
          <span className={carrier ? 'find-answer__name carrier-name' : 'find-answer__name'}>{name}</span>
          <span className="find-answer__what small muted">{what}</span>
        </span>
        <ChevronIcon size="lg" />
      </Link>
    </li>
  )
}

import type { ReactNode } from 'react'
import { FloorPlan } from '#app/catalog/carriers/floor-plan.tsx'
import { HOUSEHOLDS, UNSURE, UNSURE_WORDS } from '#app/catalog/carriers/households.ts'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { addressWithPhones, bundleOfChoice, phonesOf } from '#app/catalog/carriers/plan-choices.ts'
import { BRAND } from '#app/platform/brand.ts'
import { CARRIER_NAMES, COUNTED_CARRIERS, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { NO_PHONES, PHONE_CARRIERS, PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { BackIcon, ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { MoreLink } from '#app/ui/more-link.tsx'
import {
  FIND_QUESTIONS,
  findAddress,
  findSteps,
  previousAddress,
  UNSURE_SPEED,
  type FindChoice,
  type FindStep,
} from './find-choice.ts'
import { FindHome } from './find-home.tsx'
import { NoTvPicture, TvPicture, UnsurePicture } from './find-picture.tsx'
import './find-question.css'

interface FindQuestionProps {
  choice: FindChoice
  step: FindStep
  /** What a TV adds a month: `12,100~13,200원`; null where nobody sells one with the speed. */
  tvPrice: string | null
}

const HINTS: Readonly<Record<FindStep, string>> = {
  people: '함께 쓰는 사람이 많을수록 빠른 속도가 편해요.',
  tv: '통신사 TV가 없어도 OTT는 볼 수 있어요.',
  phone: '휴대폰과 같은 통신사만 월\u00A0요금이 내려가요.',
}

/** One question; each answer is a link to the next, so that the way back is the browser's own. */
export function FindQuestion({ choice, step, tvPrice }: FindQuestionProps) {
  const steps = findSteps(choice)
  return (
    <div className="find-question">
      <div className="find-question__body container">
        <div>
          <p className="find-question__way small">
            {step !== steps[0] && (
              <Link to={previousAddress(choice, step)} className="find-question__back tap">
                <BackIcon />
                뒤로
              </Link>
            )}
            <Steps steps={steps} step={step} />
            <span className="find-question__progress bold">
              <span className="sr-only">질문 </span>
              {`${steps.indexOf(step) + 1} / ${steps.length}`}
            </span>
          </p>
          <h1 tabIndex={-1}>{FIND_QUESTIONS[step]}</h1>
          <p className="find-question__hint muted">{HINTS[step]}</p>
          <ul className={`find-question__answers find-question__answers--${step}`}>
            {step === 'people' && <PeopleAnswers choice={choice} />}
            {step === 'tv' && <TvAnswers {...{ choice, tvPrice }} />}
            {step === 'phone' && <PhoneAnswers choice={choice} />}
          </ul>
          <MoreLink
            to={addressWithPhones('/plans', phonesOf(bundleOfChoice(choice)))}
            className="find-question__out"
          >
            질문 없이 요금 모두 보기
          </MoreLink>
        </div>
        <FindHome choice={choice} step={step} />
      </div>
      <SlimFoot />
    </div>
  )
}

/** How far it is, as a picture of the number beside it. */
function Steps({ steps, step }: { steps: readonly FindStep[]; step: FindStep }) {
  return (
    <span className="find-question__steps" aria-hidden="true">
      {steps.map((each, index) => (
        <span key={each} data-reached={index <= steps.indexOf(step)} />
      ))}
    </span>
  )
}

/** In place of the site's footer, which would be longer than the question. */
function SlimFoot() {
  const supportNumber = useSupportNumber()
  return (
    <p className="find-question__foot container fine">
      <span>
        {BRAND.ko}는 통신사 공식 사이트가 아니라 상담을 안내하는 판매점 사이트예요. {COUNTED_CARRIERS}를 같은
        기준으로 보여 드려요.
      </span>
      <span className="find-question__links">
        <a href={`tel:${supportNumber}`} className="tap">
          상담 {supportNumber}
        </a>
        <Link to="/policy" className="tap">
          개인정보처리방침
        </Link>
      </span>
    </p>
  )
}

type Choice = Pick<FindQuestionProps, 'choice'>

function PeopleAnswers({ choice }: Choice) {
  return (
    <>
      {HOUSEHOLDS.map(({ people, name, home, speed }) => (
        <Answer
          key={people}
          to={findAddress({ ...choice, people })}
          picture={<FloorPlan people={people} />}
          name={name}
          what={`${home} · ${choiceLabel('speed', speed)}`}
        />
      ))}
      <Answer
        to={findAddress({ ...choice, people: UNSURE })}
        picture={<UnsurePicture />}
        name={UNSURE_WORDS}
        what={`${choiceLabel('speed', UNSURE_SPEED)}로 보여 드려요. 나중에 바꿀 수 있어요.`}
      />
    </>
  )
}

function TvAnswers({ choice, tvPrice }: Choice & Pick<FindQuestionProps, 'tvPrice'>) {
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
        what={tvPrice ? `월\u00A0+${tvPrice}` : '셋톱박스 한 대를 넣어 비교해요'}
      />
      <Answer
        to={findAddress({ ...choice, tv: UNSURE })}
        picture={<UnsurePicture />}
        name={UNSURE_WORDS}
        what="결과에서 뺄 수 있어요"
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
        name={NO_PHONES}
        what="결합 할인 없이 비교해요"
      />
      <Answer
        to={findAddress({ ...choice, phone: UNSURE, lines: '' })}
        name={UNSURE_WORDS}
        what="결합 할인 없이 먼저 볼게요"
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
        <span className="find-answer__words">
          <span className={carrier ? 'find-answer__name carrier-name' : 'find-answer__name'}>{name}</span>
          <span className="find-answer__what small muted">{what}</span>
        </span>
        <ChevronIcon />
      </Link>
    </li>
  )
}

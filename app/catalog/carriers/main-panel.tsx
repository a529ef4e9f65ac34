import type { ReactNode } from 'react'
import { COUNTED_CARRIERS, SHOWN_CARRIER_LIST } from '#app/shared/carriers/carriers.ts'
import {
  bundleWords,
  PHONE_CARRIERS,
  PHONE_NAMES,
  PHONE_QUESTION,
  readPhoneCarrier,
  WITH_HOME_PHONE,
} from '#app/shared/plans/phone-carrier.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { PencilIcon } from './pencil-icon.tsx'
import { ChoiceLinks } from './choice-links.tsx'
import { CHOICE_LEGENDS, choiceLabel } from './choice-words.ts'
import { homePhoneChoices } from './home-phone-choice.tsx'
import { LanePanel } from './lane-panel.tsx'
import {
  bundleOfMain,
  combinationOf,
  mainAddress,
  NEEDS,
  withNeed,
  type MainChoice,
  type Need,
} from './main-choice.ts'
import { addressWithPhones, CHOICES, comparisonAddress, withPhone } from './plan-choices.ts'
import './main-panel.css'

const NEED_NAMES: Readonly<Record<Need, { lead?: string; label: string }>> = {
  internet: { label: '인터넷만' },
  tv: { lead: '인터넷', label: '+TV' },
  mobile: { lead: '인터넷+TV', label: '+휴대폰' },
}

interface MainPanelProps {
  plans: readonly Plan[]
  choice: MainChoice
}

/** The first screen: every choice is a link, and what the carriers ask for it stands below, aligned. */
export function MainPanel({ plans, choice }: MainPanelProps) {
  const { plans: compared } = combinationOf(plans, choice)
  return (
    <section className="main-panel" aria-labelledby="main-title">
      <div className="container">
        <h1 id="main-title" className="main-panel__title" tabIndex={-1}>
          {`${COUNTED_CARRIERS.replace(' ', '\u00A0')} 인터넷\u00A0요금을 나란히\u00A0비교해요`}
        </h1>
        <p className="main-panel__lead">{`${SHOWN_CARRIER_LIST}를 같은 항목, 같은 순서로 보여 드려요.`}</p>
        <nav className="main-panel__choices" aria-label="조합 고르기">
          <Row label="상품">
            <ChoiceLinks
              look="chip"
              legend="무엇을 쓰나요?"
              choices={[
                ...NEEDS.map((need) => ({
                  ...NEED_NAMES[need],
                  to: mainAddress(withNeed(plans, choice, need)),
                  isCurrent: choice.need === need,
                })),
                ...homePhoneChoices(plans, choice.tel, (tel) => mainAddress({ ...choice, tel })),
              ]}
            />
          </Row>
          <Row label="속도">
            <ChoiceLinks
              look="chip"
              legend="인터넷 속도"
              choices={CHOICES.speed.map((speed) => ({
                to: mainAddress({ ...choice, speed }),
                label: choiceLabel('speed', speed),
                isCurrent: compared.some(({ speedMbps }) => String(speedMbps) === speed),
              }))}
            >
              <Link
                to={addressWithPhones('/plans/find', choice)}
                className="choice-chip choice-chip--elsewhere"
                aria-label="잘 모르겠어요"
              >
                <span className="choice-lead">잘&nbsp;</span>모르겠어요
              </Link>
            </ChoiceLinks>
          </Row>
          {choice.need === 'mobile' &&
            (choice.phone === '' ? <PhoneQuestion choice={choice} /> : <PhoneAnswer choice={choice} />)}
        </nav>
        <ComparedLanes plans={plans} choice={choice} />
        <p className="main-panel__note fine">
          {
            '3년 약정, 부가세 포함. 3년\u00A0총액은 월\u00A0요금 × 36 + 설치비(1회)예요. 사은품은 빼지 않았어요. '
          }
          {`통신사는 어디서나 ${SHOWN_CARRIER_LIST} 순서예요. 판매 수수료는 순서에 영향을 주지 않아요.`}
        </p>
      </div>
    </section>
  )
}

function ComparedLanes({ plans, choice }: MainPanelProps) {
  const bundle = bundleOfMain(choice)
  const { plans: compared, missing, isSmallest } = combinationOf(plans, choice)
  const basis = [takenWith(choice), isSmallest && '가장 작은 조합부터 보여 드려요.'].filter(Boolean)
  if (compared.length === 0)
    return (
      <p className="main-panel__none">
        {'올라온 조합이 없어요. 다른 속도를 고르거나 '}
        <Link to="/plans">조합 모두 보기</Link>
        에서 골라 주세요.
      </p>
    )
  return (
    <LanePanel
      title={
        <>
          {compared[0]?.name} <span className="lane-panel__basis">{basis.join('\u00A0· ')}</span>
        </>
      }
      plans={compared}
      bundle={bundle}
      missing={missing.map((gap) => ({
        ...gap,
        to: mainAddress({ ...choice, speed: String(gap.nearest?.speedMbps ?? '') }),
      }))}
    >
      <p className="main-panel__links spread">
        <Link to={comparisonAddress(compared, bundle)} className="tap small bold main-panel__link">
          항목별로 나란히 보기
          <ChevronIcon />
        </Link>
        <Link to={addressWithPhones('/plans', choice)} className="tap small bold main-panel__link">
          조합 모두 보기
        </Link>
      </p>
    </LanePanel>
  )
}

/** The phones of the prices; an open question says by itself that there is none yet. */
function takenWith(choice: MainChoice): string {
  const bundle = bundleOfMain(choice)
  if (choice.need === 'mobile' && choice.phone !== '') return bundleWords(bundle)
  return bundle.homePhone ? WITH_HOME_PHONE : ''
}

/** What the choices beside it are of; they have a name of their own for readers. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="main-panel__row">
      <span className="main-panel__label fine bold" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}

type Choice = Pick<MainPanelProps, 'choice'>

function PhoneQuestion({ choice }: Choice) {
  return (
    <div>
      <p className="main-panel__question small bold">
        {PHONE_QUESTION} <span className="main-panel__hint fine">고르면 결합 할인을 넣어요.</span>
      </p>
      <ChoiceLinks
        look="chip"
        legend={PHONE_QUESTION}
        choices={PHONE_CARRIERS.map((phone) => ({
          to: mainAddress(withPhone(choice, phone)),
          label: PHONE_NAMES[phone],
          isCurrent: false,
        }))}
      />
    </div>
  )
}

/** One line once it was answered: whose phone, which leads back to the question, and how many lines. */
function PhoneAnswer({ choice }: Choice) {
  const phone = readPhoneCarrier(choice.phone) ?? 'none'
  return (
    <Row label="휴대폰">
      <div className="main-panel__answer">
        <Link
          to={mainAddress({ ...choice, phone: '', lines: '0' })}
          preventScrollReset
          className="choice-chip main-panel__phone"
        >
          {PHONE_NAMES[phone]}
          <span className="sr-only"> 바꾸기</span>
          <PencilIcon />
        </Link>
        {phone === 'none' ? (
          <p className="fine">결합 할인이 없어서 넣지 않았어요.</p>
        ) : (
          <ChoiceLinks
            look="chip"
            legend={CHOICE_LEGENDS.lines}
            choices={CHOICES.lines.slice(1).map((lines) => ({
              to: mainAddress({ ...choice, lines }),
              label: choiceLabel('lines', lines),
              isCurrent: choice.lines === lines,
            }))}
          />
        )}
      </div>
    </Row>
  )
}

import { COUNTED_CARRIERS, SHOWN_CARRIER_LIST } from '#app/shared/carriers/carriers.ts'
import {
  bundleWords,
  PHONE_CARRIERS,
  PHONE_NAMES,
  PHONE_QUESTION,
  WITH_HOME_PHONE,
} from '#app/shared/plans/phone-carrier.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { ChoiceLinks } from './choice-links.tsx'
import { choiceLabel, phoneHint } from './choice-words.ts'
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

const NEED_NAMES: Readonly<Record<Need, string>> = {
  internet: '인터넷만',
  tv: '인터넷+TV',
  mobile: '인터넷+TV+휴대폰',
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
          {`${COUNTED_CARRIERS.replace(' ', '\u00A0')} 요금을 같은\u00A0줄에서 비교해요`}
        </h1>
        <p className="main-panel__lead">{`${SHOWN_CARRIER_LIST}를 같은 항목, 같은 순서로 보여 드려요.`}</p>
        <nav className="main-panel__choices" aria-label="조합 고르기">
          <ChoiceLinks
            look="chip"
            legend="무엇을 쓰나요?"
            choices={[
              ...NEEDS.map((need) => ({
                to: mainAddress(withNeed(plans, choice, need)),
                label: NEED_NAMES[need],
                isCurrent: choice.need === need,
              })),
              ...homePhoneChoices(plans, choice.tel, (tel) => mainAddress({ ...choice, tel })),
            ]}
          />
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
            >
              잘 모르겠어요
            </Link>
          </ChoiceLinks>
          {choice.need === 'mobile' && <PhoneChips choice={choice} />}
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
          {compared[0]?.name}
          {(choice.need === 'mobile' || bundle.homePhone) && (
            <span className="main-panel__bundle">
              {' '}
              · {choice.need === 'mobile' ? bundleWords(bundle) : WITH_HOME_PHONE}
            </span>
          )}
          {isSmallest && <span className="main-panel__smallest"> 가장 작은 조합부터 보여 드려요.</span>}
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

function PhoneChips({ choice }: { choice: MainChoice }) {
  const isOurs = choice.phone !== '' && choice.phone !== 'none'
  return (
    <div className="main-panel__phone">
      <p className="small bold">{PHONE_QUESTION}</p>
      <ChoiceLinks
        look="chip"
        legend={PHONE_QUESTION}
        choices={PHONE_CARRIERS.map((phone) => ({
          to: mainAddress(withPhone(choice, phone)),
          label: PHONE_NAMES[phone],
          isCurrent: choice.phone === phone,
        }))}
      />
      {isOurs ? (
        <ChoiceLinks
          look="chip"
          legend="함께 묶을 휴대폰"
          choices={CHOICES.lines.slice(1).map((lines) => ({
            to: mainAddress({ ...choice, lines }),
            label: choiceLabel('lines', lines),
            isCurrent: choice.lines === lines,
          }))}
        />
      ) : (
        <p className="fine">{phoneHint({ phone: choice.phone, lines: '1' })}</p>
      )}
    </div>
  )
}

import { ConsultLink } from '#app/crm/door.tsx'
import { COUNTED_CARRIERS } from '#app/shared/carriers/carriers.ts'
import { BESIDE_BILL_IS } from '#app/shared/plans/own-bill.ts'
import { WITH_HOME_PHONE } from '#app/shared/plans/phone-carrier.ts'
import { TOTAL_IS, type Plan } from '#app/shared/plans/plan-price.ts'
import { PriceDateLine } from '#app/shared/plans/price-date-line.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { MoreLink } from '#app/ui/more-link.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { basisWords, WITH_INSTALLATION } from './amount-words.ts'
import { BillForm } from './bill-form.tsx'
import { whyTvFirst } from './main-basis.ts'
import { PhoneChoice } from './phone-choice.tsx'
import {
  CARRIER_ORDER,
  CHOICE_LEGENDS,
  choiceLabel,
  NEED_LABELS,
  NEED_LEGEND,
  PHONE_MISSING,
} from './choice-words.ts'
import { HomePhoneSwitch } from './home-phone-switch.tsx'
import { LanePanel } from './lane-panel.tsx'
import { combinationOf, mainAddress, NEEDS, showsPhones, withNeed, type MainChoice } from './main-choice.ts'
import { addressWithPhones, bundleOfChoice, CHOICES, comparisonAddress } from './plan-choices.ts'
import './main-panel.css'

interface MainPanelProps {
  plans: readonly Plan[]
  choice: MainChoice
}

const WHO_SHOWS = `통신사가 아니라, ${COUNTED_CARRIERS.replace(' ', '\u00A0')}를 모두 안내하는 판매점이에요.`

/** The first screen: every choice is a link, and what the carriers ask for it stands below, aligned. */
export function MainPanel({ plans, choice }: MainPanelProps) {
  return (
    <section className="main-panel" aria-labelledby="main-title">
      <div className="container">
        <h1 id="main-title" className="main-panel__title" tabIndex={-1}>
          인터넷&nbsp;요금을 나란히&nbsp;비교해요
        </h1>
        <p className="main-panel__lead">{WHO_SHOWS}</p>
        <MainChoices plans={plans} choice={choice} />
        <ComparedLanes plans={plans} choice={choice} />
        <PriceDateLine plans={combinationOf(plans, choice).plans} />
        <PanelNotes plans={plans} choice={choice} />
      </div>
    </section>
  )
}

/** How these prices stand there, behind one line. */
function PanelNotes({ plans, choice }: MainPanelProps) {
  const why = whyTvFirst(plans, choice)
  const { bill } = bundleOfChoice(choice)
  return (
    <div className="main-panel__notes">
      <Accordion title="금액과 순서의 기준" as="span" look="plain">
        <ul className="main-panel__how-to small">
          {why && <li>{why}</li>}
          {bill !== undefined && <li>{BESIDE_BILL_IS}</li>}
          <li>{`${TOTAL_IS} 사은품은 상품권이고, 요금에서 빼지 않았어요.`}</li>
          {choice.speed === '' && <li>속도를 고르기 전에는 가장 작은 조합을 보여 드려요.</li>}
          <li>{`${CARRIER_ORDER} 판매 수수료는 순서에 영향을 주지 않아요.`}</li>
        </ul>
      </Accordion>
    </div>
  )
}

function ComparedLanes({ plans, choice }: MainPanelProps) {
  const bundle = bundleOfChoice(choice)
  const { plans: compared, missing } = combinationOf(plans, choice)
  if (compared.length === 0)
    return (
      <p className="main-panel__none">
        {'올라온 조합이 없어요. 다른 속도를 고르거나 '}
        <Link to={addressWithPhones('/plans', choice)}>조합 모두 보기</Link>
        에서 골라 주세요.
      </p>
    )
  return (
    <LanePanel
      title={compared[0]?.name}
      basis={
        <>
          {/* The switch above says it where there is no room. */}
          {bundle.homePhone && <span className="main-panel__whole">{WITH_HOME_PHONE} · </span>}
          {basisWords(compared, { homePhone: false })}
          {/* Below the lanes where there is no room. */}
          <span className="main-panel__installation"> · {WITH_INSTALLATION}</span>
        </>
      }
      told={choice.need === 'mobile' && choice.phone === '' ? PHONE_MISSING : undefined}
      plans={compared}
      bundle={bundle}
      missing={missing.map((gap) => ({
        ...gap,
        to: mainAddress({ ...choice, speed: String(gap.nearest?.speedMbps ?? '') }),
      }))}
    >
      {/* After the prices that it is held against, which stay in the first screen. */}
      <div className="main-panel__foot">
        <div className="with-bill main-panel__bill">
          <BillForm choice={choice} />
        </div>
        <ConsultLink
          compares={{ plans: compared, bundle }}
          className="main-panel__act button button--primary button--md"
        >
          이 조합으로 상담 신청
        </ConsultLink>
        <MoreLink to={comparisonAddress(compared, bundle)} className="main-panel__compare">
          내역까지 자세히 비교
        </MoreLink>
      </div>
    </LanePanel>
  )
}

/** In the order of every screen: what is used, how fast, 인터넷전화, and last whose phones, so that nothing pressed moves. */
function MainChoices({ plans, choice }: MainPanelProps) {
  const { plans: compared } = combinationOf(plans, choice)
  return (
    <nav className="main-panel__choices" aria-label="조합 고르기">
      <SegmentLinks
        legend={NEED_LEGEND}
        isLegendHidden
        isByWords
        segments={NEEDS.map((need) => ({
          to: mainAddress(withNeed(plans, choice, need)),
          label: NEED_LABELS[need],
          isCurrent: choice.need === need,
        }))}
      />
      <SegmentLinks
        legend={CHOICE_LEGENDS.speed}
        isLegendHidden
        segments={CHOICES.speed.map((speed) => ({
          to: mainAddress({ ...choice, speed }),
          label: choiceLabel('speed', speed),
          isCurrent: compared.some(({ speedMbps }) => String(speedMbps) === speed),
        }))}
      />
      <HomePhoneSwitch plans={plans} tel={choice.tel} addressOf={(tel) => mainAddress({ ...choice, tel })} />
      {showsPhones(choice) && (
        <PhoneChoice choice={choice} addressOf={(phones) => mainAddress({ ...choice, ...phones })} />
      )}
    </nav>
  )
}

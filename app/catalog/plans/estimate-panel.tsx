import { bundleWords } from '#app/shared/plans/phone-carrier.ts'
import type { Bundle } from '#app/shared/plans/plan-price.ts'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { LanePanel } from '#app/catalog/carriers/lane-panel.tsx'
import { comparisonAddress } from '#app/catalog/carriers/plan-choices.ts'
import { ConsultLink } from '#app/crm/door.tsx'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import {
  calculatorAddress,
  choiceOf,
  combinationWords,
  type Estimated,
  type EstimateChoice,
} from './estimate-choice.ts'
import { LaneBill } from './lane-bill.tsx'
import './estimate-panel.css'

interface EstimatePanelProps {
  estimated: Estimated
  choice: EstimateChoice
  bundle: Bundle
  /** Where the nearest plan's choice leads; the calculator's own address without. */
  addressOf?: (choice: EstimateChoice) => string
}

/** One combination at every carrier, each with its bill behind it. */
export function EstimatePanel({
  estimated,
  choice,
  bundle,
  addressOf = calculatorAddress,
}: EstimatePanelProps) {
  const { plans, missing } = estimated
  const supportNumber = useSupportNumber()
  if (plans.length === 0 && missing.every(({ nearest }) => nearest === null)) {
    return (
      <p className="estimate estimate--none">
        {'올라온 조합이 없어요. 전화로 물어봐 주세요. '}
        <a href={`tel:${supportNumber}`} className="nowrap">
          {supportNumber}
        </a>
      </p>
    )
  }
  return (
    <div className="estimate">
      <LanePanel
        isNarrow
        title={
          <>
            {plans[0]?.name ?? combinationWords(choice)}{' '}
            <span className="lane-panel__basis">{bundleWords(bundle)}</span>
          </>
        }
        plans={plans}
        bundle={bundle}
        missing={missing.map(({ carrier, nearest }) => ({
          carrier,
          nearest,
          to: nearest ? addressOf(choiceOf(nearest, choice)) : '',
        }))}
        renderAfter={(plan) => (
          <LaneBill plan={plan} bundle={bundle} isOpen={plan.carrier === choice.carrier} />
        )}
      >
        {plans.length > 0 && (
          <p className="estimate__links spread">
            {plans.length > 1 && (
              <Link to={comparisonAddress(plans, bundle)} className="estimate__link tap small bold">
                항목별로 나란히 보기
                <ChevronIcon />
              </Link>
            )}
            <ConsultLink compares={{ plans, bundle }} className="estimate__link tap small bold">
              이 조합으로 상담 신청
            </ConsultLink>
          </p>
        )}
      </LanePanel>
      <p className="estimate__note fine">
        3년&nbsp;총액은 월&nbsp;요금 × 36 + 설치비(1회)예요. 사은품은 빼지 않았어요. 판매 수수료는 순서에
        영향을 주지 않아요.
      </p>
    </div>
  )
}

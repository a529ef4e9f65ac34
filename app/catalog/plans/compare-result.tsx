import { termWords } from '#app/catalog/carriers/amount-words.ts'
import { differenceLine, isTie, lanesOf, placesOf, type Lane } from '#app/catalog/carriers/lanes.ts'
import { bundleOfChoice } from '#app/catalog/carriers/plan-choices.ts'
import { PriceBars, PriceBarsKey } from '#app/catalog/carriers/price-bars.tsx'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { bundleWords } from '#app/shared/plans/phone-carrier.ts'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
import { Link } from '#app/ui/link.tsx'
import { CompareBox } from './compare-box.tsx'
import { compareRows } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'
import type { ComparedPlan } from './compared-combinations.ts'
import { compareAddress, type ComparisonView } from './comparison.ts'
import { CopyAddress } from './copy-address.tsx'
import { EqualRows } from './equal-rows.tsx'
import '#app/catalog/carriers/lane-panel.css'
import './compare-result.css'

interface CompareResultProps {
  plans: readonly Plan[]
  missing: readonly CarrierCode[]
  choices: readonly ComparedPlan[]
  view: ComparisonView
}

/** Two or three plans, row by row and as bars on one scale; what they differ by is said once, at the end. */
export function CompareResult({ plans, missing, choices, view }: CompareResultProps) {
  const bundle = bundleOfChoice(view)
  const lanes = lanesOf(plans, bundle)
  const rows = compareRows(lanes, bundle)
  const isMixed = lanes.some(({ plan }) => plan.name !== lanes[0]?.plan.name)
  const title = isMixed ? '서로 다른 조합을 비교해요' : String(lanes[0]?.plan.name)
  const basis = basisWords(lanes, bundle)
  return (
    <>
      <CompareBox
        {...{ title, basis, choices, view }}
        compared={plans}
        isHomePhoneSold={plans.some(({ homePhone }) => homePhone)}
      />
      <div className="compare-result__bar spread">
        <RowsToggle plans={plans} view={view} />
        {/* Among others the columns of samples say so themselves. */}
        {plans.every((plan) => plan.isSample) && <span className="sample-sign">예시 금액</span>}
      </div>
      <CompareTable
        caption={`${title}, ${basis}`}
        {...{ lanes, rows, bundle, missing, isMixed }}
        showsAll={view.showsAll}
      />
      {!view.showsAll && <EqualRows rows={rows} places={placesOf(lanes)} />}
      <section className="compare-result__bars" aria-labelledby="compare-bars">
        <h2 id="compare-bars" className="compare-result__title">
          정가 → 할인 → 월&nbsp;요금
        </h2>
        <PriceBars lanes={lanes} />
        <PriceBarsKey lanes={lanes} />
      </section>
      <p className="compare-result__difference lane-panel__difference">
        <span
          className={isTie(lanes) ? 'lane-panel__key lane-panel__key--tie' : 'lane-panel__key'}
          aria-hidden="true"
        />
        {differenceLine(lanes)}
      </p>
      <p className="compare-result__note fine">
        3년 납부 총액은 월&nbsp;요금 × 36 + 설치비(1회)예요. 사은품은 빼지 않았어요.
      </p>
      <div className="compare-result__copy">
        <CopyAddress what="비교" />
      </div>
    </>
  )
}

function RowsToggle({ plans, view }: { plans: readonly Plan[]; view: ComparisonView }) {
  return (
    <ul className="rows-toggle" aria-label="보이는 항목">
      {[false, true].map((showsAll) => (
        <li key={String(showsAll)}>
          <Link
            to={compareAddress(plans, { ...view, showsAll })}
            preventScrollReset
            className="rows-toggle__link"
            aria-current={showsAll === view.showsAll ? 'true' : undefined}
          >
            <span className="rows-toggle__face">{showsAll ? '모두' : '다른 항목만'}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** `KT 휴대폰 1회선 결합 · 3년 약정 · 부가세 포함`, without a term where the plans' differ. */
function basisWords(lanes: readonly Lane[], bundle: Bundle): string {
  const [term, ...others] = new Set(lanes.map(({ plan }) => termWords(plan.termMonths)))
  return [bundleWords(bundle), ...(term && others.length === 0 ? [term] : []), '부가세\u00A0포함'].join(' · ')
}

import { termWords } from '#app/catalog/carriers/amount-words.ts'
import { CARRIER_ORDER } from '#app/catalog/carriers/choice-words.ts'
import { differenceLine, lanesOf, placesOf, type Lane } from '#app/catalog/carriers/lanes.ts'
import { bundleOfChoice } from '#app/catalog/carriers/plan-choices.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { bundleWords } from '#app/shared/plans/phone-carrier.ts'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
import { PriceDateLine } from '#app/shared/plans/price-date-line.tsx'
import type { PlanEndings } from '#app/catalog/carriers/plan-endings.ts'
import { CompareAsks } from './compare-asks.tsx'
import { CompareBox } from './compare-box.tsx'
import { compareRows } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'
import type { ComparedPlan } from './compared-combinations.ts'
import type { ComparisonView } from './comparison.ts'
import { CopyAddress } from './copy-address.tsx'
import { EqualRows } from './equal-rows.tsx'
import { PrintNote } from './print-note.tsx'
import './compare-result.css'

interface CompareResultProps {
  plans: readonly Plan[]
  endings: PlanEndings
  missing: readonly CarrierCode[]
  choices: readonly ComparedPlan[]
  view: ComparisonView
  /** Of this very view, for paper. */
  address: string
}

/** Two or three plans, row by row; what they differ by is said first. */
export function CompareResult({ plans, endings, missing, choices, view, address }: CompareResultProps) {
  const bundle = bundleOfChoice(view)
  const lanes = lanesOf(plans, bundle)
  const rows = compareRows(lanes, bundle, endings)
  const isMixed = lanes.some(({ plan }) => plan.name !== lanes[0]?.plan.name)
  const title = isMixed ? '서로 다른 조합을 비교해요' : String(lanes[0]?.plan.name)
  const basis = basisWords(lanes, bundle)
  return (
    <>
      <CompareBox
        {...{ title, basis, choices, view }}
        difference={differenceLine(lanes)}
        compared={plans}
        isHomePhoneSold={plans.some(({ homePhone }) => homePhone)}
      />
      <CompareTable caption={`${title}, ${basis}`} {...{ lanes, rows, missing, isMixed }} />
      <div className="compare-result__end">
        <EqualRows rows={rows} places={placesOf(lanes)} />
        <CopyAddress what="비교" />
      </div>
      <CompareAsks {...{ lanes, bundle, isMixed }} />
      <p className="compare-result__note terms">사은품은 요금에서 빼지 않았어요. {CARRIER_ORDER}</p>
      <PriceDateLine plans={plans} />
      <PrintNote address={address} isSample={plans.some((plan) => plan.isSample)} />
    </>
  )
}

/** `KT 휴대폰 1회선 결합 기준, 3년 약정, 부가세 포함`, without a term where the plans' differ; which columns the phones lower is a row. */
function basisWords(lanes: readonly Lane[], bundle: Bundle): string {
  const [term, ...others] = new Set(lanes.map(({ plan }) => termWords(plan.termMonths)))
  const phones = bundle.lines > 0 ? `${bundleWords(bundle)}\u00A0기준` : bundleWords(bundle)
  return [phones, ...(term && others.length === 0 ? [term] : []), '부가세\u00A0포함'].join(', ')
}

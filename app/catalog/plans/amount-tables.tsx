import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import { SampleSign } from '#app/catalog/carriers/sample-sign.tsx'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
import { BarTable } from './bar-table.tsx'
import { CopyAddress } from './copy-address.tsx'
import type { EstimateChoice } from './estimate-choice.ts'
import { lineAmounts, linesLead } from './line-amounts.ts'
import { yearAmounts, yearsLead } from './year-amounts.ts'
import './amount-tables.css'

interface AmountTablesProps {
  plans: readonly Plan[]
  choice: EstimateChoice
  bundle: Bundle
}

/** What the combination costs while it is used, and what more lines change. */
export function AmountTables({ plans, choice, bundle }: AmountTablesProps) {
  return (
    <>
      {plans.length > 0 && <YearTable plans={plans} bundle={bundle} />}
      {plans.length > 0 && <LineTable {...{ plans, choice, bundle }} />}
      <CopyAddress />
    </>
  )
}

const carriersOf = (plans: readonly Plan[]) => plans.map(({ carrier }) => carrier)

function YearTable({ plans, bundle }: Pick<AmountTablesProps, 'plans' | 'bundle'>) {
  const rows = yearAmounts(plans, bundle)
  return (
    <section className="amount-table" aria-labelledby="year-table">
      <Head id="year-table" title="쓰는 동안 내는 돈" lead={yearsLead(rows)} plans={plans} />
      <BarTable
        caption="쓰는 동안 내는 돈: 월 요금과 설치비를 더한 금액"
        head="기간"
        carriers={carriersOf(plans)}
        rows={rows}
        isCurrent={(row) => row === rows.length - 1}
      />
    </section>
  )
}

const LINES_TITLE = '휴대폰을 더 묶으면'

/** Each carrier with its own phones. */
function LineTable({ plans, choice, bundle }: AmountTablesProps) {
  if (plans.every((plan) => plan.bundleDiscounts.length === 0))
    return (
      <section className="amount-table" aria-labelledby="line-table">
        <h2 id="line-table">{LINES_TITLE}</h2>
        <p className="small muted">
          {choice.tv === 'none'
            ? '인터넷만 쓰면 휴대폰 결합 할인이 없어요.'
            : '이 조합에는 휴대폰 결합 할인이 없어요.'}
        </p>
      </section>
    )
  const series = lineAmounts(plans, bundle.homePhone)
  return (
    <section className="amount-table" aria-labelledby="line-table">
      <Head id="line-table" title={LINES_TITLE} lead={linesLead(series)} plans={plans} />
      <BarTable
        caption={`${LINES_TITLE}: 회선 수마다 월 요금`}
        head="회선"
        carriers={carriersOf(plans)}
        rows={CHOICES.lines.map((value) => ({
          label: choiceLabel('lines', value),
          amounts: series.map(({ amounts }) => amounts[Number(value)]!),
        }))}
        isCurrent={(lines, carrier) => lines === (bundle.phoneCarrier === carrier ? bundle.lines : 0)}
      />
    </section>
  )
}

interface HeadProps {
  id: string
  title: string
  lead: string
  plans: readonly Plan[]
}

function Head({ id, title, lead, plans }: HeadProps) {
  return (
    <header className="amount-table__head sample-head">
      <h2 id={id}>{title}</h2>
      {plans.some(({ isSample }) => isSample) && <SampleSign what="금액" />}
      <p className="small muted">{lead}</p>
    </header>
  )
}

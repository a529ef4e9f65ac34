import { Accordion } from '#app/ui/accordion.tsx'
import { PROFIT_FIGURES } from './profit-contract.ts'
import { PROFIT_FIGURE_NAMES, PROFIT_FIGURE_TEXTS } from './profit-words.ts'
import '#app/office/attribution/figure-meanings.css'

export function ProfitMeanings() {
  return (
    <Accordion title="숫자를 세는 기준" as="h2">
      <dl className="figure-meanings stack-3 small">
        {PROFIT_FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{PROFIT_FIGURE_NAMES[figure]}</dt>
            <dd>{PROFIT_FIGURE_TEXTS[figure]}</dd>
          </div>
        ))}
        <div>
          <dt>나누지 못한 광고비</dt>
          <dd>
            기간에 아무도 그 검색어로 신청하지 않았거나 검색어가 없는 광고(메타, 배너)의 비용이에요.
            ‘모두’에는 들어 있어요. 신청한 달로 나누면 광고비는 그달에 쓴 것이에요.
          </dd>
        </div>
        <div>
          <dt>파기한 상담</dt>
          <dd>이름과 번호, 내용은 지우고 수수료와 사은품의 금액만 남겨 계속 세요.</dd>
        </div>
      </dl>
    </Accordion>
  )
}

import { dottedDate } from '#app/platform/korean-time.ts'
import type { CancelEstimate } from './early-cancel.ts'
import { ESTIMATE_NOTE, sumWords } from './early-cancel.ts'

/** What ending a line may cost, step by step. */
export function EstimateText({ estimate: { day, total, steps, isSample } }: { estimate: CancelEstimate }) {
  return (
    <div className="stack-2">
      <p>
        {`${dottedDate(day)}에 해지하면 예상 할인반환금 `}
        <b>{sumWords(total)}</b>
        {isSample && ' (예시 비율)'}
      </p>
      <ol className="stack-1 small">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="meta">{ESTIMATE_NOTE}</p>
    </div>
  )
}

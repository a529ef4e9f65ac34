import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useAct } from '#app/shared/forms/acts.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { commentDecision, postDecision, type Review } from './review-contract.ts'
import { keyOf, stepsFor, type Step } from './review-labels.ts'

export interface ReviewFormProps {
  review: Review
  onSend: () => void
}

export function ReviewForm({ review, onSend }: ReviewFormProps) {
  const { plain, hiding } = stepsFor(review)
  if (plain.length === 0 && hiding.length === 0)
    return <p className="review__why">이 댓글이 달린 글이 지워져 있어요. 글을 먼저 되살려 주세요.</p>
  const { row, params, about } = actOn(review)
  return (
    <div className="review__forms wrap">
      <div className="review__steps review__plain wrap">
        {plain.map(({ decision, label }) => (
          <ActForm
            key={decision}
            row={row}
            params={{ ...params, decision }}
            submit={label}
            about={about}
            onSend={onSend}
            pageShowsRefusal
          />
        ))}
      </div>
      {hiding.length > 0 && <Hiding review={review} steps={hiding} onSend={onSend} />}
    </div>
  )
}

function actOn({ seqno, commentId, title }: Review) {
  return commentId === null
    ? { row: postDecision, params: { seqno: String(seqno) }, about: `글 ‘${title}’` }
    : { row: commentDecision, params: { commentId: String(commentId) }, about: `댓글 ‘${title}’` }
}

function Hiding({ review, steps, onSend }: ReviewFormProps & { steps: readonly Step[] }) {
  const { about, ...act } = actOn(review)
  const [first, ...others] = steps.map(({ decision }) => ({ ...act, params: { ...act.params, decision } }))
  const { row, params } = first ?? act
  const { refused } = useAct(row, params, undefined, others)
  return (
    <details className="review__hiding" open={refused !== null && 'reason' in refused.errors}>
      <summary className="button button--secondary button--md review__hide">
        {steps.length > 1 ? '가리거나 지우기' : '지우기'}
      </summary>
      <ActForm {...{ row, params, others }} className="review__reason" onSend={onSend} pageShowsRefusal>
        {({ typed, way }) => (
          <>
            <TextField
              {...typed('reason')}
              id={`reason-${keyOf(review)}`}
              label="이유"
              hint={
                steps.length > 1
                  ? '쓴 사람에게 그대로 알려요. 가릴 때는 꼭 적어 주세요.'
                  : '쓴 사람에게 그대로 알려요.'
              }
            />
            <div className="review__steps wrap">
              {steps.map(({ decision, label }, index) => (
                <Button key={decision} kind="secondary" {...way(index)}>
                  {label}
                  <span className="sr-only"> {about}</span>
                </Button>
              ))}
            </div>
          </>
        )}
      </ActForm>
    </details>
  )
}

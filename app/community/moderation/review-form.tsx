import { Form, useNavigation } from 'react-router'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Review } from './review-contract.ts'
import { keyOf, stepsFor, type Step } from './review-names.ts'

interface ReviewFormProps {
  review: Review
  rejected: Rejected | null
  onSend: () => void
}

/** What may be done with a text: at once, or with a word to whoever wrote it. Posts to the page's action. */
export function ReviewForm({ review, rejected, onSend }: ReviewFormProps) {
  const { plain, hiding } = stepsFor(review)
  const id = `reason-${keyOf(review)}`
  const isAsked = rejected !== null && 'reason' in rejected.errors
  if (plain.length === 0 && hiding.length === 0)
    return <p className="review__why">이 댓글이 달린 글이 지워져 있어요. 글을 먼저 되살려 주세요.</p>
  return (
    <div className="review__forms">
      <Form method="post" className="review__steps" preventScrollReset onSubmit={onSend}>
        <Which review={review} />
        <Steps review={review} steps={plain} />
      </Form>
      {hiding.length > 0 && (
        <details className="review__hiding" open={isAsked}>
          <summary className="desk-page__more">{hiding.length > 1 ? '가리거나 지우기' : '지우기'}</summary>
          <Form method="post" noValidate className="review__reason" preventScrollReset onSubmit={onSend}>
            <Which review={review} />
            <TextField
              id={id}
              name="reason"
              label="까닭"
              hint={
                hiding.length > 1
                  ? '쓴 사람에게 그대로 알려요. 가릴 때는 꼭 적어 주세요.'
                  : '쓴 사람에게 그대로 알려요.'
              }
              defaultValue={rejected?.values['reason'] ?? ''}
              error={rejected?.errors['reason']}
            />
            <div className="review__steps">
              <Steps review={review} steps={hiding} />
            </div>
          </Form>
        </details>
      )}
    </div>
  )
}

function Which({ review }: { review: Review }) {
  return (
    <>
      <input type="hidden" name="step" value={keyOf(review)} />
      <input type="hidden" name="seqno" value={review.seqno} />
      <input type="hidden" name="commentId" value={review.commentId ?? ''} />
    </>
  )
}

function Steps({ review, steps }: { review: Review; steps: readonly Step[] }) {
  const { state, formData } = useNavigation()
  const isSent = state !== 'idle' && formData?.get('step') === keyOf(review)
  return steps.map(({ decision, label }) => (
    <Button
      key={decision}
      type="submit"
      kind="secondary"
      name="decision"
      value={decision}
      isLoading={isSent && formData.get('decision') === decision}
    >
      {label}
      <span className="sr-only">{`${review.commentId === null ? '글' : '댓글'} ‘${review.title}’`}</span>
    </Button>
  ))
}

import type { ReactNode } from 'react'
import { RATING_LINE_LENGTH, RATING_NAMES, RATINGS, type Rating } from '#app/crm/requests/ratings.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { StatusFormProps } from './status-form.ts'
import './status-rating.css'

interface StatusRatingProps {
  rating: Rating | null
  renderForm: (props: StatusFormProps) => ReactNode
}

/** Each answer is a button of one form: one tap, with or without a line. */
export function StatusRating({ rating, renderForm }: StatusRatingProps) {
  return (
    <section className="card stack-4" aria-labelledby="status-rating-title">
      <div className="stack-1">
        <h2 id="status-rating-title" className="status-rating__title">
          상담 통화는 어땠나요?
        </h2>
        <p className="meta">
          {rating ? '남긴 뒤 하루 동안 바꿀 수 있어요.' : '하나를 누르면 바로 남아요. 상담사도 함께 봐요.'}
        </p>
      </div>
      {renderForm({
        step: 'rate',
        className: 'stack-4',
        children: (
          <>
            <TextField
              label="한마디"
              name="line"
              isOptional
              autoComplete="off"
              maxLength={RATING_LINE_LENGTH}
            />
            <div className="status-rating__choices">
              {RATINGS.map((each) => (
                <Button
                  key={each}
                  type="submit"
                  kind="secondary"
                  name="rating"
                  value={each}
                  aria-pressed={rating === each}
                  className="status-rating__choice"
                >
                  {RATING_NAMES[each]}
                </Button>
              ))}
            </div>
          </>
        ),
      })}
    </section>
  )
}

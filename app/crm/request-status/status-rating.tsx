import type { ReactNode } from 'react'
import type { Rating } from '#app/crm/requests/ratings.ts'
import { RatingFields } from './rating-fields.tsx'
import type { StatusFormProps } from './status-form.ts'
import './status-rating.css'

interface StatusRatingProps {
  rating: Rating | null
  renderForm: (props: StatusFormProps) => ReactNode
}

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
        children: <RatingFields rating={rating} />,
      })}
    </section>
  )
}

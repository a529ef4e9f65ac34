import { BOARD_NAMES, isBoardId } from '#app/shared/boards/board-names.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { WrittenAt } from '#app/community/posts/written-at.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentMark } from '#app/shared/presence/presence.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Review } from './review-contract.ts'
import { ReviewForm, type ReviewFormProps } from './review-form.tsx'
import { keyOf, STATE_NAMES } from './review-labels.ts'

export function ReviewItem({ review, onSend }: ReviewFormProps) {
  const { seqno, commentId, board, title, text, author, postState, isSecret, writtenAt } = review
  const isComment = commentId !== null
  const address = postAddress(board, seqno) + (isComment ? `#comment-${commentId}` : '')
  const id = `review-${keyOf(review)}`
  return (
    <li className="review" tabIndex={-1} aria-labelledby={id}>
      <div className="review__said stack-2">
        <div className="badge-row meta">
          <StateBadge review={review} />
          {isSecret && <Badge>비밀글</Badge>}
          {isComment && postState !== 'public' && <Badge>{`글 ${STATE_NAMES[postState]}`}</Badge>}
          <PresentMark place={placeOf('post', seqno)} />
          <span>{`${isBoardId(board) ? BOARD_NAMES[board] : board} · ${isComment ? '댓글' : '글'}`}</span>
        </div>
        <h2 className="review__title ugc" id={id}>
          <Link to={address}>{title}</Link>
        </h2>
        <p className="review__text ugc">{text}</p>
        <p className="meta">
          {`작성자 ${author} · `}
          <WrittenAt at={writtenAt} />
        </p>
      </div>
      <div className="review__decision stack-3">
        <Why review={review} />
        <ReviewForm review={review} onSend={onSend} />
      </div>
    </li>
  )
}

function StateBadge({ review: { state, reports } }: { review: Review }) {
  const isReported = reports > 0
  const [tone, word]: [BadgeTone, string] =
    state === 'queued'
      ? ['info', '올리기 전']
      : state === 'blinded'
        ? ['danger', isReported ? '신고로 가려짐' : '가려짐']
        : isReported
          ? ['warn', '신고']
          : ['neutral', STATE_NAMES[state] ?? state]
  return <Badge tone={tone}>{word}</Badge>
}

function Why({ review: { held, reports, reasons, notes, waitingSince } }: { review: Review }) {
  if (reports === 0) return held && <p className="review__why bold">{held}</p>
  return (
    <div className="review__why">
      <p>
        <b>{`신고 ${reports}건`}</b>
        {` · ${reasons.map(({ word, count }) => `${word} ${count}`).join(' · ')} · 처음 `}
        <WrittenAt at={waitingSince} />
      </p>
      {notes.length > 0 && (
        <ul className="review__notes">
          {notes.map((note, index) => (
            <li key={`${index} ${note}`} className="ugc">
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

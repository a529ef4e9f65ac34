import { BOARD_KINDS, BOARD_NAMES, isBoardId } from '#app/shared/boards/board-names.ts'
import { commentsAddress, postAddress } from '#app/shared/boards/post-address.ts'
import { deletePost } from '#app/community/posts/contract.ts'
import { deleteOwnDraft, type ownPosts } from './own-posts-contract.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { MoreIcon } from '#app/ui/desk-icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import './own-texts.css'

type Own = DataOf<typeof ownPosts>

const nameOf = (board: string) => (isBoardId(board) ? BOARD_NAMES[board] : board)
const day = (at: string) => dottedDate(at.slice(0, 10))

export function OwnDrafts({ drafts }: Pick<Own, 'drafts'>) {
  if (drafts.length === 0) return null
  return (
    <section className="mypage__card" aria-labelledby="own-drafts">
      <h2 id="own-drafts">임시저장 글</h2>
      <ul className="own-texts">
        {drafts.map(({ board, seqno, title, savedAt }) => (
          <li key={`${board} ${seqno}`} className="own-texts__text spread">
            <div>
              <p className="own-texts__title tap ugc">{title || '제목 없음'}</p>
              <p className="mypage__small">{`${nameOf(board)} · ${day(savedAt)}`}</p>
            </div>
            <div className="own-texts__acts row">
              <ButtonLink
                to={`/bbs/${board}/edit${seqno > 0 ? `?seqno=${seqno}` : ''}`}
                kind="secondary"
                size="sm"
              >
                이어 쓰기<span className="sr-only">: {title || '제목 없음'}</span>
              </ButtonLink>
              <ActForm
                row={deleteOwnDraft}
                params={{ id: board, seqno: String(seqno) }}
                submit="지우기"
                about={title || '제목 없음'}
                confirm={{
                  title: '임시저장 글을 지울까요?',
                  text: '지운 글은 되돌릴 수 없어요.',
                  isDestructive: true,
                }}
                pageShowsRefusal
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OwnPosts({ result: posts }: Pick<Own, 'result'>) {
  return (
    <ul className="own-texts own-texts--lined">
      {posts.map((post) => (
        <li key={post.seqno} className="own-texts__text own-texts__post">
          <div>
            <Link to={postAddress(post.board, post.seqno)} className="own-texts__title bold ugc">
              {post.title}
            </Link>
            <p className="mypage__small dotted">
              {isQuestion(post) && (
                <span className={post.isAnswered ? 'own-texts__answered' : 'bold'}>
                  {post.isAnswered ? '답변 완료' : '답변 대기'}
                </span>
              )}
              <span>{nameOf(post.board)}</span>
              {post.isSecret && <span>비밀글</span>}
              <span>{day(post.writtenAt)}</span>
              {post.comments > 0 && <span>{`댓글 ${post.comments}`}</span>}
            </p>
            <StateBadge state={post.state} />
          </div>
          <PostMenu post={post} />
        </li>
      ))}
    </ul>
  )
}

type OwnPost = Own['result'][number]

const isQuestion = ({ board }: OwnPost) => isBoardId(board) && BOARD_KINDS[board] === 'questions'

/** What its writer may do with it, open without a script. An answered question stays: others have read it. */
function PostMenu({ post }: { post: OwnPost }) {
  const { board, seqno, title } = post
  return (
    <details className="own-texts__menu">
      <summary className="own-texts__more tap">
        <MoreIcon size="lg" />
        <span className="sr-only">고치거나 지우기: {title}</span>
      </summary>
      <div className="own-texts__acts row">
        <ButtonLink to={`/bbs/${board}/edit?seqno=${seqno}`} kind="secondary" size="sm">
          고치기<span className="sr-only">: {title}</span>
        </ButtonLink>
        {!(isQuestion(post) && post.isAnswered) && (
          <ActForm
            row={deletePost}
            params={{ id: board, seqno: String(seqno) }}
            submit="지우기"
            about={title}
            button={{ size: 'sm' }}
            confirm={{ title: '글을 지울까요?', text: '지운 글은 되돌릴 수 없어요.', isDestructive: true }}
            pageShowsRefusal
          />
        )}
      </div>
    </details>
  )
}

export function OwnComments({ comments }: Pick<Own, 'comments'>) {
  return (
    <ul className="own-texts own-texts--lined">
      {comments.map((comment) => (
        <li key={comment.commentId} className="own-texts__text spread">
          <div>
            <p className="mypage__small ugc">{comment.title || '지워졌거나 볼 수 없는 글'}</p>
            {comment.title ? (
              <Link
                to={commentsAddress(comment.board, comment.seqno, comment.page, comment.commentId)}
                className="own-texts__title own-texts__words ugc"
              >
                {comment.text}
              </Link>
            ) : (
              <p className="own-texts__title own-texts__words ugc">{comment.text}</p>
            )}
            <p className="mypage__small">{day(comment.writtenAt)}</p>
          </div>
          <StateBadge state={comment.state} />
        </li>
      ))}
    </ul>
  )
}

const STATES: Record<string, string> = {
  queued: '확인 중',
  blinded: '가려진 글',
  scheduled: '예약',
  withheld: '지금은 안 보임',
}

function StateBadge({ state }: { state: string }) {
  const name = STATES[state]
  return name ? <Badge tone="info">{name}</Badge> : null
}

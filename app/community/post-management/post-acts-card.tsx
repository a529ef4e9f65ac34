import { BOARD_KINDS, BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import { TextField } from '#app/ui/field.tsx'
import { describe, FieldFrame } from '#app/ui/field-frame.tsx'
import { ActForm } from './act-form.tsx'
import { failureOf, type PostIntent, type PostOutcome } from './post-acts.ts'
import type { OpenedPost } from './post-facts.tsx'

interface PostActsProps {
  post: OpenedPost
  /** ISO 8601 in Seoul. */
  now: string
  outcome: PostOutcome | undefined
}

/** What an operator may do with a post as it stands. */
export function PostActs({ post, now, outcome }: PostActsProps) {
  const { seqno, state } = post
  const act = { seqno, outcome }
  if (state === 'trashed') return <Trashed post={post} now={now} outcome={outcome} />
  return (
    <section className="desk-page__card desk-post__acts" aria-labelledby="desk-post-acts">
      <h2 id="desk-post-acts">할 일</h2>
      <div className="desk-post__switches">
        {state === 'queued' && <ActForm {...act} intent="approve" label="확인하고 올리기" />}
        {state === 'blinded' && <ActForm {...act} intent="restore" label="되살리기" />}
        {!post.isSecret && (
          <ActForm
            {...act}
            intent="pin"
            label={post.isPinned ? '고정 풀기' : '목록 맨 위에 고정'}
            values={{ isPinned: String(!post.isPinned) }}
          />
        )}
        {BOARD_KINDS[post.board] !== 'notices' && (
          <ActForm
            {...act}
            intent="close"
            label={post.isClosed ? '댓글 다시 받기' : '댓글 그만 받기'}
            values={{ isClosed: String(!post.isClosed) }}
          />
        )}
      </div>
      <Moving post={post} outcome={outcome} />
      {post.writer !== 'member' && (state === 'public' || state === 'scheduled') && (
        <Timing post={post} now={now} outcome={outcome} />
      )}
      <Removing post={post} outcome={outcome} />
    </section>
  )
}

function Moving({ post, outcome }: Omit<PostActsProps, 'now'>) {
  const id = `move-${post.seqno}`
  const refused = post.boards.flatMap(({ refusal }) => refusal ?? [])
  const hint = [...new Set(refused)].join(' ')
  const error = failureOf(outcome, 'move')?.errors['board']
  return (
    <ActForm seqno={post.seqno} outcome={outcome} intent="move" label="옮기기">
      <FieldFrame id={id} label="다른 게시판으로" hint={hint} error={error}>
        <select
          {...describe(id, { hint, error })}
          id={id}
          name="board"
          className="field__input"
          key={post.board}
        >
          {post.boards
            .filter(({ refusal }) => refusal === null)
            .map(({ board }) => (
              <option key={board} value={board}>
                {BOARD_NAMES[board]}
              </option>
            ))}
        </select>
      </FieldFrame>
    </ActForm>
  )
}

function Timing({ post, now, outcome }: PostActsProps) {
  const id = `schedule-${post.seqno}`
  const error = failureOf(outcome, 'schedule')?.errors['publishAt']
  const isComing = post.state === 'scheduled'
  const hint = isComing ? undefined : '그때까지 홈페이지에서 감춰요.'
  return (
    <>
      <ActForm
        seqno={post.seqno}
        outcome={outcome}
        intent="schedule"
        label={isComing ? '때 바꾸기' : '때를 정해 올리기'}
      >
        <TextField
          {...{ id, hint, error }}
          key={post.publishAt}
          label="올릴 때"
          name="publishAt"
          type="datetime-local"
          min={now.slice(0, 16)}
          defaultValue={isComing ? post.publishAt?.slice(0, 16) : undefined}
        />
      </ActForm>
      {isComing && <ActForm seqno={post.seqno} outcome={outcome} intent="publish" label="지금 올리기" />}
    </>
  )
}

function Removing({ post, outcome }: Omit<PostActsProps, 'now'>) {
  const { seqno, title, state, writer } = post
  return (
    <>
      {state !== 'blinded' && (
        <ActForm seqno={seqno} outcome={outcome} intent="blind" label="가리기">
          <Reason intent="blind" hint={toWriter(writer)} {...{ seqno, outcome }} />
        </ActForm>
      )}
      <ActForm
        seqno={seqno}
        outcome={outcome}
        intent="trash"
        label="휴지통에 넣기"
        asked={{
          title: `‘${title}’ 글을 휴지통에 넣을까요?`,
          text: '홈페이지에서도 사라져요. 30일 안에 되살릴 수 있어요.',
          isDestructive: true,
        }}
      >
        <Reason intent="trash" hint={toWriter(writer)} isOptional {...{ seqno, outcome }} />
      </ActForm>
    </>
  )
}

const toWriter = (writer: OpenedPost['writer']) => (writer === 'member' ? '쓴 사람에게 알려요.' : undefined)

interface ReasonProps {
  seqno: number
  intent: PostIntent
  hint: string | undefined
  isOptional?: boolean
  outcome: PostOutcome | undefined
}

function Reason({ seqno, intent, hint, isOptional = false, outcome }: ReasonProps) {
  const id = `${intent}-${seqno}`
  const error = failureOf(outcome, intent)?.errors['reason']
  const label = intent === 'blind' ? '가리는 까닭' : '지우는 까닭'
  return (
    <TextField {...{ id, label, hint, error, isOptional }} name="reason" maxLength={200} autoComplete="off" />
  )
}

function Trashed({ post, outcome }: PostActsProps) {
  const isTheirs = post.trashedBy === 'writer'
  return (
    <section className="desk-page__card desk-post__acts" aria-labelledby="desk-post-acts">
      <h2 id="desk-post-acts">휴지통</h2>
      <p className="desk-note">
        {isTheirs
          ? '쓴 사람이 직접 지운 글이라 되살릴 수 없어요. 지운 지 30일이 지나면 사라져요.'
          : '지운 지 30일이 지나면 사라져요.'}
      </p>
      {!isTheirs && <ActForm seqno={post.seqno} outcome={outcome} intent="restore" label="되살리기" />}
    </section>
  )
}

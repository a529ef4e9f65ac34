import { BOARD_KINDS, BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { TextField } from '#app/ui/field.tsx'
import { describe, FieldFrame } from '#app/ui/field-frame.tsx'
import {
  approvePost,
  blindPost,
  closePost,
  movePost,
  pinPost,
  publishPost,
  restorePost,
  schedulePost,
  trashPost,
} from './acts-contract.ts'
import type { OpenedPost } from './post-facts.tsx'

interface PostActsProps {
  post: OpenedPost
  /** ISO 8601 in Seoul. */
  now: string
}

const paramsOf = ({ seqno }: OpenedPost) => ({ seqno: String(seqno) })

export function PostActs({ post, now }: PostActsProps) {
  const { state } = post
  const params = paramsOf(post)
  if (state === 'trashed') return <Trashed post={post} />
  return (
    <section className="desk-page__card desk-post__acts" aria-labelledby="desk-post-acts">
      <h2 id="desk-post-acts">할 일</h2>
      <div className="desk-post__switches stack-3">
        {state === 'queued' && <ActForm row={approvePost} params={params} submit="확인하고 올리기" />}
        {state === 'blinded' && <ActForm row={restorePost} params={params} submit="되살리기" />}
        {!post.isSecret && (
          <ActForm
            row={pinPost}
            params={params}
            submit={post.isPinned ? '고정 풀기' : '목록 맨 위에 고정'}
            values={{ isPinned: String(!post.isPinned) }}
          />
        )}
        {BOARD_KINDS[post.board] !== 'notices' && (
          <ActForm
            row={closePost}
            params={params}
            submit={post.isClosed ? '댓글 다시 받기' : '댓글 그만 받기'}
            values={{ isClosed: String(!post.isClosed) }}
          />
        )}
      </div>
      <Moving post={post} />
      {post.writer !== 'member' && (state === 'public' || state === 'scheduled') && (
        <Timing post={post} now={now} />
      )}
      <Removing post={post} />
    </section>
  )
}

type OfPost = Pick<PostActsProps, 'post'>

function Moving({ post }: OfPost) {
  const { seqno, board: current, boards } = post
  const id = `move-${seqno}`
  const hint = [...new Set(boards.flatMap(({ refusal }) => refusal ?? []))].join(' ')
  return (
    <ActForm row={movePost} params={paramsOf(post)} submit="옮기기">
      {({ typed }) => {
        const { error, ...field } = typed('board')
        return (
          <FieldFrame id={id} label="다른 게시판으로" hint={hint} error={error}>
            <select
              {...describe(id, { hint, error })}
              {...field}
              id={id}
              className="field__input"
              key={current}
            >
              {boards
                .filter(({ refusal }) => refusal === null)
                .map(({ board }) => (
                  <option key={board} value={board}>
                    {BOARD_NAMES[board]}
                  </option>
                ))}
            </select>
          </FieldFrame>
        )
      }}
    </ActForm>
  )
}

function Timing({ post, now }: PostActsProps) {
  const { seqno, state, publishAt } = post
  const isComing = state === 'scheduled'
  return (
    <>
      <ActForm
        row={schedulePost}
        params={paramsOf(post)}
        submit={isComing ? '때 바꾸기' : '때를 정해 올리기'}
      >
        {({ typed }) => (
          <TextField
            {...typed('publishAt', isComing ? publishAt?.slice(0, 16) : undefined)}
            key={publishAt}
            id={`schedule-${seqno}`}
            label="올릴 때"
            hint={isComing ? undefined : '그때까지 홈페이지에서 감춰요.'}
            type="datetime-local"
            min={now.slice(0, 16)}
          />
        )}
      </ActForm>
      {isComing && <ActForm row={publishPost} params={paramsOf(post)} submit="지금 올리기" />}
    </>
  )
}

function Removing({ post }: OfPost) {
  const { seqno, title, state, writer } = post
  const reason = {
    hint: writer === 'member' ? '쓴 사람에게 알려요.' : undefined,
    maxLength: 200,
    autoComplete: 'off',
  }
  return (
    <>
      {state !== 'blinded' && (
        <ActForm row={blindPost} params={paramsOf(post)} submit="가리기">
          {({ typed }) => (
            <TextField {...reason} {...typed('reason')} id={`blind-${seqno}`} label="가리는 이유" />
          )}
        </ActForm>
      )}
      <ActForm
        row={trashPost}
        params={paramsOf(post)}
        submit="휴지통에 넣기"
        confirm={{
          title: `‘${title}’ 글을 휴지통에 넣을까요?`,
          text: '홈페이지에서도 사라져요. 30일 안에 되살릴 수 있어요.',
          isDestructive: true,
        }}
      >
        {({ typed }) => (
          <TextField {...reason} {...typed('reason')} id={`trash-${seqno}`} label="지우는 이유" isOptional />
        )}
      </ActForm>
    </>
  )
}

function Trashed({ post }: OfPost) {
  const isTheirs = post.trashedBy === 'writer'
  return (
    <section className="desk-page__card desk-post__acts" aria-labelledby="desk-post-acts">
      <h2 id="desk-post-acts">휴지통</h2>
      <p className="desk-note">
        {isTheirs
          ? '쓴 사람이 직접 지운 글이라 되살릴 수 없어요. 지운 지 30일이 지나면 사라져요.'
          : '지운 지 30일이 지나면 사라져요.'}
      </p>
      {!isTheirs && <ActForm row={restorePost} params={paramsOf(post)} submit="되살리기" />}
    </section>
  )
}

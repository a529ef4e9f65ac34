import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead, HeadForm } from '#app/shared/desk/desk-head.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { useRef, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useAct, useLastRefused } from '#app/shared/forms/acts.tsx'
import { WrittenAt } from '#app/community/posts/written-at.tsx'
import { BRAND } from '#app/platform/brand.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { Badge } from '#app/ui/badge.tsx'
import { BeginLink, EmptyList } from '#app/shared/desk/empty-list.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { useNextPlace } from '#app/shared/desk/next-place.ts'
import { addBlockedWord, removeBlockedWord, type blockedWords } from './blocked-words-contract.ts'
import { listBlockedWords } from './blocked-words.server.ts'
import '#app/shared/desk/desk-page.css'
import '#app/shared/forms/account-form.css'
import { BlockIcon } from '#app/ui/desk-icons.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './blocked-words.desk.css'

export const ErrorBoundary = () => <DeskError to="/desk/posts">게시글로</DeskError>

export const meta = () => [
  { title: `금칙어 | ${BRAND.ko}` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function loader({ context }: LoaderFunctionArgs) {
  return listBlockedWords(deskOf(context, RIGHTS.boards).services)
}

const ACTIONS = [
  { value: 'refuse', label: '못 쓰게 하기' },
  { value: 'queue', label: '먼저 살펴보기' },
] as const

const ABOUT = '회원이 쓰는 글과 댓글에서, 띄어쓰기와 부호를 바꿔 써도 찾아요.'

export default function WordsPage() {
  const { words } = useLoaderData<typeof loader>()
  const { list, leave } = useNextPlace()
  const adding = useAct(addBlockedWord)
  const notRemoved = useLastRefused()?.message
  const isRefused = adding.refused !== null
  // Once open it stays so: the next word is typed into the same field.
  const [isOpen, setOpen] = useState(isRefused)
  if (isRefused && !isOpen) setOpen(true)
  return (
    <div className="desk-page">
      <DeskHead
        title="금칙어"
        acts={
          <HeadForm name="금칙어 더하기" isOpen={isOpen}>
            <WordForm />
          </HeadForm>
        }
      >
        {words.length > 0 && ABOUT}
      </DeskHead>
      {words.length === 0 ? (
        <EmptyList
          title="아직 금칙어가 없어요"
          icon={<BlockIcon />}
          act={<BeginLink>금칙어 더하기</BeginLink>}
        >
          {`더한 말이 든 글을 막거나 먼저 살펴봐요. ${ABOUT}`}
        </EmptyList>
      ) : (
        <ul className="words__list stack-3" ref={list}>
          {words.map((word, index) => (
            <WordItem key={word.id} word={word} onSend={() => leave(index)} />
          ))}
        </ul>
      )}
      <DeskFlash refused={adding.refused ? null : notRemoved} />
    </div>
  )
}

function WordForm() {
  const field = useRef<HTMLInputElement>(null)
  return (
    <ActForm
      row={addBlockedWord}
      submit="더하기"
      button={{ kind: 'primary', size: 'lg', isWide: true }}
      className="account-form"
      resets
      onDone={() => field.current?.focus()}
    >
      {({ typed }) => (
        <>
          <TextField
            ref={field}
            id="word"
            label="막을 말"
            hint="40자까지 쓸 수 있어요."
            autoComplete="off"
            {...typed('word')}
          />
          <RadioChips legend="글에 들어 있으면" chips={ACTIONS} size="large" {...typed('action', 'refuse')} />
        </>
      )}
    </ActForm>
  )
}

type Word = DataOf<typeof blockedWords>['words'][number]

function WordItem({
  word: { id, word, action: becomes, addedBy, addedAt },
  onSend,
}: {
  word: Word
  onSend: () => void
}) {
  return (
    <li className="desk-page__card word" tabIndex={-1}>
      <p className="badge-row cluster">
        <b className="ugc">{word}</b>
        <Badge tone={becomes === 'refuse' ? 'danger' : 'info'}>
          {becomes === 'refuse' ? '못 씀' : '먼저 살펴봄'}
        </Badge>
      </p>
      <p className="word__meta meta">
        {`${addedBy} · `}
        <WrittenAt at={addedAt} />
      </p>
      <details className="word__removal">
        <summary className="desk-page__more" aria-label={`‘${word}’ 빼기`}>
          빼기
        </summary>
        <ActForm
          row={removeBlockedWord}
          params={{ wordId: String(id) }}
          submit="금칙어에서 빼기"
          onSend={onSend}
          pageShowsRefusal
        >
          <p className="small">이 말이 든 글을 누구나 바로 올릴 수 있게 돼요.</p>
        </ActForm>
      </details>
    </li>
  )
}

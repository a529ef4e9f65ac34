import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { RefusedEdit } from './edit-values.ts'
import type { Writing } from './writing.ts'

interface NewerNoticeProps {
  newer: NonNullable<RefusedEdit['newer']>
  writing: Writing
  onDone: () => void
}

/** Shows the newer wording that somebody saved meanwhile, and lets the writer choose. */
export function NewerNotice({ newer, writing, onDone }: NewerNoticeProps) {
  const load = () => {
    writing.saveHere()
    writing.put({ title: newer.title, content: newer.text }, null)
    onDone()
  }
  return (
    <div role="alert" tabIndex={-1} className="edit-page__alert">
      <Notice tone="warn" title="다른 곳에서 먼저 고친 글이에요">
        <p>내가 쓴 글은 그대로 있어요. 등록하기를 다시 누르면 내가 쓴 글로 바뀌어요.</p>
        <details className="edit-page__newer">
          <summary>먼저 고친 글 보기</summary>
          <p className="bold ugc">{newer.title}</p>
          <p className="edit-page__newer-text ugc">{newer.text}</p>
        </details>
        <Button kind="secondary" size="sm" onClick={load}>
          먼저 고친 글 불러오기
        </Button>
      </Notice>
    </div>
  )
}

import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import type { Draft } from './draft-contract.ts'
import type { StoredDraft } from './stored-draft.ts'
import type { Writing } from './writing.ts'

const STATES = {
  none: '',
  local: '이 기기에 임시 저장했어요.',
  saved: '임시 저장했어요.',
  elsewhere: '다른 창에서 이어 쓴 글이 있어요.',
  refused: '이 기기에만 임시 저장했어요.',
}

/** Offers an earlier draft, shows whether this one is saved, and asks before leaving. */
export function DraftNotice({ writing }: { writing: Writing }) {
  const { offered, state, refusal, leaving } = writing
  return (
    <>
      <p className="edit-page__state meta" aria-live="polite">
        {STATES[state]}
        {state === 'refused' && ` ${refusal}`}
      </p>
      {offered && (
        <AlertDialog
          title="임시저장 글이 있어요. 이어서 쓸까요?"
          actions={[
            { label: '새로 쓰기', onSelect: () => void writing.discard() },
            { label: '이어 쓰기', onSelect: () => goOn(writing, offered), isSafe: true },
          ]}
        >
          {wordsOf(offered)}
        </AlertDialog>
      )}
      {leaving.isOpen && (
        <AlertDialog
          title="저장하지 않고 나갈까요?"
          actions={[
            { label: '나가기', onSelect: leaving.leave },
            { label: '계속 쓰기', onSelect: leaving.stay, isSafe: true },
          ]}
        />
      )}
    </>
  )
}

function goOn(writing: Writing, draft: Draft | StoredDraft) {
  if ('revision' in draft) {
    const { facts, title, content, revision } = draft
    writing.put({ ...facts, title, content: content.text }, content.tree)
    writing.take({ revision })
  } else {
    writing.put(draft.values, 'type' in draft.content ? draft.content : null)
    writing.take({ revision: null })
  }
}

function wordsOf(draft: Draft | StoredDraft): string {
  const title = 'title' in draft ? draft.title : draft.values.title
  return title || '제목 없음'
}

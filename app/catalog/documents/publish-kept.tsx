import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DataOf } from '#app/platform/endpoint.ts'
import { publishDocument, type documentDetail } from './contract.ts'

interface PublishKeptProps {
  text: DataOf<typeof documentDetail>
  blockers: readonly string[]
}

/** Publishes what is kept, where its changes have just been read. */
export function PublishKept({ text, blockers }: PublishKeptProps) {
  const { documentId, title, version, body, changeSummary, effectiveOn, isWeighty, isDraft, revision } = text
  return (
    <div className="stack-3">
      <Blockers blockers={blockers} />
      {blockers.length === 0 && (
        <ActForm
          row={publishDocument}
          params={{ documentId: String(documentId) }}
          values={{
            title,
            version,
            body,
            changeSummary,
            revision,
            effectiveOn: effectiveOn ?? '',
            isWeighty: String(isWeighty),
            isDraft: String(isDraft),
          }}
          submit="이대로 게시하기"
          button={{ kind: 'primary' }}
          confirm={{
            title: '이 글을 게시할까요?',
            text: '게시하면 홈페이지에 바로 보이고, 시행일부터 이 글을 따라요. 게시한 버전은 고칠 수 없어요.',
          }}
        />
      )}
    </div>
  )
}

/** Before it is pressed, of what is kept: everything that would refuse it. */
export function Blockers({ blockers }: Pick<PublishKeptProps, 'blockers'>) {
  if (blockers.length === 0) return <Notice tone="success" title="저장한 글은 지금 게시할 수 있어요" />
  return (
    <Notice tone="warn" title={`게시를 막는 것 ${blockers.length}개`}>
      <ul>
        {blockers.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>저장한 글을 살펴본 것이에요. 고친 뒤 임시저장하면 다시 살펴봐요.</p>
    </Notice>
  )
}

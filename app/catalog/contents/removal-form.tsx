import { particleFor } from '#app/platform/korean-particles.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { removeContent } from './contract.ts'
import type { EditorData } from './editing.server.ts'

/** Asked for twice, with and without a script: opening it is the question. */
export function RemovalForm({ data: { kind, key, title, version } }: { data: EditorData }) {
  return (
    <details className="content-edit__removal">
      <summary className="desk-page__more">지우기</summary>
      <ActForm
        row={removeContent}
        params={{ kind, key }}
        values={{ version }}
        submit="지우기"
        button={{ kind: 'danger' }}
        className="desk-page__card"
      >
        <p>
          <b className="ugc">{`제목 ‘${title}’${particleFor(title, '을/를')} 지울까요?`}</b>
        </p>
        <p>홈페이지에서도 사라져요. 버전 기록에서 되돌릴 수 있어요.</p>
      </ActForm>
    </details>
  )
}

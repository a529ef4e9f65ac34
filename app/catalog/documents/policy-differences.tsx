import { ActForm } from '#app/shared/forms/act-form.tsx'
import { DOCUMENT_NAMES } from '#app/shared/legal/document-names.ts'
import type { PolicyDifference } from '#app/shared/legal/policy-differences.server.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { createDocument, documentAddress, type DocumentLine } from './contract.ts'
import './documents.css'

/** Rows of a table that are named; the draft has them all. */
const NAMED = 3

interface PolicyDifferencesProps {
  differences: readonly PolicyDifference[]
  versions: readonly DocumentLine[]
}

/** Where the policy in force does not tell what happens, and the way to one that does. */
export function PolicyDifferences({ differences, versions }: PolicyDifferencesProps) {
  if (differences.length === 0) return null
  const writing = versions.find(({ kind, standing }) => kind === 'policy' && standing === 'writing')
  return (
    <Notice tone="warn" title={`시행 중인 방침에 실제와 다른 곳이 ${differences.length}곳 있어요.`}>
      <ul className="policy-differences">
        {differences.map((difference) => (
          <li key={difference.name}>
            <b>{difference.name}</b> · {wordsOf(difference)}
          </li>
        ))}
      </ul>
      {writing ? (
        <p>
          <Link to={documentAddress(writing.documentId)}>쓰고 있는 버전 {writing.version}</Link>을 게시하면
          같아져요. 손으로 적은 곳이 남아 있으면 그 버전을 버리고 새로 써 주세요.
        </p>
      ) : (
        <ActForm
          row={createDocument}
          name="policy-differences"
          values={{ kind: 'policy' }}
          submit="자동으로 채운 새 버전 쓰기"
          about={DOCUMENT_NAMES.policy}
          button={{ kind: 'secondary', size: 'sm' }}
        />
      )}
    </Notice>
  )
}

function wordsOf({ isByHand, rows }: PolicyDifference): string {
  const named = rows.slice(0, NAMED).join(', ')
  const more = rows.length > NAMED ? ` 외 ${rows.length - NAMED}줄` : ''
  const why = isByHand ? '손으로 적어서 자동으로 바뀌지 않아요' : '게시한 뒤에 바뀌었어요'
  return rows.length > 0 ? `${why} (${named}${more})` : why
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useLastRefused } from '#app/shared/forms/acts.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresenceOf, PresentMark } from '#app/shared/presence/presence.tsx'
import { Link } from '#app/ui/link.tsx'
import { DOCUMENT_NAMES, WRITTEN_KINDS } from '#app/shared/legal/document-names.ts'
import { DOCUMENT_AREA } from './document-area.ts'
import { createDocument, documentAddress, type DocumentLine } from './contract.ts'
import { standingOf, versionWords } from './document-words.ts'
import { listDocuments } from './documents-desk.server.ts'
import '#app/shared/desk/desk-page.css'
import './documents.css'

export const meta = () => deskMeta('약관과 방침')

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 첫 화면으로</DeskError>
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { result } = await listDocuments(deskOf(context, DOCUMENT_AREA).services)
  return WRITTEN_KINDS.map((kind) => ({ kind, versions: result.filter((each) => each.kind === kind) }))
}

export default function DocumentsPage() {
  const kinds = useLoaderData<typeof loader>()
  const refused = useLastRefused()
  return (
    <div className="desk-page">
      <DeskHead title="약관과 방침">
        게시한 버전은 바뀌지 않아요. 고칠 때는 새 버전을 쓰고, 지난 버전은 홈페이지에 남아요.
      </DeskHead>
      <PresenceOf kind="document">
        {kinds.map(({ kind, versions }) => (
          <section key={kind} className="legal-texts" aria-labelledby={`${kind}-title`}>
            <h2 id={`${kind}-title`}>{DOCUMENT_NAMES[kind]}</h2>
            {!versions.some(({ standing }) => standing === 'writing') && (
              <ActForm
                row={createDocument}
                name={kind}
                values={{ kind }}
                submit={`${DOCUMENT_NAMES[kind]} 새 버전 쓰기`}
              />
            )}
            <ol className="legal-texts__list">
              {versions.map((version) => (
                <VersionItem
                  key={version.documentId}
                  version={version}
                  isFirst={version === versions.at(-1)}
                />
              ))}
            </ol>
          </section>
        ))}
      </PresenceOf>
      <DeskFlash refused={refused?.message} />
    </div>
  )
}

function VersionItem({ version, isFirst }: { version: DocumentLine; isFirst: boolean }) {
  const { documentId, kind, standing, changeSummary, writtenBy, isWeighty } = version
  const address = documentAddress(documentId)
  const [tone, word] = standingOf(version)
  const ways: readonly (readonly [to: string, name: string])[] = [
    ...(standing === 'writing' ? [[address, '이어서 쓰기'] as const] : []),
    // Texts of consent have no page of their own.
    ...(standing === 'writing' || kind === 'consents'
      ? []
      : [[`/${kind}?version=${version.version}`, '홈페이지에서 보기'] as const]),
    ...(isFirst && kind !== 'consents' ? [] : [[`${address}/compare`, '바뀐 것 보기'] as const]),
  ]
  return (
    <li className="desk-page__card legal-text">
      <p className="badge-row">
        <Badge tone={tone}>{word}</Badge>
        {isWeighty && <Badge tone="warn">불리하거나 중요한 변경</Badge>}
        <b>{versionWords(version)}</b>
        <PresentMark place={placeOf('document', documentId)} />
      </p>
      <p className="ugc">{changeSummary || '바뀐 내용을 아직 적지 않았어요.'}</p>
      {writtenBy && <p className="desk-note">{writtenBy}</p>}
      <p className="legal-text__ways wrap small">
        {ways.map(([to, name]) => (
          <Link key={to} to={to} className="tap">
            {name}
          </Link>
        ))}
      </p>
    </li>
  )
}

import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { answerDeskForm, deskOf, heldTo } from '#app/shared/desk/desk-forms.server.ts'
import { answerUnreached, readUnlessUnreached } from '#app/shared/desk/unreached.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskTold } from '#app/shared/desk/desk-told.tsx'
import { BRAND } from '#app/platform/brand.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { DOCUMENT_NAMES, WRITTEN_KINDS } from '#app/shared/legal/document-names.ts'
import { DOCUMENT_AREA } from './document-area.ts'
import { begunDocument, documentAddress, type DocumentLine } from './contract.ts'
import { STANDING_NAMES, STANDING_TONES, versionWords } from './document-words.ts'
import { listDocuments } from './documents-desk.server.ts'
import { beginDocument } from './writing-documents.server.ts'
import '#app/shared/desk/desk-page.css'
import './documents.css'

export const meta = () => [
  { title: `약관과 방침 | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 첫 화면으로</DeskError>
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { result } = await listDocuments(deskOf(context, DOCUMENT_AREA).services)
  return WRITTEN_KINDS.map((kind) => ({ kind, versions: result.filter((each) => each.kind === kind) }))
}

export async function action(args: ActionFunctionArgs) {
  let begun = 0
  const answer = await answerDeskForm(args, DOCUMENT_AREA, async (services, form, visit) => {
    begun = (await beginDocument(services, heldTo(begunDocument, { kind: form['step'] }), visit)).documentId
    return ''
  })
  return begun > 0 ? redirect(documentAddress(begun)) : answer
}

export const clientAction = answerUnreached

/** Also after a refusal: somebody else was first. */
export const shouldRevalidate = readUnlessUnreached

const TOLD: Readonly<Record<string, string>> = {
  published: '게시했어요. 홈페이지에 바로 보여요.',
  deleted: '쓰던 버전을 버렸어요.',
}

/** Terms and policy in all their versions. */
export default function DocumentsPage() {
  const kinds = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const told = TOLD[useSearchParams()[0].get('told') ?? '']
  return (
    <div className="desk-page">
      <div>
        <h1 className="desk-page__title">약관과 방침</h1>
        <p className="desk-note">
          게시한 버전은 바뀌지 않아요. 고칠 때는 새 버전을 쓰고, 지난 버전은 홈페이지에 남아요.
        </p>
      </div>
      {kinds.map(({ kind, versions }) => (
        <section key={kind} className="legal-texts" aria-labelledby={`${kind}-title`}>
          <h2 id={`${kind}-title`}>{DOCUMENT_NAMES[kind]}</h2>
          {!versions.some(({ standing }) => standing === 'writing') && (
            <Form method="post">
              <Button type="submit" name="step" value={kind} kind="secondary">
                {DOCUMENT_NAMES[kind]} 새 버전 쓰기
              </Button>
            </Form>
          )}
          <ol className="legal-texts__list">
            {versions.map((version) => (
              <VersionItem key={version.documentId} version={version} isFirst={version === versions.at(-1)} />
            ))}
          </ol>
        </section>
      ))}
      <DeskTold told={told} refused={answer?.rejected?.message} />
    </div>
  )
}

function VersionItem({ version, isFirst }: { version: DocumentLine; isFirst: boolean }) {
  const { documentId, kind, standing, changeSummary, writtenBy, isWeighty } = version
  const isWriting = standing === 'writing'
  return (
    <li className="desk-page__card legal-text">
      <p className="badge-row">
        <Badge tone={STANDING_TONES[standing]}>{STANDING_NAMES[standing]}</Badge>
        {isWeighty && <Badge tone="warn">불리하거나 중요한 변경</Badge>}
        <b>{versionWords(version)}</b>
      </p>
      <p className="ugc">{changeSummary || '바뀐 내용을 아직 적지 않았어요.'}</p>
      {writtenBy && <p className="desk-note">{writtenBy}</p>}
      <p className="legal-text__ways">
        {isWriting && <Link to={documentAddress(documentId)}>이어서 쓰기</Link>}
        {!isWriting && <Link to={`/${kind}?version=${version.version}`}>홈페이지에서 보기</Link>}
        {!isFirst && <Link to={`${documentAddress(documentId)}/compare`}>바뀐 것 보기</Link>}
      </p>
    </li>
  )
}

import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import { useAct } from '#app/shared/forms/acts.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { staffOf } from '#app/database/services.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentHere } from '#app/shared/presence/presence.tsx'
import { Link } from '#app/ui/link.tsx'
import { ProseText } from '#app/ui/prose.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { withParts } from '#app/shared/legal/document-parts.ts'
import { partFacts } from '#app/shared/legal/part-facts.server.ts'
import { readMarkdown } from '#app/platform/markdown.server.ts'
import { DOCUMENT_NAMES } from '#app/shared/legal/document-names.ts'
import { DOCUMENTS } from './document-area.ts'
import { deleteDocument, documentAddress, documentDetail, publishDocument, saveDocument } from './contract.ts'
import { Blockers } from './publish-kept.tsx'
import { readBlockers } from './blockers.server.ts'
import { readDocumentDetail } from './documents-desk.server.ts'
import '#app/shared/desk/desk-page.css'
import '#app/shared/forms/account-form.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './documents.css'

export const meta = () => deskMeta('새 버전 쓰기')

export function ErrorBoundary() {
  return <DeskError to={DOCUMENTS}>약관과 방침으로</DeskError>
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.documents)
  const text = await orErrorPage(
    (async () => readDocumentDetail(services, checkedInput(documentDetail, params)))(),
  )
  const { role } = staffOf(context)
  const mayPublish = RIGHTS.publishDocuments.roles.includes(role)
  // Published while somebody went on writing it: what they typed stays, to be taken to the next version.
  const read = withParts(text.body, await partFacts(services, text)).text
  const isWriting = text.standing === 'writing'
  const blockers = isWriting ? await readBlockers(services, text, staffOfVisit(visit)) : []
  return data({ ...text, mayPublish, blockers, shown: readMarkdown(read) }, { status: isWriting ? 200 : 409 })
}

export default function DocumentDeskPage() {
  const text = useLoaderData<typeof loader>()
  const { row, params, others } = actsOn(text)
  const { refused } = useAct(row, params, undefined, others)
  if (text.standing !== 'writing' && !refused) return <PublishedAlready />
  return (
    <div className="desk-page legal-text__page">
      <DeskHead
        title={`${DOCUMENT_NAMES[text.kind]} 새 버전`}
        back={{ to: DOCUMENTS, name: '약관과 방침' }}
        signs={<PresentHere place={placeOf('document', text.documentId)} />}
        acts={
          <Link to={`${documentAddress(text.documentId)}/compare`} className="tap small">
            저장한 글의 바뀐 것 보기
          </Link>
        }
      >
        {text.kind === 'consents' ? OF_CONSENTS : OF_CHANGES}
      </DeskHead>
      <div className="desk-page__card">
        <WritingForm key={text.revision} text={text} />
      </div>
      <div className="desk-page__card legal-text__shown">
        <Accordion title="저장한 글이 홈페이지에 보일 모습" as="h2" look="plain">
          <ProseText prose={text.shown} stacksTables />
        </Accordion>
      </div>
      <details>
        <summary className="desk-page__more">쓰던 버전 버리기</summary>
        <ActForm
          row={deleteDocument}
          params={params}
          submit="버리기"
          button={{ kind: 'danger' }}
          className="desk-page__card legal-text"
        >
          <p>저장한 글까지 지워져요. 게시한 버전은 그대로 있어요.</p>
        </ActForm>
      </details>
      <DeskFlash />
    </div>
  )
}

const OF_CHANGES =
  '시행일은 7일 뒤부터, 이용자에게 불리하거나 중요한 변경은 30일 뒤부터 고를 수 있어요. 공지사항에도 글을 올려 주세요.'
const OF_CONSENTS =
  '시행일부터 신청서와 가입 화면에 보이고, 그때부터 이 글로 동의를 받아요. 이미 받은 동의는 그때의 글로 남아요. 고친 글은 다른 사람이 읽고 게시해요.'
const SUMMARY_HINT =
  '홈페이지의 제목 아래에 그대로 보여요. 이용자가 읽는 말로 한 문장, 이유와 함께 적어 주세요.'

function PublishedAlready() {
  return (
    <div className="desk-page legal-text__page">
      <DeskHead back={{ to: DOCUMENTS, name: '약관과 방침' }} title="이미 게시한 버전이에요">
        새 버전을 만들어 고쳐 주세요.
      </DeskHead>
    </div>
  )
}

type Text = Awaited<ReturnType<typeof loader>>['data']

const actsOn = ({ documentId, mayPublish }: Text) => {
  const params = { documentId: String(documentId) }
  return {
    row: saveDocument,
    params,
    others: mayPublish ? [{ row: publishDocument, params }] : [],
  }
}

function WritingForm({ text }: { text: Text }) {
  return (
    <ActForm {...actsOn(text)} values={{ revision: text.revision }} className="account-form">
      {(fields) => (
        <>
          <TextFields text={text} fields={fields} />
          <Blockers blockers={text.blockers} />
          <Button kind="secondary" size="lg" isWide {...fields.way(0)}>
            임시저장
          </Button>
          {text.mayPublish ? (
            <Button
              size="lg"
              isWide
              kind={text.blockers.length > 0 ? 'secondary' : 'primary'}
              {...fields.way(1)}
            >
              게시하기
            </Button>
          ) : (
            <p>게시는 운영자와 관리자가 해요.</p>
          )}
        </>
      )}
    </ActForm>
  )
}

function TextFields({ text, fields: { typed, isTicked } }: { text: Text; fields: ActFields }) {
  const isOfConsents = text.kind === 'consents'
  return (
    <>
      <TextField
        {...typed('title', text.title)}
        label="제목"
        hint={isOfConsents ? undefined : '홈페이지에 이 제목으로 보여요.'}
      />
      <TextField {...typed('version', text.version)} label="버전" hint="1.0처럼 적어요." />
      <TextField {...typed('effectiveOn', text.effectiveOn ?? '')} type="date" label="시행일" />
      <TextField
        {...typed('changeSummary', text.changeSummary)}
        label="바뀐 내용"
        hint={isOfConsents ? '무엇을 왜 바꿨는지 한 문장으로 적어 주세요.' : SUMMARY_HINT}
      />
      {!isOfConsents && (
        <Checkbox name="isWeighty" defaultChecked={isTicked('isWeighty', text.isWeighty)}>
          이용자에게 불리하거나 중요한 변경이에요. 게시하면 회원에게 이메일로도 알려요. 바뀐 내용은 다른
          사람이 쓴 것을 그대로 게시할 때만 이메일에 실어요. 중요하지 않은 변경은 다른 사람이 읽고 게시해요.
        </Checkbox>
      )}
      <Checkbox name="isDraft" defaultChecked={isTicked('isDraft', text.isDraft)}>
        법률 검토 전이라고 표시하기
      </Checkbox>
      <TextArea
        {...typed('body', text.body)}
        label="글"
        hint="제목은 ##, 표와 목록은 마크다운으로 적어요."
        rows={24}
        className="legal-text__body"
      />
    </>
  )
}

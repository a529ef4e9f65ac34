import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { AccountForm } from '#app/shared/forms/account-form.tsx'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { DeskBack } from '#app/shared/desk/desk-back.tsx'
import { answerDeskForm, deskOf, heldTo, orErrorPage } from '#app/shared/desk/desk-forms.server.ts'
import { answerUnreached, readUnlessUnreached } from '#app/shared/desk/unreached.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskTold } from '#app/shared/desk/desk-told.tsx'
import { BRAND } from '#app/platform/brand.ts'
import { staffOf } from '#app/database/services.server.ts'
import { data } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { DOCUMENT_NAMES } from '#app/shared/legal/document-names.ts'
import { DOCUMENT_AREA, DOCUMENTS, PUBLISHING_ROLES } from './document-area.ts'
import { documentAddress, documentDetail, publishedDocument, savedDocument } from './contract.ts'
import { readDocumentDetail } from './documents-desk.server.ts'
import { deleteDocument, publishDocument, saveDocument } from './writing-documents.server.ts'
import '#app/shared/desk/desk-page.css'
import './documents.css'

export const meta = () => [
  { title: `새 버전 쓰기 | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function ErrorBoundary() {
  return <DeskError to={DOCUMENTS}>약관과 방침으로</DeskError>
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = deskOf(context, DOCUMENT_AREA)
  const text = await orErrorPage((async () => readDocumentDetail(services, heldTo(documentDetail, params)))())
  const { role } = staffOf(context)
  const mayPublish = PUBLISHING_ROLES.some((each) => each === role)
  // Published while somebody went on writing it: what they typed stays, to be taken to the next version.
  return data({ ...text, mayPublish }, { status: text.standing === 'writing' ? 200 : 409 })
}

export async function action(args: ActionFunctionArgs) {
  const { documentId = '' } = args.params
  const answer = await answerDeskForm(args, DOCUMENT_AREA, async (services, form, visit) => {
    if (form['step'] === 'delete')
      await deleteDocument(services, heldTo(documentDetail, { documentId }), visit)
    else if (form['step'] === 'publish')
      await publishDocument(services, heldTo(publishedDocument, { ...form, documentId }), visit)
    else await saveDocument(services, heldTo(savedDocument, { ...form, documentId }), visit)
    return form['step'] ?? ''
  })
  const { told } = answer.data
  if (told === null) return answer
  if (told === 'delete') return redirect(`${DOCUMENTS}?told=deleted`)
  return redirect(
    told === 'publish' ? `${DOCUMENTS}?told=published` : `${documentAddress(Number(documentId))}?told=saved`,
  )
}

export const clientAction = answerUnreached

/** Also after a refusal: somebody else was first. */
export const shouldRevalidate = readUnlessUnreached

/** The version that is being written. */
export default function DocumentDeskPage() {
  const text = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isSaved = useSearchParams()[0].get('told') === 'saved'
  // Whichever button was pressed, the form is one.
  const rejected = answer?.rejected ? { ...answer.rejected, step: 'save' } : undefined
  if (text.standing !== 'writing' && !rejected) return <PublishedAlready />
  return (
    <div className="desk-page legal-text__page">
      <div>
        <DeskBack to={DOCUMENTS}>약관과 방침</DeskBack>
        <h1 className="desk-page__title">{DOCUMENT_NAMES[text.kind]} 새 버전</h1>
        <p className="desk-note">
          시행일은 7일 뒤부터, 이용자에게 불리하거나 중요한 변경은 30일 뒤부터 고를 수 있어요. 공지사항에도
          글을 올려 주세요.
        </p>
        <p className="legal-text__ways">
          <Link to={`${documentAddress(text.documentId)}/compare`}>저장한 글의 바뀐 것 보기</Link>
        </p>
      </div>
      <div className="desk-page__card">
        <WritingForm key={text.revision} text={text} rejected={rejected} />
      </div>
      <details>
        <summary className="desk-page__more">쓰던 버전 버리기</summary>
        <Form method="post" className="desk-page__card legal-text">
          <p>저장한 글까지 지워져요. 게시한 버전은 그대로 있어요.</p>
          <Button type="submit" name="step" value="delete" kind="danger">
            버리기
          </Button>
        </Form>
      </details>
      <DeskTold told={isSaved && !answer ? '저장했어요.' : null} refused={rejected?.message} />
    </div>
  )
}

function PublishedAlready() {
  return (
    <div className="desk-page legal-text__page">
      <div>
        <DeskBack to={DOCUMENTS}>약관과 방침</DeskBack>
        <h1 className="desk-page__title">이미 게시한 버전이에요</h1>
        <p className="desk-note">새 버전을 만들어 고쳐 주세요.</p>
      </div>
    </div>
  )
}

type Text = Awaited<ReturnType<typeof loader>>['data']

function WritingForm({ text, rejected }: { text: Text; rejected: Rejected | undefined }) {
  const { values = {}, errors = {} } = rejected ?? {}
  const of = (name: keyof Text & string) => values[name] ?? String(text[name] ?? '')
  const isOn = (name: 'isWeighty' | 'isDraft') => (rejected ? name in values : text[name])
  return (
    <AccountForm
      rejected={rejected}
      step="save"
      submit="임시저장"
      kind="secondary"
      foot={
        text.mayPublish ? (
          <Button type="submit" name="step" value="publish" size="lg" isWide>
            게시하기
          </Button>
        ) : (
          <p>게시는 운영자와 관리자가 해요.</p>
        )
      }
    >
      <input type="hidden" name="revision" value={text.revision} />
      <TextField name="title" label="제목" defaultValue={of('title')} error={errors['title']} />
      <TextField
        name="version"
        label="버전"
        hint="1.0처럼 적어요."
        defaultValue={of('version')}
        error={errors['version']}
      />
      <TextField
        name="effectiveOn"
        type="date"
        label="시행일"
        defaultValue={of('effectiveOn')}
        error={errors['effectiveOn']}
      />
      <TextField
        name="changeSummary"
        label="바뀐 내용"
        hint="한 문장으로, 까닭과 함께 적어 주세요."
        defaultValue={of('changeSummary')}
        error={errors['changeSummary']}
      />
      <Checkbox name="isWeighty" defaultChecked={isOn('isWeighty')}>
        이용자에게 불리하거나 중요한 변경이에요. 게시하면 회원에게 이메일로도 알려요.
      </Checkbox>
      <Checkbox name="isDraft" defaultChecked={isOn('isDraft')}>
        법률 검토 전이라고 표시하기
      </Checkbox>
      <TextArea
        name="body"
        label="글"
        hint="제목은 ##, 표와 목록은 마크다운으로 적어요."
        rows={24}
        className="legal-text__body"
        defaultValue={of('body')}
        error={errors['body']}
      />
    </AccountForm>
  )
}

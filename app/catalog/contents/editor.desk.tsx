import { useState } from 'react'
import {
  useActionData,
  useFetcher,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { DeskBack } from '#app/shared/desk/desk-back.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { revalidateUnlessOffline, withOfflineFallback } from '#app/shared/desk/offline-fallback.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { UNSAVED_MESSAGE } from '#app/shared/forms/offline-fallback.ts'
import { particleFor } from '#app/platform/korean-particles.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { blocking } from '#app/shared/compliance/linter.ts'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentHere } from '#app/shared/presence/presence.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { changesOf } from './changes.ts'
import { ContentForm } from './content-form.tsx'
import { CONTENT, contentAddress, isByCarrier, isFixed, KIND_NAMES, NEW } from './content-kinds.ts'
import { FLASHES } from './content-state.tsx'
import { removeContent } from './contract.ts'
import type { EditAnswer } from './edit-answer.server.ts'
import { namesOf } from './checks.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorSide, Totals } from './editor-side.tsx'
import type { FormValues } from './form-values.ts'
import { answerEditor, placeIn, readEditor, type EditorData } from './editing.server.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './content-form.css'

export const meta = ({ loaderData }: { loaderData?: { title: string } }) =>
  deskMeta(loaderData?.title ?? '홈페이지 내용')

export function ErrorBoundary() {
  return <DeskError to={CONTENT}>홈페이지 내용으로</DeskError>
}

export function loader({ context, params, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.contents)
  const by = staffOfVisit(visit).id
  return orErrorPage((async () => readEditor(services, placeIn(params), { url, by }))())
}

export const action = (args: ActionFunctionArgs) => answerEditor(args)

/** Also while looking at what is typed: a line that was cut for a moment must not take the page away. */
export const clientAction = (sending: ClientActionFunctionArgs) =>
  withOfflineFallback(sending, (form): EditAnswer => ({
    intent: String(form.get('intent') ?? ''),
    values: Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => !(entry[1] instanceof File)),
    ),
    errors: {},
    message: UNSAVED_MESSAGE,
    isStale: false,
    findings: null,
    preview: null,
  }))

/** Looking at what is typed changes nothing that is stored; what was refused may be because somebody else was first. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.formData
    ? args.formData.get('intent') !== 'check' && revalidateUnlessOffline(args)
    : args.defaultShouldRevalidate

export default function EditorPage() {
  const data = useLoaderData<typeof loader>()
  // What is typed belongs to the version it began with.
  return <Editor key={`${data.kind} ${data.key} ${data.version}`} data={data} />
}

function Editor({ data }: { data: EditorData }) {
  const answer = useActionData<EditAnswer>()
  const live = useFetcher<EditAnswer>()
  const [written, setWritten] = useState<FormValues | null>(null)
  const typed = written ?? answer?.values ?? data.values
  const flash = FLASHES[useSearchParams()[0].get('told') ?? '']
  const newest = live.data?.findings ? live.data : answer
  const findings = newest?.findings ?? data.findings
  const missing = missingOf(data, newest ?? null, live.data)
  const refused = answer && answer.intent !== 'check' ? answer.message : null
  const preview = live.data?.preview ?? answer?.preview ?? data.preview
  const changes = changesOf(data.kind, typed, data.shown)
  return (
    <div className="content-edit">
      <EditorHead data={data} />
      {data.told && <Notice tone="warn" title={data.told} />}
      {answer?.isStale && <StaleNotice data={data} message={answer.message} />}
      <EditorBar
        data={data}
        changed={Object.keys(changes).length}
        missing={namesOf(data.kind, missing ?? {})}
        blocks={blocking(findings).length}
        isUnsaved={written !== null || refused !== null}
        isScheduled={Boolean(typed['publishAt'])}
      />
      <div className="content-edit__columns">
        <ContentForm
          data={data}
          answer={answer}
          typed={typed}
          changes={changes}
          sums={preview?.kind === 'plan' && <Totals plan={preview.plan} />}
          onType={setWritten}
          onCheck={(form) => void live.submit(form, { method: 'post' })}
        />
        <EditorSide
          kind={data.kind}
          address={contentAddress(data.kind, data.key)}
          findings={findings}
          preview={preview}
          isUnread={live.data !== undefined && live.data.preview === null}
          missing={missing}
        />
      </div>
      {data.state !== null && data.state !== 'removed' && !isFixed(data.kind) && <RemovalForm data={data} />}
      <DeskFlash message={answer ? null : flash} refused={refused} />
    </div>
  )
}

/** As of what was typed last, or else as it was refused or kept. */
function missingOf(
  { missing }: EditorData,
  newest: EditAnswer | null,
  live: EditAnswer | undefined,
): FieldErrors | null {
  const last = live ?? newest
  if (!last) return missing
  return Object.keys(last.errors).some((field) => field !== 'payload') ? last.errors : null
}

function EditorHead({ data: { kind, key, title, state } }: { data: EditorData }) {
  const address = contentAddress(kind, key)
  const isNew = state === null
  return (
    <header className="content-edit__head cluster">
      <DeskBack to={CONTENT}>홈페이지 내용</DeskBack>
      <h1 className="desk-page__title content-edit__title ugc">
        {isNew ? title : `${KIND_NAMES[kind]} 편집 · ${title}`}
      </h1>
      {!isNew && (
        <>
          <PresentHere place={placeOf('content', `${kind}/${key}`)} />
          <p className="content-edit__ways wrap small">
            <Link to={`${address}/versions`} className="tap">
              버전 기록
            </Link>
            {!isByCarrier(kind) && (
              <Link to={`${contentAddress(kind, NEW)}?from=${encodeURIComponent(key)}`} className="tap">
                복사해서 새로 만들기
              </Link>
            )}
          </p>
        </>
      )}
    </header>
  )
}

function StaleNotice({ data, message }: { data: EditorData; message: string | null }) {
  return (
    <Notice tone="warn" title={message} role="alert">
      쓰던 내용은 아래에 그대로 있어요.{' '}
      <a href={contentAddress(data.kind, data.key)} target="_blank" rel="noopener">
        새 내용 보기<span className="sr-only"> (새 창)</span>
      </a>
    </Notice>
  )
}

/** Opening it is the confirmation, with and without JavaScript. */
function RemovalForm({ data: { kind, key, title, version } }: { data: EditorData }) {
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

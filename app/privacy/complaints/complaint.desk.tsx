import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { dottedDate, dottedMoment } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { Link } from '#app/ui/link.tsx'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'
import { CloseForm, StepForm } from './complaint-acts.tsx'
import { COMPLAINT_CHANNELS, COMPLAINT_OUTCOMES, COMPLAINT_SUBJECTS } from './complaint-words.ts'
import { COMPLAINTS } from './complaints-address.ts'
import { type ComplaintDetail } from './complaints-contract.ts'
import { readComplaint } from './complaints.server.ts'
import { DueOf, StateOf } from './complaints-table.tsx'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export const meta = () => deskMeta('불만')

export const ErrorBoundary = () => <DeskError to={COMPLAINTS}>불만으로</DeskError>

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.complaints)
  return orErrorPage(readComplaint(services, { id: params['requestId'] ?? '' }, visit))
}

export default function ComplaintPage() {
  const detail = useLoaderData<typeof loader>()
  const { complaint } = detail
  return (
    <PrivacyPage
      key={complaint.id}
      isNarrow
      back={{ to: COMPLAINTS, name: '불만' }}
      title={`${COMPLAINT_SUBJECTS[complaint.subject]} 불만`}
    >
      <ComplaintFacts detail={detail} />
      <Steps steps={detail.steps} />
      {complaint.state === 'open' && (
        <>
          <StepForm key={`s${complaint.version}`} complaint={complaint} />
          <CloseForm key={`c${complaint.version}`} complaint={complaint} />
        </>
      )}
      <DeskFlash />
    </PrivacyPage>
  )
}

function ComplaintFacts({ detail }: { detail: ComplaintDetail }) {
  const { complaint, contact, content, createdBy, leadId, memberId, requestId, answer, closedBy, closedAt } =
    detail
  const { state } = complaint
  return (
    <dl className="desk-facts desk-page__card">
      <dt>상태</dt>
      <dd>
        <StateOf state={state} />
      </dd>
      <dt>약속한 날</dt>
      <dd>
        <DueOf line={complaint} />
      </dd>
      <dt>받은 날</dt>
      <dd>
        {dottedDate(complaint.receivedOn)} · {COMPLAINT_CHANNELS[complaint.channel]} · {createdBy} 님이 적음
      </dd>
      <dt>누가</dt>
      <dd>{contact ?? complaint.who ?? '남긴 번호가 없음'}</dd>
      {complaint.carrier && (
        <>
          <dt>통신사</dt>
          <dd>{CARRIER_NAMES[complaint.carrier]}</dd>
        </>
      )}
      {(leadId ?? memberId ?? requestId) !== null && (
        <>
          <dt>이어진 곳</dt>
          <dd className="cluster">
            {leadId && <Link to={`/desk/leads/${leadId}`}>상담</Link>}
            {memberId && <Link to={`/desk/members/${memberId}`}>회원</Link>}
            {requestId !== null && <Link to={`/desk/requests/${requestId}`}>권리행사 요청</Link>}
          </dd>
        </>
      )}
      <dt>불만</dt>
      <dd className="ugc privacy-facts__text">{content}</dd>
      {answer !== null && state !== 'open' && (
        <>
          <dt>결과</dt>
          <dd>{COMPLAINT_OUTCOMES[state]}</dd>
          <dt>알려 준 답</dt>
          <dd className="ugc privacy-facts__text">{answer}</dd>
          <dt>끝낸 사람</dt>
          <dd>
            {closedBy} {closedAt && `· ${dottedMoment(closedAt)}`}
          </dd>
        </>
      )}
    </dl>
  )
}

function Steps({ steps }: Pick<ComplaintDetail, 'steps'>) {
  if (steps.length === 0) return null
  return (
    <section className="desk-page__card stack-3" aria-labelledby="steps">
      <h2 id="steps">처리한 일</h2>
      <ol className="stack-2">
        {steps.map(({ at, by, note }, index) => (
          <li key={`${index} ${at}`}>
            <p className="fine">
              <time dateTime={at}>{dottedMoment(at)}</time> · {by}
            </p>
            <p className="ugc privacy-facts__text">{note}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { dottedMoment, dottedDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Link } from '#app/ui/link.tsx'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { AssignForm, ComplaintPress, DecisionForm } from './request-acts.tsx'
import { RequestFound } from './request-found.tsx'
import { REQUEST_CHANNELS, REQUEST_KINDS, type RequestDetail } from './requests-contract.ts'
import { DeadlineBadge } from './requests-table.tsx'
import { whyForAnother } from './own-entries.server.ts'
import { listHandlers, readRequest } from './requests.server.ts'

export const meta = () => deskMeta('권리행사 요청')

export function ErrorBoundary() {
  return <DeskError to="/desk/requests">권리행사 요청으로</DeskError>
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.subjectRequests)
  const [detail, handlers] = await orErrorPage(
    Promise.all([readRequest(services, { id: params['requestId'] ?? '' }, visit), listHandlers(services)]),
  )
  const staff = staffOfVisit(visit)
  const isDecider = RIGHTS.decideSubjectRequests.roles.includes(staff.role)
  const notByReader = isDecider
    ? await whyForAnother(services, detail.request.id, staff)
    : '수용할지는 대표와 개인정보 담당이 정해요.'
  const mayComplain = RIGHTS.complaints.roles.includes(staff.role)
  return { detail, handlers, notByReader, mayComplain }
}

export default function RequestPage() {
  const { detail, handlers, notByReader, mayComplain } = useLoaderData<typeof loader>()
  const mayDecide = notByReader === null
  const { request, found } = detail
  const isOpen = request.state === 'open'
  return (
    <PrivacyPage
      key={request.id}
      isNarrow
      back={{ to: '/desk/requests', name: '권리행사 요청' }}
      title={`${REQUEST_KINDS[request.kind]} 요청`}
    >
      <RequestFacts detail={detail} />
      {isOpen && <RequestFound detail={detail} mayDecide={mayDecide} />}
      {mayComplain && <ComplaintPress request={request} />}
      {isOpen && <AssignForm key={`a${request.version}`} request={request} handlers={handlers} />}
      {isOpen && mayDecide && (
        <DecisionForm
          key={`d${request.version}`}
          request={request}
          names={detail.names}
          hasMember={found.some(({ name }) => name.startsWith('회원'))}
        />
      )}
      {isOpen && !mayDecide && <p className="desk-note">{notByReader}</p>}
      <DeskFlash />
    </PrivacyPage>
  )
}

function RequestFacts({ detail }: { detail: RequestDetail }) {
  const { request, content, identityNote, createdBy, answer, outcome, certificate, decidedBy, decidedAt } =
    detail
  return (
    <dl className="desk-facts desk-page__card">
      <dt>기한</dt>
      <dd>
        {dottedDate(request.dueOn)} <DeadlineBadge line={request} />
      </dd>
      <dt>누가</dt>
      <dd>{request.contact}</dd>
      <dt>받은 날</dt>
      <dd>
        {dottedDate(request.receivedOn)} · {REQUEST_CHANNELS[request.channel]} · {createdBy} 님이 적음
      </dd>
      <dt>본인 확인</dt>
      <dd className="ugc">{identityNote}</dd>
      <dt>요청한 내용</dt>
      <dd className="ugc privacy-facts__text">{content}</dd>
      <dt>담당</dt>
      <dd>{request.assignee?.name ?? '담당 없음'}</dd>
      {answer !== null && (
        <>
          <dt>답</dt>
          <dd className="ugc privacy-facts__text">{answer}</dd>
          <dt>답한 사람</dt>
          <dd>
            {decidedBy} {decidedAt && `· ${dottedMoment(decidedAt)}`}
          </dd>
        </>
      )}
      {outcome.length > 0 && (
        <>
          <dt>지운 것과 남긴 것</dt>
          <dd>
            <ul>
              {outcome.map((line, index) => (
                <li key={`${index} ${line}`}>{line}</li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {certificate && (
        <>
          <dt>파기 확인서</dt>
          <dd>
            <Link to={`/desk/retention/certificates/${certificate}`}>제{certificate}호</Link>
          </dd>
        </>
      )}
    </dl>
  )
}

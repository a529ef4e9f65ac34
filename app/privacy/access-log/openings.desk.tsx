import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { LEAD_ROLES } from '#app/crm/door.ts'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'
import { OPENINGS_AREA, readOpening, type Opening } from './openings-contract.ts'
import { listOpenings } from './openings.server.ts'

export const meta = () => deskMeta('오늘 읽을 열람')

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 처음으로</DeskError>
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, OPENINGS_AREA)
  const list = await orErrorPage(listOpenings(services, {}, visit))
  const { role } = staffOfVisit(visit)
  return { list, mayOpen: LEAD_ROLES.some((each) => each === role) }
}

/** Somebody else must read the reasons the same day. */
export default function OpeningsPage() {
  const { list, mayOpen } = useLoaderData<typeof loader>()
  const unread = list.result.filter(({ readAt }) => readAt === null)
  const read = list.result.filter(({ readAt }) => readAt !== null)
  return (
    <PrivacyPage
      title="오늘 읽을 열람"
      note="상담사가 동료의 상담을 연 이유예요. 연 날에 다른 사람이 읽고, 이상하면 본인에게 물어봐 주세요."
    >
      <section className="privacy-page__section stack-3" aria-labelledby="unread">
        <h2 id="unread">
          읽을 것 {list.unread.toLocaleString('ko')}건
          {list.late > 0 && ` · 날짜가 지난 것 ${list.late.toLocaleString('ko')}건`}
        </h2>
        {unread.length === 0 ? (
          <p className="desk-note">모두 읽었어요.</p>
        ) : (
          <Openings openings={unread} mayOpen={mayOpen} />
        )}
      </section>
      {read.length > 0 && (
        <section className="privacy-page__section stack-3" aria-labelledby="read">
          <h2 id="read">읽은 것</h2>
          <Openings openings={read} mayOpen={mayOpen} />
        </section>
      )}
      <DeskFlash />
    </PrivacyPage>
  )
}

interface OpeningsProps {
  openings: readonly Opening[]
  mayOpen: boolean
}

function Openings({ openings, mayOpen }: OpeningsProps) {
  return (
    <ul className="privacy-list privacy-list--cards stack-2 small">
      {openings.map(({ id, at, staffName, leadId, leadName, reason, readAt, readBy, isLate, isOwn }) => (
        <li key={id} className="desk-page__card">
          <p className="badge-row">
            <b>{staffName}</b>
            {isLate && <Badge tone="danger">날짜가 지남</Badge>}
          </p>
          <p className="ugc">{reason}</p>
          <p className="desk-note">
            {mayOpen ? <Link to={`/desk/leads/${leadId}`}>{leadName} 상담</Link> : `${leadName} 상담`} ·{' '}
            <time dateTime={at}>{dottedMoment(at)}</time>
            {readAt && ` · ${readBy} 님이 ${dottedMoment(readAt)}에 읽음`}
          </p>
          {readAt === null && !isOwn && (
            <ActForm
              row={readOpening}
              params={{ id }}
              submit="읽었어요"
              about={`${staffName} 님이 연 이유`}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { LEAD_ROLES } from '#app/crm/door.ts'
import { dottedMoment, seoulDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'
import { OPENINGS_AREA, readOpening, type Opening } from './openings-contract.ts'
import { OpenedLead, OpeningsRead } from './openings-read.tsx'
import { listOpenings } from './openings.server.ts'

export const meta = () => deskMeta('오늘 확인할 상담 열람')

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 처음으로</DeskError>
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, OPENINGS_AREA)
  const list = await orErrorPage(listOpenings(services, {}, visit))
  const { role } = staffOfVisit(visit)
  return { list, mayOpen: LEAD_ROLES.some((each) => each === role), today: seoulDate(services.now()) }
}

/** Somebody else must read the reasons the same day. */
export default function OpeningsPage() {
  const { list, mayOpen, today } = useLoaderData<typeof loader>()
  const unread = list.result.filter(({ readAt }) => readAt === null)
  const read = list.result.filter(({ readAt }) => readAt !== null)
  return (
    <PrivacyPage
      title="오늘 확인할 상담 열람"
      note="상담사가 다른 상담사의 상담을 열면서 적은 이유예요. 그날 안에 읽고, 이상하면 연 상담사에게 확인해 주세요."
    >
      {unread.length === 0 ? (
        <NothingToRead read={read} today={today} />
      ) : (
        <section className="privacy-page__section stack-3" aria-labelledby="unread">
          <h2 id="unread">
            확인할 열람 {list.unread.toLocaleString('ko')}건
            {list.late > 0 && ` · 날짜가 지난 것 ${list.late.toLocaleString('ko')}건`}
          </h2>
          <ul className="privacy-list privacy-list--cards stack-2 small">
            {unread.map((opening) => (
              <UnreadItem key={opening.id} opening={opening} mayOpen={mayOpen} />
            ))}
          </ul>
        </section>
      )}
      {read.length > 0 && <OpeningsRead openings={read} mayOpen={mayOpen} />}
      <DeskFlash />
    </PrivacyPage>
  )
}

/** Says that all were read only of a day on which there was one. */
function NothingToRead({ read, today }: { read: readonly Opening[]; today: string }) {
  const last = latestRead(read)
  const isOfToday = read.some(({ at, readAt }) => at.startsWith(today) || readAt?.startsWith(today))
  return (
    <div className="desk-page__card">
      <EmptyState
        as="h2"
        illustration={<EmptyMailbox />}
        title={isOfToday ? '모두 확인했어요' : '오늘은 확인할 열람이 없어요'}
      >
        {last?.readAt
          ? `마지막 확인: ${dottedMoment(last.readAt)}, ${last.readBy} 님`
          : '열람이 생기면 여기에 나오고, 하루가 지나면 늦은 것으로 표시해요.'}
      </EmptyState>
    </div>
  )
}

const latestRead = (read: readonly Opening[]) =>
  read.toSorted((one, other) => (other.readAt ?? '').localeCompare(one.readAt ?? ''))[0]

function UnreadItem({ opening, mayOpen }: { opening: Opening; mayOpen: boolean }) {
  const { id, at, staffName, reason, isLate, isOwn } = opening
  return (
    <li className="desk-page__card">
      <p className="badge-row">
        <b>{staffName}</b>
        {isLate && <Badge tone="danger">날짜가 지남</Badge>}
      </p>
      <p className="ugc">{reason}</p>
      <p className="desk-note">
        <OpenedLead opening={opening} mayOpen={mayOpen} /> · <time dateTime={at}>{dottedMoment(at)}</time>
      </p>
      {isOwn ? (
        <p className="desk-note">내가 연 이유는 다른 사람이 확인해요.</p>
      ) : (
        <ActForm row={readOpening} params={{ id }} submit="확인했어요" about={`${staffName} 님이 연 이유`} />
      )}
    </li>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { ListTabs } from '#app/shared/desk-table/list-tabs.tsx'
import { seoulDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { Link } from '#app/ui/link.tsx'
import { BlockedNotices } from './browser-notices.tsx'
import { notices as noticesRow, type NoticeView } from './contract.ts'
import { NOTICE_SETTINGS, NOTICES } from './notice-address.ts'
import { factsOf, kindsOf, LEAD_KINDS } from './notice-kinds.ts'
import { sectionsOf } from './notice-groups.ts'
import { NoticeList } from './notice-list.tsx'
import { listNotices } from './notices.server.ts'
import { ReadAll } from './read-all.tsx'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './notices.css'

export const meta = () => deskMeta('알림')

export const ErrorBoundary = () => <DeskError to="/desk/home">상담실 처음으로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.own)
  const parsed = noticesRow.input.safeParse(Object.fromEntries(url.searchParams))
  const { before, show = '' } = parsed.success ? parsed.data : {}
  const listed = await listNotices(services, { before, show }, visit)
  const kinds = kindsOf(staffOfVisit(visit).role)
  return { ...listed, kinds, show, isFirst: before === undefined, today: seoulDate(services.now()) }
}

/** What is seen at once. */
const FEW = 8

const addressOf = (show: NoticeView | '', before?: number) => {
  const query = new URLSearchParams({
    ...(show && { show }),
    ...(before !== undefined && { before: String(before) }),
  }).toString()
  return query ? `${NOTICES}?${query}` : NOTICES
}

export default function NoticesPage() {
  const { result, unread, unassigned, hasMore, isFirst, kinds, show, today } = useLoaderData<typeof loader>()
  // A few need no parts.
  const rows = sectionsOf(result).flatMap(({ groups }) => groups).length
  const isShort = !show && isFirst && !hasMore && rows <= FEW
  const views = [
    { show: '', name: '모두' },
    { show: 'unread', name: '안 읽음' },
    // Who is told of one sort alone needs no parts.
    ...(kinds.every((kind) => LEAD_KINDS.includes(kind)) || !kinds.some((kind) => LEAD_KINDS.includes(kind))
      ? []
      : ([
          { show: 'leads', name: '상담' },
          { show: 'office', name: '그 밖' },
        ] as const)),
  ] as const
  const readOn = result.findLast(({ isRead }) => isRead)?.id
  return (
    <div className="notices">
      <DeskHead
        title="알림"
        tabs={
          !isShort && (
            <ListTabs
              label="알림 나눠 보기"
              tabs={views.map((view) => ({
                to: addressOf(view.show),
                name: view.name,
                isCurrent: view.show === show,
              }))}
            />
          )
        }
        acts={
          <div className="desk-head__acts">
            {unread > 0 && isFirst && result.length > 0 && (
              <ReadAll upTo={Math.max(...result.map(({ id }) => id))} />
            )}
            <Link to={NOTICE_SETTINGS} className="tap small">
              알림 설정
            </Link>
          </div>
        }
      >
        {unread > 0 ? `안 읽은 알림 ${unread.toLocaleString('ko')}` : '모두 읽었어요'}
      </DeskHead>
      <BlockedNotices />
      {result.length === 0 ? <NoNotices {...{ show, kinds }} /> : null}
      <NoticeList notices={result} unassigned={unassigned} today={today} heading="h2" />
      {hasMore && (
        <p className="notices__more">
          <ButtonLink to={addressOf(show, readOn)} kind="secondary">
            지난 알림 더 보기
          </ButtonLink>
        </p>
      )}
      {result.length > 0 && (
        <p className="notices__more desk-note">상담을 열면 알림이 읽음으로 바뀌어요. 30일 뒤 지워져요.</p>
      )}
    </div>
  )
}

/** What would stand here, by what the reader can be told of. */
function NoNotices({ show, kinds }: Pick<Awaited<ReturnType<typeof loader>>, 'show' | 'kinds'>) {
  if (show === 'unread')
    return (
      <EmptyList
        title="안 읽은 알림이 없어요"
        act={
          <ButtonLink to={NOTICES} kind="secondary">
            지난 알림 보기
          </ButtonLink>
        }
      >
        새 알림이 오면 위쪽 종에 숫자가 떠요.
      </EmptyList>
    )
  return (
    <>
      <EmptyList title="아직 알림이 없어요">이런 일이 생기면 여기와 위쪽 종에 떠요.</EmptyList>
      <ul className="notices__would">
        {kinds.map((kind) => (
          <li key={kind}>
            <b>{factsOf(kind).name}</b> <span className="desk-note">{factsOf(kind).when}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { seoulDate } from '#app/platform/korean-time.ts'
import { notices as noticesRow } from './contract.ts'
import { NOTICE_SETTINGS, NOTICES } from './notice-address.ts'
import { NOTICE_AREA } from './notice-area.ts'
import { NoticeList } from './notice-list.tsx'
import { listNotices } from './notices.server.ts'
import { ReadAll } from './read-all.tsx'
import '#app/shared/desk/desk-page.css'
import './notices.css'

export const meta = () => deskMeta('알림')

export const ErrorBoundary = () => <DeskError to="/desk/home">상담실 처음으로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, NOTICE_AREA)
  const parsed = noticesRow.input.safeParse(Object.fromEntries(url.searchParams))
  const { before } = parsed.success ? parsed.data : {}
  const listed = await listNotices(services, { before }, visit)
  return { ...listed, isFirst: before === undefined, today: seoulDate(services.now()) }
}

export default function NoticesPage() {
  const { result, unread, hasMore, isFirst, today } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <div className="notices__head">
        <h1 className="desk-page__title">알림</h1>
        <div className="notices__acts">
          {unread > 0 && isFirst && <ReadAll upTo={result[0]?.id ?? 0} />}
          <ButtonLink to={NOTICE_SETTINGS} kind="secondary" size="sm">
            알림 설정
          </ButtonLink>
        </div>
      </div>
      {result.length === 0 && (
        <EmptyState title="아직 알림이 없어요">새 상담을 맡거나 전화할 때가 되면 여기에 보여요.</EmptyState>
      )}
      <div className="notices__days">
        <NoticeList notices={result} today={today} heading="h2" />
      </div>
      <p className="notices__foot">
        {hasMore && (
          <ButtonLink to={`${NOTICES}?before=${result.at(-1)!.id}`} kind="secondary">
            지난 알림 더 보기
          </ButtonLink>
        )}
        {result.length > 0 && <span className="desk-note">30일이 지난 알림은 지워요.</span>}
      </p>
    </div>
  )
}

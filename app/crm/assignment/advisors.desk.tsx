import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { useLastRefused } from '#app/shared/forms/acts.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { listInvited } from '#app/crm/advisors/advisors.server.ts'
import { readAdvisors } from './advisors-desk.server.ts'
import { AdvisorsTable } from './advisors-table.tsx'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export function ErrorBoundary() {
  return <DeskError to="/desk">상담 신청함으로</DeskError>
}

export const meta = () => deskMeta('상담사')

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services } = deskOf(context, RIGHTS.advisors)
  const [{ result }, invited] = await orErrorPage(
    Promise.all([readAdvisors(services), listInvited(services)]),
  )
  return { result, invited, edited: url.searchParams.get('edit') }
}

export default function AdvisorsPage() {
  const { result, invited, edited } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <DeskHead title="상담사" />
      {result.length === 0 ? (
        <EmptyList
          title="아직 상담사가 없어요"
          act={
            <ButtonLink to="/desk/staff" kind="secondary">
              직원 초대하기
            </ButtonLink>
          }
        >
          상담사를 초대하면 배정 비율과 근무 시간을 여기서 정해요.
        </EmptyList>
      ) : (
        <AdvisorsTable advisors={result} edited={edited} />
      )}
      {invited.length > 0 && (
        <p className="desk-note">
          {`초대했고 아직 시작하지 않은 상담사: ${invited.join(', ')}. 비밀번호를 정하면 위에 떠요.`}
        </p>
      )}
      <DeskFlash refused={useLastRefused()?.message} />
    </div>
  )
}

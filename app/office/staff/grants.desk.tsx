import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { staffGrants } from './staff-contract.ts'
import { listGrants } from './grants.server.ts'
import { GrantsTable } from './grants-table.tsx'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export const meta = () => deskMeta('권한 기록')

export const ErrorBoundary = () => <DeskError to="/desk/staff">직원으로</DeskError>

export function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.staff)
  const parsed = staffGrants.input.safeParse(Object.fromEntries(url.searchParams))
  return listGrants(services, parsed.success ? parsed.data : {}, visit)
}

export default function GrantsPage() {
  const { result, total, page, size } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <DeskHead title="권한 기록" back={{ to: '/desk/staff', name: '직원' }}>
        누가 언제 어떤 권한을 부여하고 말소했는지예요. 고치거나 지울 수 없고 3년 넘게 보관해요.
      </DeskHead>
      <GrantsTable grants={result} />
      <Pagination
        page={page}
        pages={Math.ceil(total / size)}
        toPage={(to) => `/desk/staff/grants?page=${to}`}
      />
    </div>
  )
}

import { FileLink } from '#app/shared/desk/file-links.tsx'
import { DASHBOARD_FILES } from './dashboard-labels.ts'
import { type Dashboard, type DashboardTable } from './contract.ts'

interface SaveLinkProps {
  table: DashboardTable
  /** Names the table for screen readers. */
  of: string
  period: Dashboard['period']
}

export function SaveLink({ table, of, period: { from, to } }: SaveLinkProps) {
  const query = new URLSearchParams({ table, from, to })
  return (
    <FileLink to={`${DASHBOARD_FILES}?${query}`} of={of}>
      CSV 다운로드
    </FileLink>
  )
}

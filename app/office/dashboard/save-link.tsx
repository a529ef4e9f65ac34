import { DASHBOARD_FILES } from './dashboard-labels.ts'
import { type Dashboard, type DashboardTable } from './contract.ts'
import './save-link.css'

interface SaveLinkProps {
  table: DashboardTable
  /** Names the table for screen readers. */
  of: string
  period: Dashboard['period']
}

export function SaveLink({ table, of, period: { from, to } }: SaveLinkProps) {
  const query = new URLSearchParams({ table, from, to })
  return (
    <a className="save-link tap small" href={`${DASHBOARD_FILES}?${query}`} download>
      <span className="sr-only">{of} </span>CSV 다운로드
    </a>
  )
}

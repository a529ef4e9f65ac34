import { FileMenu } from '#app/shared/desk-table/file-menu.tsx'
import { FileLink } from '#app/shared/desk/file-links.tsx'
import { DASHBOARD_FILES } from './dashboard-labels.ts'
import { type Dashboard, type DashboardTable } from './contract.ts'

const TABLES: readonly (readonly [table: DashboardTable, name: string])[] = [
  ['hours', '시간대별 접수'],
  ['days', '날짜별 접수와 개통'],
  ['sources', '유입별'],
  ['lines', '회선 종류별'],
  ['advisors', '상담사별'],
]

/** Every table of the period as a file, once for the page. */
export function SaveMenu({ period: { from, to } }: { period: Dashboard['period'] }) {
  return (
    <FileMenu>
      <ul className="file-links">
        {TABLES.map(([table, name]) => (
          <li key={table}>
            <FileLink to={`${DASHBOARD_FILES}?${new URLSearchParams({ table, from, to })}`}>
              {`${name} CSV`}
            </FileLink>
          </li>
        ))}
      </ul>
    </FileMenu>
  )
}

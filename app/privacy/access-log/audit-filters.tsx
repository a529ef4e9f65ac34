import { choiceChip, daysChip } from '#app/shared/desk-table/chips.tsx'
import { ListFilters } from '#app/shared/desk-table/list-filters.tsx'
import { accessActionName } from '#app/shared/personal-data/access-actions.ts'
import { addDays } from '#app/platform/korean-time.ts'
import { auditAddress } from './audit-address.ts'
import type { AuditQuery } from './audit-contract.ts'

const ORDERS = [
  ['', '최신순'],
  ['at', '오래된순'],
] as const

interface AuditFiltersProps {
  query: AuditQuery
  people: readonly { id: string; name: string }[]
  /** `2026-11-27` */
  today: string
  /** About invalid parameters of the address. */
  error: string | null
}

/** Each condition applies at once and stands in the address; they work without a script. */
export function AuditFilters({ query, people, today, error }: AuditFiltersProps) {
  const narrowed = (change: AuditQuery) => auditAddress(query, change)
  const { whose, action, sort } = query
  return (
    <ListFilters
      search={{
        q: whose,
        found: '누구의 정보',
        without: narrowed({ whose: undefined }),
        name: 'whose',
        label: '누구의 정보인지로 찾기',
        maxLength: 80,
        placeholder: '접수번호, 전화번호, 이메일',
      }}
      chips={[
        choiceChip({
          name: '누가',
          chosen: query.person,
          options: people.map(({ id, name }) => [id, name] as const),
          to: (person) => narrowed({ person }),
        }),
        // Chosen where the month's sheet names one act.
        ...(action
          ? [{ name: '작업', value: accessActionName(action), without: narrowed({ action: undefined }) }]
          : []),
        daysChip({
          name: '기간',
          label: '기록일',
          query,
          address: auditAddress,
          spans: [
            ['오늘', { from: today, to: today }],
            ['최근 7일', { from: addDays(today, -6), to: today }],
            ['이번 달', { from: `${today.slice(0, 7)}-01`, to: today }],
          ],
        }),
      ]}
      clear={auditAddress({ kind: query.kind, sort })}
      order={{ orders: ORDERS, sort, to: (by) => narrowed({ sort: by as AuditQuery['sort'] }) }}
      error={error}
    />
  )
}

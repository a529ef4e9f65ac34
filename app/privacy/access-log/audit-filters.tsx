import { Form } from 'react-router'
import { addDays } from '#app/platform/korean-time.ts'
import { DeskTabs } from '#app/shared/desk/desk-tabs.tsx'
import { ACCESS_KINDS } from '#app/shared/personal-data/access-actions.ts'
import { FilterFold } from '#app/shared/desk/filter-fold.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { auditAddress } from './audit-address.ts'
import type { AuditQuery } from './audit-contract.ts'
import '#app/shared/desk/desk-page.css'

interface AuditFiltersProps {
  query: AuditQuery
  people: readonly { id: string; name: string }[]
  /** `2026-11-27` */
  today: string
  /** About invalid parameters of the address. */
  error: string | null
}

/** Works without JavaScript. */
export function AuditFilters({ query, people, today, error }: AuditFiltersProps) {
  const chosen = Object.entries(query).filter(([name, value]) => name !== 'page' && Boolean(value)).length
  return (
    <search className="stack-3">
      <QuickDays query={query} today={today} />
      <FilterFold chosen={chosen} isOpen={error !== null}>
        <Form className="privacy-filters wrap" action="/desk/audit" key={JSON.stringify(query)}>
          <label className="desk-filter privacy-filters__field fine stack-1">
            누가
            <select name="person" defaultValue={query.person ?? ''}>
              <option value="">모든 사람</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="desk-filter privacy-filters__field fine stack-1">
            무엇을
            <select name="kind" defaultValue={query.kind ?? ''}>
              <option value="">모든 일</option>
              {Object.entries(ACCESS_KINDS).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="desk-filter privacy-filters__field fine stack-1">
            부터
            <input name="from" type="date" defaultValue={query.from ?? ''} />
          </label>
          <label className="desk-filter privacy-filters__field fine stack-1">
            까지
            <input name="to" type="date" defaultValue={query.to ?? ''} />
          </label>
          <label className="desk-filter privacy-filters__field privacy-filters__field--wide fine stack-1">
            누구의 정보
            <input
              name="whose"
              type="search"
              maxLength={80}
              defaultValue={query.whose ?? ''}
              placeholder="접수번호·번호·이메일 전체"
              autoComplete="off"
              enterKeyHint="search"
            />
          </label>
          <Button type="submit" kind="secondary">
            찾기
          </Button>
          {chosen > 0 && (
            <ButtonLink kind="ghost" to="/desk/audit">
              조건 지우기
            </ButtonLink>
          )}
        </Form>
      </FilterFold>
      {error && (
        <p className="failure" role="alert">
          {error}
        </p>
      )}
    </search>
  )
}

function QuickDays({ query, today }: Pick<AuditFiltersProps, 'query' | 'today'>) {
  const spans: readonly [name: string, from: string | undefined][] = [
    ['전체 기간', undefined],
    ['오늘', today],
    ['최근 7일', addDays(today, -6)],
    ['이번 달', `${today.slice(0, 7)}-01`],
  ]
  // On the first of a month two spans are the same day: only the first of them is marked.
  const current = spans.findIndex(
    ([, from]) => (query.from ?? '') === (from ?? '') && isUntil(query, today, from),
  )
  return (
    <DeskTabs
      label="기간"
      tabs={spans.map(([name, from], index) => ({
        to: auditAddress(query, { from, to: from && today }),
        name,
        isCurrent: index === current,
      }))}
    />
  )
}

const isUntil = ({ to }: AuditQuery, today: string, from: string | undefined) =>
  (to ?? '') === (from === undefined ? '' : today)

import { Form } from 'react-router'
import { ACCESS_KINDS } from '#app/shared/personal-data/access-actions.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { AuditQuery } from './audit-contract.ts'
import '#app/shared/desk/desk-page.css'

interface AuditFiltersProps {
  query: AuditQuery
  people: readonly { id: string; name: string }[]
  /** About invalid parameters of the address. */
  error: string | null
}

/** Works without JavaScript. */
export function AuditFilters({ query, people, error }: AuditFiltersProps) {
  const isNarrowed = Object.entries(query).some(([name, value]) => name !== 'page' && Boolean(value))
  return (
    <search>
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
        {isNarrowed && (
          <ButtonLink kind="ghost" to="/desk/audit">
            조건 지우기
          </ButtonLink>
        )}
      </Form>
      {error && (
        <p className="privacy-filters__error failure" role="alert">
          {error}
        </p>
      )}
    </search>
  )
}

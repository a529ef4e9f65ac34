import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'

export function EmptyQueue({ query }: { query: LeadQuery }) {
  const { page: _page, sort: _sort, ...conditions } = query
  if (Object.values(conditions).some(Boolean))
    return (
      <EmptyState
        as="h2"
        title="조건에 맞는 상담이 없어요"
        action={
          <ButtonLink kind="secondary" to="/desk">
            조건 지우기
          </ButtonLink>
        }
      >
        {query.q && '이름과 접수번호는 전부, 번호는 뒤 4자리나 전부를 적어야 찾을 수 있어요.'}
      </EmptyState>
    )
  return (
    <EmptyState as="h2" illustration={<EmptyMailbox />} title="지금 처리할 상담이 없어요">
      새 신청이 들어오면 여기에 떠요.
    </EmptyState>
  )
}

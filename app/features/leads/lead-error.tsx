import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Inside the desk's frame: what was refused and why, or that something failed. */
export function LeadError() {
  const error = useRouteError()
  const refusal = isRouteErrorResponse(error) ? (error.data as { message?: string } | null) : null
  return (
    <EmptyState
      as="h1"
      title={refusal?.message ?? '잠시 문제가 생겼어요'}
      action={
        <ButtonLink to="/desk" kind="secondary">
          상담 신청함으로
        </ButtonLink>
      }
    >
      {refusal ? undefined : '저희가 확인하고 있어요. 잠시 뒤 다시 열어 주세요.'}
    </EmptyState>
  )
}

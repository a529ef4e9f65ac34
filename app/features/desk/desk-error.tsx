import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Inside the desk's frame: what was refused and why, or that something failed; and a way on. */
export function DeskError({ to, children }: { to: string; children: ReactNode }) {
  const error = useRouteError()
  const refusal = isRouteErrorResponse(error) ? (error.data as { message?: string } | null) : null
  return (
    <EmptyState
      as="h1"
      title={refusal?.message ?? '잠시 문제가 생겼어요'}
      action={
        <ButtonLink to={to} kind="secondary">
          {children}
        </ButtonLink>
      }
    >
      {refusal ? undefined : '저희가 확인하고 있어요. 잠시 뒤 다시 열어 주세요.'}
    </EmptyState>
  )
}

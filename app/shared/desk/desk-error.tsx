import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function DeskError({ to, children }: { to: string; children: ReactNode }) {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const isRefused = isRouteErrorResponse(error) && error.status < 500
  const refusal = isRouteErrorResponse(error) ? (error.data as { message?: string } | null) : null
  return (
    <EmptyState
      as="h1"
      title={refusal?.message ?? '잠시 문제가 생겼어요'}
      action={
        <>
          {!isRefused && (
            <ButtonLink to={`${pathname}${search}`} kind="primary">
              다시 열기
            </ButtonLink>
          )}
          <ButtonLink to={to} kind="secondary">
            {children}
          </ButtonLink>
        </>
      }
    >
      {refusal ? undefined : '저희가 확인하고 있어요. 잠시 뒤 다시 열어 주세요.'}
    </EmptyState>
  )
}

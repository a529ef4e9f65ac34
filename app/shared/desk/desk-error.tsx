import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { DeskHead } from './desk-head.tsx'

const REASONS: Readonly<Record<number, string>> = {
  403: '역할에 따라 열 수 있는 화면이 달라요. 필요하면 대표나 관리자에게 말해 주세요.',
  404: '주소가 바뀌었거나 없어졌어요. 목록에서 다시 골라 주세요.',
}

/** Stands where the page would: its title says what happened. */
export function DeskError({ to, children }: { to: string; children: ReactNode }) {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const answer = isRouteErrorResponse(error) ? error : null
  const refusal = (answer?.data ?? null) as { message?: string } | null
  const isRefused = answer !== null && answer.status < 500
  const reason = answer ? REASONS[answer.status] : null
  // Whoever may not open a page has no use for the list it belongs to.
  const isClosed = answer?.status === 403
  return (
    <div className="desk-page">
      <DeskHead title={refusal?.message ?? '잠시 문제가 생겼어요'}>
        {isRefused ? reason : '저희가 확인하고 있어요. 잠시 뒤 다시 열어 주세요.'}
      </DeskHead>
      <div className="cluster desk-page__ways">
        {!isRefused && (
          <ButtonLink to={`${pathname}${search}`} kind="primary">
            다시 열기
          </ButtonLink>
        )}
        <ButtonLink to={isClosed ? '/desk/home' : to} kind="secondary">
          {isClosed ? '내 첫 화면으로' : children}
        </ButtonLink>
      </div>
    </div>
  )
}

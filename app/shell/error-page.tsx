import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigationType } from 'react-router'
import { BRAND } from '#app/platform/brand.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { BrokenCable } from '#app/ui/broken-cable.tsx'
import { CallableNumber } from './support-number.tsx'

/** What a visitor sees of an error: never its details, and always a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <>
      <title>{`잠시 문제가 생겼어요 | ${BRAND.ko}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title="잠시 문제가 생겼어요"
        illustration={<BrokenCable />}
        action={
          <a href="/main" className="button button--secondary button--md">
            홈으로
          </a>
        }
      >
        저희가 확인하고 있어요. 잠시 뒤 다시 열어 주세요.
        <br />
        급하면 <CallableNumber />
      </EmptyState>
    </>
  )
}

const NOWHERE = '/404'

/**
 * Whoever came here by a link of ours sees /404 in the address (decisions.md 1.12); the address of a first page
 * stays what the visitor typed.
 */
function useAddressOfNowhere() {
  const { pathname } = useLocation()
  const isByLink = useNavigationType() !== 'POP'
  const navigate = useNavigate()
  useEffect(() => {
    if (isByLink && pathname !== NOWHERE) void navigate(NOWHERE, { replace: true })
  }, [isByLink, navigate, pathname])
}

export function NotFound() {
  useAddressOfNowhere()
  return (
    <>
      <title>{`페이지를 찾을 수 없어요 | ${BRAND.ko}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title="찾으시는 페이지가 없어요"
        illustration={<BrokenCable />}
        action={
          <>
            <ButtonLink to="/main" kind="secondary">
              홈으로
            </ButtonLink>
            <ButtonLink to="/consult" kind="secondary" data-consult-open>
              상담 신청하기
            </ButtonLink>
          </>
        }
      >
        주소가 바뀌었거나 지워진 페이지예요. 주소를 다시 확인해 주세요.
        <br />
        상담 <CallableNumber />
      </EmptyState>
    </>
  )
}

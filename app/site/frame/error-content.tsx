import { useEffect, useState, useSyncExternalStore } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { Offers } from '#app/community/door.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { HomeLines } from '#app/ui/home-illustration.tsx'
import { NotFound } from './not-found.tsx'

/** Never shows details of the error. */
export function ErrorContent({ error }: { error: unknown }) {
  useReading()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <NotFound {...(error.data as Partial<Offers> | null)} /> : <Trouble />
}

/** Rendered after the page has landed, so it sets the focus itself, except on a first page. */
function useReading() {
  const isFromServer = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
  const [isFirst] = useState(isFromServer)
  useEffect(() => {
    if (!isFirst) focusHeading()
  }, [isFirst])
}

function Trouble() {
  return (
    <>
      <title>{`잠시 문제가 생겼어요 | ${BRAND.ko}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title="잠시 문제가 생겼어요"
        illustration={<HomeLines lit={[]} />}
        action={<ButtonLink to="/main">홈으로</ButtonLink>}
      >
        저희가 확인하고 있어요. 잠시 뒤 다시 열어 주세요.
        <br />
        급하면 <CallableNumber />
      </EmptyState>
    </>
  )
}

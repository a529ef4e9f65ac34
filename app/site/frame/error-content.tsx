import { useEffect, useState, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
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
  const { pathname, search } = useLocation()
  const refused = isRouteErrorResponse(error) && (error.data as { refused?: string } | null)?.refused
  if (refused) return <Refused isLarge={refused === 'tooLarge'} again={pathname + search} />
  if (isMissing) return <NotFound {...(error.data as Partial<Offers> | null)} />
  return BOARD_PAGE.test(pathname) ? <BoardTrouble again={pathname + search} /> : <Trouble />
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

/** The browser still has what was typed; another site's words are not repeated here. */
function Refused({ isLarge, again }: { isLarge: boolean; again: string }) {
  const title = isLarge ? '보낸 내용이 너무 커요' : '다른 사이트에서 온 요청이에요'
  return (
    <>
      <title>{`${title} | ${BRAND.ko}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title={title}
        illustration={<HomeLines lit={[]} />}
        action={<ButtonLink to={again}>{isLarge ? '처음부터 쓰기' : '이 사이트에서 열기'}</ButtonLink>}
      >
        {isLarge
          ? '뒤로 가면 쓴 내용이 남아 있어요. 줄여서 다시 보내 주세요.'
          : '받지 않았어요. 이 사이트에서 다시 보내 주세요.'}
        <br />
        급하면 <CallableNumber />
      </EmptyState>
    </>
  )
}

const BOARD_PAGE = /^\/bbs\/[^/]+\/(?:list|view)$/

/** The rest of the site may be well (specification §D8.5). */
function BoardTrouble({ again }: { again: string }) {
  return (
    <>
      <title>{`글을 불러오지 못했어요 | ${BRAND.ko}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title="글을 불러오지 못했어요"
        illustration={<HomeLines lit={[]} />}
        action={<ButtonLink to={again}>다시 불러오기</ButtonLink>}
      >
        잠시 뒤 다시 시도해 주세요.
      </EmptyState>
    </>
  )
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

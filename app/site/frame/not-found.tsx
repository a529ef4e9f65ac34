import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Offers } from '#app/community/door.server.ts'
import { PopularPosts, SearchInstead } from '#app/community/door.tsx'
import { BRAND } from '#app/platform/brand.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LostSign } from '#app/ui/lost-sign.tsx'
import './not-found.css'

const NOT_FOUND_PATH = '/404'

/** Shows /404 in the address after a link of ours (specification §1.12); a typed address stays. */
function useMissingAddress() {
  const { pathname } = useLocation()
  const isByLink = useNavigationType() !== 'POP'
  const navigate = useNavigate()
  useEffect(() => {
    if (isByLink && pathname !== NOT_FOUND_PATH) void navigate(NOT_FOUND_PATH, { replace: true })
  }, [isByLink, navigate, pathname])
}

export function NotFound({ posts = [] }: Partial<Offers>) {
  useMissingAddress()
  return (
    <>
      <title>{`페이지를 찾을 수 없어요 | ${BRAND.ko}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState as="h1" title="찾으시는 페이지가 없어요" illustration={<LostSign />}>
        주소가 바뀌었거나 지워진 페이지예요. 주소를 다시 확인해 주세요.
      </EmptyState>
      <SearchInstead />
      <div className="not-found container wrap">
        <ButtonLink to="/main">홈으로</ButtonLink>
        <ButtonLink to="/consult" kind="secondary" data-consult-open>
          상담 신청하기
        </ButtonLink>
      </div>
      <PopularPosts posts={posts} />
    </>
  )
}

import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openConsult } from '#app/crm/door.ts'
import { isSignedIn } from '#app/members/door.ts'
import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { useBackdrop } from '#app/ui/modal.ts'
import { BrandMark } from './brand-mark.tsx'
import { CoverageLinks } from './coverage-links.tsx'
import { useDrawer } from './drawer.ts'
import { useMemberName } from './member-name.ts'
import { MenuBanners } from './menu-banners.tsx'
import { MenuCarriers, MenuGroups, QuickLinks } from './menu-links.tsx'
import { MEMBER_LINKS, VISITOR_LINKS } from './sections.ts'
import './menu-drawer.css'

export function MenuDrawer({ facts, onClose }: { facts: SiteFacts; onClose: () => void }) {
  const { ref, onKeyDown, onCancel, isLeaving, close } = useDrawer(onClose)
  const follow = useFollowing(close)
  return (
    <dialog
      ref={ref}
      className={isLeaving ? 'menu-drawer menu-drawer--leaving' : 'menu-drawer'}
      aria-label="전체 메뉴"
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      // If the browser closed it by itself.
      onClose={() => close(() => undefined)}
      onClickCapture={follow}
      {...useBackdrop(() => close())}
    >
      <div className="menu-drawer__head row">
        <BrandMark />
        <button
          type="button"
          className="menu-drawer__close"
          aria-label="메뉴 닫기"
          data-focus-first
          onClick={() => close()}
        >
          <CloseIcon size="lg" />
        </button>
      </div>
      <nav className="menu-drawer__body" aria-label="전체 메뉴">
        <Account />
        <QuickLinks />
        <MenuBanners />
        <MenuCarriers />
        <MenuGroups />
        <section className="menu-drawer__consult stack-3 small bold">
          <p>어떤 조합이 좋을지 모르겠다면</p>
          <ButtonLink to="/consult" isWide>
            상담 신청하기
          </ButtonLink>
          <Link to="/consult/status" className="tap">
            비회원 상담 조회
          </Link>
        </section>
        <CoverageLinks facts={facts} />
      </nav>
    </dialog>
  )
}

/** Closes the drawer and its history entry before following the link. */
function useFollowing(close: (next: () => void) => void) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return (event: MouseEvent<HTMLDialogElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link?.target
    if (!link || isElsewhere) return
    event.preventDefault()
    const to = link.pathname + link.search + link.hash
    const isConsult = link.pathname === '/consult' && pathname !== '/consult'
    close(() => (isConsult ? openConsult() : void navigate(to, { replace: to === pathname + search + hash })))
  }
}

function Account() {
  const isIn = isSignedIn()
  const name = useMemberName(isIn)
  const greeting = name ? `${name} 님` : '로그인한 상태예요'
  return (
    <>
      <p className="menu-drawer__lead meta">{isIn ? greeting : '로그인하고 상담 내역을 확인해요'}</p>
      <div className="menu-drawer__pair stack-2">
        {(isIn ? MEMBER_LINKS : VISITOR_LINKS).map(({ label, href }) => (
          <ButtonLink key={href} to={href} kind="secondary">
            {label}
          </ButtonLink>
        ))}
      </div>
    </>
  )
}

import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openConsult } from '#app/crm/door.ts'
import { isSignedIn } from '#app/members/door.ts'
import { BOARD_IDS, BOARD_LOOKS } from '#app/shared/boards/board-names.ts'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChevronIcon, CloseIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { useBackdrop } from '#app/ui/modal.ts'
import { CalendarIcon } from '#app/ui/topic-icons.tsx'
import { CoverageLinks } from './coverage-links.tsx'
import { useDrawer } from './drawer.ts'
import { useMemberName } from './member-name.ts'
import { MenuBanners } from './menu-banners.tsx'
import { MenuCarriers, MenuGroup, QuickLinks } from './menu-links.tsx'
import { linkTo, TOOLS, VISITOR_LINKS } from './sections.ts'
import './menu-drawer.css'

const BOARD_GROUPS = [
  { name: '읽을거리', links: BOARD_IDS.filter((board) => BOARD_LOOKS[board] === 'entries').map(linkTo) },
  { name: '함께', links: BOARD_IDS.filter((board) => BOARD_LOOKS[board] !== 'entries').map(linkTo) },
]
interface MenuDrawerProps {
  facts: SiteFacts
  told: string
  onClose: () => void
}

export function MenuDrawer({ facts, told, onClose }: MenuDrawerProps) {
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
        <Account />
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
        {!isSignedIn() && (
          <Link to="/consult/status" className="menu-drawer__lookup row small">
            <CalendarIcon />
            비회원 상담 조회
            <ChevronIcon />
          </Link>
        )}
        <MenuGroup name="요금 비교" links={TOOLS} told={told} columns={2} />
        <MenuCarriers told={told} />
        {BOARD_GROUPS.map((group) => (
          <MenuGroup key={group.name} {...group} told={told} columns={3} />
        ))}
        <QuickLinks />
        <MenuBanners />
        <CoverageLinks facts={facts} />
      </nav>
      <div className="menu-drawer__foot spread">
        <p>
          <span className="small bold">어떤 조합이 좋을지 모르겠다면</span>
          <span className="fine">{facts.hours}</span>
          <CallableNumber className="menu-drawer__number" />
        </p>
        <ButtonLink to="/consult">상담 신청하기</ButtonLink>
      </div>
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

const LOST_MEMBER = '내 정보를 불러오지 못했어요. 다시 로그인해 주세요.'

function Account() {
  const isIn = isSignedIn()
  const { name, isLost } = useMemberName(isIn)
  return (
    <div className="menu-drawer__account row">
      {isIn ? (
        <>
          {isLost ? (
            <Link to="/login" className="tap small">
              {LOST_MEMBER}
            </Link>
          ) : (
            <p className="menu-drawer__name bold">{name ? `${name} 님` : '로그인한 상태예요'}</p>
          )}
          <Link to="/logout" className="menu-drawer__logout tap meta nowrap">
            로그아웃
          </Link>
        </>
      ) : (
        VISITOR_LINKS.map(({ label, href }) => (
          <ButtonLink key={href} to={href} kind="secondary" size="sm">
            {label}
          </ButtonLink>
        ))
      )}
    </div>
  )
}

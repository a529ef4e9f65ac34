import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { SiteFacts } from '#app/features/settings/contract.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { MenuIcon } from '#app/ui/icons.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Later, useIsWide } from './later.tsx'
import { sectionOf, SECTIONS } from './sections.ts'
import './site-header.css'

const loadDesktopHeader = () => import('./desktop-header.tsx')
const loadMenuDrawer = () => import('./menu-drawer.tsx')

/** The phone's header comes from the server; the wide one is fetched where there is room for it. */
export function SiteHeader({ facts }: { facts: SiteFacts }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <header className="site-header">
      <div className="site-header__phone">
        <div className="site-header__row container">
          <button
            type="button"
            className="site-header__menu"
            aria-label="메뉴 열기"
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <MenuIcon size="lg" />
          </button>
          <BrandMark />
          <ButtonLink to="/consult" kind="secondary" size="sm" data-consult-open>
            상담 신청
          </ButtonLink>
        </div>
        <SectionTabs />
      </div>
      <Later isWanted={useIsWide()} load={loadDesktopHeader}>
        {({ DesktopHeader }) => <DesktopHeader />}
      </Later>
      <Later isWanted={isMenuOpen} load={loadMenuDrawer}>
        {({ MenuDrawer }) => <MenuDrawer facts={facts} onClose={() => setMenuOpen(false)} />}
      </Later>
    </header>
  )
}

function SectionTabs() {
  const current = sectionOf(useLocation().pathname)
  return (
    <nav className="site-header__tabs container" aria-label="주요 메뉴">
      {SECTIONS.map(({ key, label, href }) => (
        <Link
          key={key}
          to={href}
          className="site-header__tab"
          aria-current={key === current ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { MenuIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { DesktopHeader } from './desktop-header.tsx'
import { Deferred } from './deferred.tsx'
import { sectionOf, SECTIONS } from './sections.ts'
import './site-header.css'

/** Falls back to the links of the footer. */
const loadMenuDrawer = () =>
  import('./menu-drawer.tsx').catch((error: unknown) => {
    location.hash = 'site-links'
    throw error
  })

export function SiteHeader({ facts }: { facts: SiteFacts }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const openMenu = () => setMenuOpen(true)
  return (
    <header className="site-header">
      <div className="site-header__phone">
        <div className="site-header__row container row">
          <MenuButton onOpen={openMenu} />
          <a href="#site-links" className="site-header__menu site-header__menu--plain" aria-label="전체 메뉴">
            <MenuIcon size="lg" />
          </a>
          <BrandMark />
          <ButtonLink to="/consult" kind="secondary" size="sm" data-consult-open>
            상담 신청
          </ButtonLink>
        </div>
        <SectionTabs />
      </div>
      <DesktopHeader menu={<MenuButton onOpen={openMenu} />} />
      <Deferred isWanted={isMenuOpen} load={loadMenuDrawer}>
        {({ MenuDrawer }) => <MenuDrawer facts={facts} onClose={() => setMenuOpen(false)} />}
      </Deferred>
    </header>
  )
}

function MenuButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className="site-header__menu"
      aria-label="메뉴 열기"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <MenuIcon size="lg" />
    </button>
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
          className="site-header__tab small"
          {...(key === current && { 'aria-current': 'true', ref: bringIntoSight })}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** scrollIntoView would scroll the page as well. */
function bringIntoSight(tab: HTMLElement | null) {
  const tabs = tab?.parentElement
  if (tabs) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2
}

import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { showCurrentTab } from './current-tab.ts'
import { DesktopHeader } from './desktop-header.tsx'
import { Deferred } from './deferred.tsx'
import { MenuButton } from './menu-button.tsx'
import { useTold, withTold } from '#app/shared/plans/told-phones.ts'
import { hasConsultButton, sectionOf, SECTIONS } from './sections.ts'
import './site-header.css'

/** Falls back to the links of the footer. */
const loadMenuDrawer = () =>
  import('./menu-drawer.tsx').catch((error: unknown) => {
    location.hash = 'site-links'
    throw error
  })

/** Phones have two rows, of which one stays while the page is scrolled (scroll-marks.ts). */
export function SiteHeader({ facts }: { facts: SiteFacts }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()
  const told = useTold()
  const openMenu = () => setMenuOpen(true)
  return (
    <header className="site-header">
      <div className="site-header__phone">
        <div className="site-header__row container row">
          <BrandMark told={told} />
          <div className="site-header__aside row">
            {hasConsultButton(pathname) && (
              <ButtonLink to="/consult" size="sm" className="site-header__consult" data-consult-open>
                상담 신청
              </ButtonLink>
            )}
            <Link to={withTold('/search', told)} className="site-header__search" aria-label="검색">
              <SearchIcon size="lg" />
            </Link>
            <MenuButton onOpen={openMenu} />
          </div>
        </div>
        <SectionTabs pathname={pathname} told={told} />
      </div>
      <DesktopHeader pathname={pathname} told={told} menu={<MenuButton onOpen={openMenu} isInWords />} />
      <Deferred isWanted={isMenuOpen} load={loadMenuDrawer}>
        {({ MenuDrawer }) => <MenuDrawer facts={facts} told={told} onClose={() => setMenuOpen(false)} />}
      </Deferred>
    </header>
  )
}

function SectionTabs({ pathname, told }: { pathname: string; told: string }) {
  const current = sectionOf(pathname)
  return (
    <nav className="site-header__tabs container" aria-label="주요 메뉴">
      {SECTIONS.map(({ key, label, href }) => (
        <Link
          key={key}
          to={withTold(href, told)}
          className="site-header__tab small"
          {...(key === current && { 'aria-current': 'true', ref: showCurrentTab })}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

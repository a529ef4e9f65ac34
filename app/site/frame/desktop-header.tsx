import type { ReactNode } from 'react'
import { useSignedIn } from '#app/members/door.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { HeaderPanel } from './header-panel.tsx'
import {
  BOARDS,
  COMPARING,
  hasConsultButton,
  MEMBER_LINKS,
  sectionOf,
  SECTIONS,
  VISITOR_LINKS,
  type SectionKey,
  type SiteLink,
} from './sections.ts'
import { SupportNumber } from './support-number.tsx'
import { withTold } from '#app/shared/plans/told-phones.ts'
import './desktop-header.css'

const PANELS: Partial<Record<SectionKey, readonly SiteLink[]>> = { compare: COMPARING, boards: BOARDS }

interface DesktopHeaderProps {
  pathname: string
  told: string
  menu: ReactNode
}

export function DesktopHeader({ pathname, told, menu }: DesktopHeaderProps) {
  return (
    <div className="desktop-header container">
      <div className="desktop-header__home row">
        <BrandMark told={told} />
      </div>
      <Sections current={sectionOf(pathname)} told={told} />
      <div className="desktop-header__menu row">{menu}</div>
      <div className="desktop-header__aside row small">
        <Link to={withTold('/search', told)} className="desktop-header__link" aria-label="검색">
          <SearchIcon size="lg" />
        </Link>
        <strong>
          <SupportNumber />
        </strong>
        {(useSignedIn() ? MEMBER_LINKS : VISITOR_LINKS).map(({ label, href }) => (
          <Link key={href} to={href} className="desktop-header__link">
            {label}
          </Link>
        ))}
        {hasConsultButton(pathname) && (
          <ButtonLink to="/consult" className="desktop-header__consult" data-consult-open>
            상담 신청
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function Sections({ current, told }: { current: SectionKey | null; told: string }) {
  return (
    <nav className="desktop-header__sections row" aria-label="주요 메뉴">
      {SECTIONS.map(({ key, label, href }) => {
        const panel = PANELS[key]
        const link = (
          <Link
            key={key}
            to={withTold(href, told)}
            className="desktop-header__link"
            aria-current={key === current ? 'true' : undefined}
          >
            {label}
          </Link>
        )
        return panel ? (
          <HeaderPanel key={key} id={`desktop-${key}`} {...{ label, link, told }} links={panel} />
        ) : (
          link
        )
      })}
    </nav>
  )
}

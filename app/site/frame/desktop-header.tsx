import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChevronIcon, SearchIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { useSignedIn } from '#app/members/door.tsx'
import { BOARDS, MEMBER_LINKS, sectionOf, SECTIONS, VISITOR_LINKS } from './sections.ts'
import { SupportNumber } from './support-number.tsx'
import './desktop-header.css'

export function DesktopHeader({ menu }: { menu: ReactNode }) {
  const current = sectionOf(useLocation().pathname)
  return (
    <div className="desktop-header container">
      <div className="desktop-header__home row">
        {menu}
        <BrandMark />
      </div>
      <nav className="desktop-header__sections row" aria-label="주요 메뉴">
        {SECTIONS.map(({ key, label, href }) =>
          key === 'boards' ? (
            <BoardMenu key={key} isCurrent={key === current} />
          ) : (
            <Link
              key={key}
              to={href}
              className="desktop-header__link"
              aria-current={key === current ? 'true' : undefined}
            >
              {label}
            </Link>
          ),
        )}
      </nav>
      <div className="desktop-header__aside row small">
        <strong>
          <SupportNumber />
        </strong>
        {(useSignedIn() ? MEMBER_LINKS : VISITOR_LINKS).map(({ label, href }) => (
          <Link key={href} to={href} className="desktop-header__link">
            {label}
          </Link>
        ))}
        <Link to="/search" className="desktop-header__link" aria-label="검색">
          <SearchIcon size="lg" />
        </Link>
        <ButtonLink to="/consult" kind="secondary" size="sm" data-consult-open>
          상담 신청
        </ButtonLink>
      </div>
    </div>
  )
}

/** Opened by a press; closed by Esc, by leaving it and by navigation. */
function BoardMenu({ isCurrent }: { isCurrent: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', onPointerDown, { signal })
    document.addEventListener('focusin', onPointerDown, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    return () => listening.abort()
  }, [isOpen])
  return (
    <div className="desktop-header__boards" ref={root}>
      <button
        type="button"
        className="desktop-header__link"
        aria-expanded={isOpen}
        aria-controls="desktop-boards"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        게시판
        <ChevronIcon />
      </button>
      <ul id="desktop-boards" className="desktop-header__list box" hidden={!isOpen}>
        {BOARDS.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} onClick={() => setOpen(false)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { SiteLink } from './sections.ts'
import { withTold } from '#app/shared/plans/told-phones.ts'
import './header-panel.css'

interface HeaderPanelProps {
  id: string
  label: string
  /** Leads to the first of the pages, and is all there is without a script. */
  link: ReactNode
  links: readonly SiteLink[]
  told: string
}

/** Opened by a press; closed by Esc, by leaving it and by navigation. */
export function HeaderPanel({ id, label, link, links, told }: HeaderPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    return () => listening.abort()
  }, [isOpen])
  return (
    <div className="header-panel row" ref={root}>
      {link}
      <button
        type="button"
        className="header-panel__opener"
        aria-label={`${label} 메뉴`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronIcon />
      </button>
      <ul id={id} className="header-panel__list box" hidden={!isOpen}>
        {links.map(({ label: name, href, what }) => (
          <li key={href}>
            <Link to={withTold(href, told)} onClick={() => setOpen(false)}>
              {name} {what && <span className="header-panel__what fine">{what}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

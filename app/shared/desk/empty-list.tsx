import type { MouseEvent, ReactNode } from 'react'
import { HEAD_FORM } from './desk-head.tsx'
import './empty-list.css'

interface EmptyListProps {
  title: string
  /** What will stand in a row and by what it comes there; or why nothing was found. */
  children?: ReactNode
  /** The one act that begins it, or leads on. */
  act?: ReactNode
  /** Something was looked for: the list itself has rows. */
  isNarrowed?: boolean
}

/** What stands in place of a list of the desk that has no rows. */
export function EmptyList({ title, children, act, isNarrowed = false }: EmptyListProps) {
  return (
    <div className="empty-list">
      {!isNarrowed && (
        <div className="empty-list__rows" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
      <h2 className="empty-list__title">{title}</h2>
      {children && <p className="empty-list__text">{children}</p>}
      {act && <div className="empty-list__act wrap">{act}</div>}
    </div>
  )
}

/** To the form at the head of the page (`HeadForm`), which the browser opens by itself where no script does. */
export const BeginLink = ({ children }: { children: string }) => (
  <a href={`#${HEAD_FORM}`} className="button button--secondary button--md" onClick={begin}>
    <span className="button__label">{children}</span>
  </a>
)

/** Without a new place in the history, which the router would take for another page and forget what was refused there. */
function begin(event: MouseEvent): void {
  const panel = document.getElementById(HEAD_FORM)
  const form = panel?.closest('details')
  if (!panel || !form) return
  event.preventDefault()
  form.open = true
  panel.focus()
}

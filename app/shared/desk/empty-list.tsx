import type { MouseEvent, ReactNode } from 'react'
import { InboxIcon } from '#app/ui/desk-icons.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'
import { HEAD_FORM } from './desk-head.tsx'
import './empty-list.css'

interface EmptyListProps {
  title: string
  /** One line: what to do next, or why nothing was found. */
  children?: ReactNode
  /** The one act that begins it, or leads on. */
  act?: ReactNode
  /** Something was looked for: the list itself has rows. */
  isNarrowed?: boolean
  /** Of what stands here otherwise. */
  icon?: ReactNode
}

/** What stands in place of a list of the desk that has no rows. */
export function EmptyList({ title, children, act, isNarrowed = false, icon }: EmptyListProps) {
  return (
    <div className={isNarrowed ? 'empty-list' : 'empty-list empty-list--all'}>
      <span className="empty-list__sign" aria-hidden="true">
        {icon ?? (isNarrowed ? <SearchIcon /> : <InboxIcon />)}
      </span>
      <h2 className="empty-list__title">{title}</h2>
      {children && <p className="empty-list__text">{children}</p>}
      {act && <div className="empty-list__act wrap">{act}</div>}
    </div>
  )
}

/** To the form at the head of the page (`HeadForm`), which the browser opens by itself where no script does. */
export const BeginLink = ({ children }: { children: string }) => (
  <a href={`#${HEAD_FORM}`} className="empty-list__begin button button--primary button--md" onClick={begin}>
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

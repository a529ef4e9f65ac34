import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <h1>{title}</h1>
      {children && <p className="mypage__lead muted">{children}</p>}
    </div>
  )
}

interface FactProps {
  name: string
  children: ReactNode
  /** What is to be known of it. */
  note?: string
  /** Where it is changed, and what a screen reader calls it. */
  edit?: { to: string; about: string }
}

export function Fact({ name, children, note, edit }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && <span className="mypage__note">{note}</span>}
      </dd>
      {edit && (
        <dd>
          <Link to={edit.to} className="mypage__act" preventScrollReset={edit.to.includes('?edit=')}>
            수정<span className="sr-only">: {edit.about}</span>
          </Link>
        </dd>
      )}
    </div>
  )
}

interface EmptyProps {
  title: string
  children: ReactNode
  action: { to: string; label: string }
}

/** Where there is nothing yet: what will come, and the one way to it. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <section className="stack-3 mypage__empty">
      <h2>{title}</h2>
      <p className="muted">{children}</p>
      <ButtonLink
        to={action.to}
        kind="secondary"
        {...(action.to === '/consult' && { 'data-consult-open': '' })}
      >
        {action.label}
      </ButtonLink>
    </section>
  )
}

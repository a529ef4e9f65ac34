import type { ReactNode } from 'react'
import { DeskBack } from './desk-back.tsx'
import './desk-page.css'
import './desk-head.css'

interface DeskHeadProps {
  title: string
  /** The page above this one. */
  back?: { to: string; name: string }
  /** What the page says at once, as a count. */
  children?: ReactNode
  /** At its end: links, and one form behind its button (`HeadForm`). */
  acts?: ReactNode
}

/** The name of a page, how its matter stands, and what is done there. */
export function DeskHead({ title, back, children, acts }: DeskHeadProps) {
  const heading = (
    <h1 className="desk-page__title" tabIndex={-1}>
      {title}
    </h1>
  )
  // The bar may say the name; then nothing takes room.
  if (!back && !children && !acts) return heading
  return (
    <div className="desk-head">
      <div className="desk-head__words">
        {back && <DeskBack to={back.to}>{back.name}</DeskBack>}
        {heading}
        {children && <p className="desk-note">{children}</p>}
      </div>
      {acts}
    </div>
  )
}

interface HeadFormProps {
  /** What its button says. */
  name: string
  /** Whether a fault waits inside. */
  isOpen?: boolean
  children: ReactNode
}

/** A form behind a button at the head of its page: opens without a script, and moves nothing but what is below it. */
export function HeadForm({ name, isOpen = false, children }: HeadFormProps) {
  return (
    <details className="head-form" open={isOpen || undefined}>
      <summary className="head-form__button button button--primary button--sm">
        <span className="button__label">{name}</span>
      </summary>
      <section className="head-form__panel" aria-label={name}>
        {children}
      </section>
    </details>
  )
}

import type { ReactNode } from 'react'
import { DeskBack } from './desk-back.tsx'
import './desk-page.css'
import './desk-head.css'

interface DeskHeadProps {
  title: string
  /** The title is somebody's own words. */
  isUgc?: boolean
  /** The page above this one. */
  back?: { to: string; name: string }
  /** States of the one thing that a page is of, and who else is there. */
  signs?: ReactNode
  /** One line: what the page is of, or how its matter stands. */
  children?: ReactNode
  /** The parts it is looked at by: in place of the line, or below it. */
  tabs?: ReactNode
  /** At its end: links, and one form behind its button (`HeadForm`). */
  acts?: ReactNode
  /** The line breaks before its acts do: one short button has room beside it on a phone. */
  isBeside?: boolean
}

/** How every page of the desk begins (docs/adr/0228): its name, how its matter stands, and at the end what is done there. */
export function DeskHead(props: DeskHeadProps) {
  const { title, isUgc = false, back, signs, children, tabs, acts, isBeside = false } = props
  const heading = (
    <h1 className={isUgc ? 'desk-page__title ugc' : 'desk-page__title'} tabIndex={-1}>
      {title}
    </h1>
  )
  const hasWords = Boolean(back || signs || children)
  // The bar may say the name; then nothing takes room.
  if (!hasWords && !tabs && !acts) return heading
  return (
    <div className={isBeside ? 'desk-head desk-head--beside' : 'desk-head'}>
      {hasWords ? (
        <div className="desk-head__words">
          {back && <DeskBack to={back.to}>{back.name}</DeskBack>}
          {heading}
          {signs && <div className="desk-head__signs badge-row">{signs}</div>}
          {children && <p className="desk-note">{children}</p>}
        </div>
      ) : (
        heading
      )}
      {tabs}
      {acts}
    </div>
  )
}

/** Its address within the page. */
export const HEAD_FORM = 'begin'

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
      <section id={HEAD_FORM} tabIndex={-1} className="head-form__panel" aria-label={name}>
        {children}
      </section>
    </details>
  )
}

import type { ReactNode } from 'react'
import './accordion.css'

interface AccordionProps {
  title: ReactNode
  /** Accordions of one name close each other. */
  name?: string
  /** The heading inside the summary; 'span' where the title is no section of its own. */
  as?: 'h2' | 'h3' | 'h4' | 'span'
  /** plain: small, without lines, for notes inside a card. */
  look?: 'lined' | 'plain'
  isOpen?: boolean
  id?: string
  onToggle?: () => void
  children: ReactNode
}

/** A native disclosure: no script. */
export function Accordion({
  title,
  as: Heading = 'h3',
  look = 'lined',
  isOpen,
  children,
  ...rest
}: AccordionProps) {
  return (
    <details
      {...rest}
      className={look === 'plain' ? 'accordion accordion--plain' : 'accordion'}
      open={isOpen}
    >
      <summary className="accordion__summary row">
        <Heading className="accordion__title">{title}</Heading>
      </summary>
      <div className="accordion__body">{children}</div>
    </details>
  )
}

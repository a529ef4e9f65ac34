import type { ReactNode } from 'react'
import { consultAddress } from './consult-popup-opening.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { Estimate } from './estimate.ts'
import '#app/ui/button.css'

interface ConsultLinkProps {
  carrier?: CarrierCode | undefined
  planCode?: string
  /** Shown instead of the code, which visitors do not know. */
  planName?: string
  /** The post that the visitor was reading; its title starts the request. */
  about?: { seqno: number; title: string }
  estimate?: Estimate
  kind?: 'primary' | 'secondary'
  size?: 'lg' | 'md'
  /** Replaces the classes of a button. */
  className?: string
  children: ReactNode
}

/** Opens the consult popup. A plain `<a>`, because the frame must see the click before the router. */
export function ConsultLink(props: ConsultLinkProps) {
  const {
    carrier,
    planCode,
    planName,
    about,
    estimate,
    kind = 'secondary',
    size = 'md',
    className,
    children,
  } = props
  return (
    <a
      href={consultAddress({ carrier, planCode, estimate, ...(about && { post: about.seqno }) })}
      className={className ?? `button button--${kind} button--${size}`}
      data-consult-open
      data-carrier={carrier}
      data-plan-code={planCode}
      data-plan-name={planName}
      data-about={about?.title}
      data-post={about?.seqno}
      data-estimate={estimate && JSON.stringify(estimate)}
    >
      {children}
    </a>
  )
}

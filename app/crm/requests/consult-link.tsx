import type { ReactNode } from 'react'
import { comparedWords } from './compared-words.ts'
import { consultAddress, type PopupOpening } from './consult-popup-opening.ts'
import '#app/ui/button.css'

interface ConsultLinkProps extends Pick<
  PopupOpening,
  'carrier' | 'planCode' | 'planName' | 'estimate' | 'bill' | 'compares' | 'asks'
> {
  /** The post that the visitor was reading; its title starts the request. */
  about?: { seqno: number; title: string }
  kind?: 'primary' | 'secondary'
  size?: 'lg' | 'md'
  /** Replaces the classes of a button. */
  className?: string
  children: ReactNode
}

/** Opens the consult popup. A plain `<a>`, because the frame must see the click before the router. */
export function ConsultLink({
  kind = 'secondary',
  size = 'md',
  className,
  children,
  ...opens
}: ConsultLinkProps) {
  const { carrier, planCode, planName, about, estimate, compares, asks } = opens
  const bill = opens.bill ?? compares?.bundle.bill
  return (
    <a
      href={consultAddress({
        carrier,
        planCode,
        estimate,
        bill,
        compares,
        ...(about && { post: about.seqno }),
      })}
      className={className ?? `button button--${kind} button--${size}`}
      data-consult-open
      data-carrier={carrier}
      data-plan-code={planCode}
      data-plan-name={planName}
      data-about={about?.title}
      data-post={about?.seqno}
      data-asks={asks ?? (compares && comparedWords(compares.plans, compares.bundle))}
      data-bill={bill}
      data-estimate={estimate && JSON.stringify(estimate)}
    >
      {children}
    </a>
  )
}

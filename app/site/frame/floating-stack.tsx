import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { UpIcon } from '#app/ui/icons.tsx'
import { CallCard } from './call-card.tsx'
import { Deferred } from './deferred.tsx'
import './floating-stack.css'

const loadPopups = () => import('./popup-card.tsx')

export function FloatingStack({ facts }: { facts: SiteFacts }) {
  return (
    <>
      <aside className="fab row" aria-label="바로 상담하기">
        <CallCard chat={facts.links.chat} />
        <TopButton />
      </aside>
      <Deferred isWanted={facts.hasPopups} load={loadPopups}>
        {({ PopupHost }) => <PopupHost />}
      </Deferred>
    </>
  )
}

/** Shown and handled by the first script of the page (to-top.ts). */
function TopButton() {
  return (
    <button
      type="button"
      className="fab__round"
      aria-label="맨 위로"
      data-to-top
      data-plain
      hidden
      suppressHydrationWarning
    >
      <UpIcon size="lg" />
    </button>
  )
}

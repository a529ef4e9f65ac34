import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { CallCard } from './call-card.tsx'
import { Deferred } from './deferred.tsx'
import { TopButton } from './top-button.tsx'
import './floating-stack.css'

const loadPopups = () => import('./popup-card.tsx')

/** What floats over the page: on a wide screen the number and the chat, everywhere the way back to the top; and popups. */
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

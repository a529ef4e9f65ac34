import type { SiteFacts } from '#app/features/settings/contract.ts'
import { ChatIcon } from '#app/ui/icons.tsx'
import { Later, useIsWide } from './later.tsx'
import { TopButton } from './top-button.tsx'
import './floating-stack.css'

const loadCallCard = () => import('./call-card.tsx')

/** What floats on the right: on a wide screen the number and the chat, everywhere the way back to the top. */
export function FloatingStack({ facts }: { facts: SiteFacts }) {
  return (
    <aside className="fab" aria-label="바로 상담하기">
      <Later isWanted={useIsWide()} load={loadCallCard}>
        {({ CallCard }) => <CallCard />}
      </Later>
      {facts.links.chat && (
        <a href={facts.links.chat} className="fab__round fab__chat" target="_blank" rel="noopener" data-chat>
          <ChatIcon size="lg" />
          <span className="sr-only">채팅 상담 (새 창)</span>
        </a>
      )}
      <TopButton />
    </aside>
  )
}

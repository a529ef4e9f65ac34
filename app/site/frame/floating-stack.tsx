import { useEffect, useState } from 'react'
import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { Later, useIsWide } from './later.tsx'
import './floating-stack.css'

const loadCallCard = () => import('./call-card.tsx')
const loadTopButton = () => import('./top-button.tsx')
const loadPopups = () => import('./popup-card.tsx')

/** What floats over the page: on a wide screen the number and the chat, everywhere the way back to the top; and popups. */
export function FloatingStack({ facts }: { facts: SiteFacts }) {
  return (
    <>
      <aside className="fab" aria-label="바로 상담하기">
        <Later isWanted={useIsWide()} load={loadCallCard}>
          {({ CallCard }) => <CallCard chat={facts.links.chat} />}
        </Later>
        <Later isWanted={useIsScrolled()} load={loadTopButton}>
          {({ TopButton }) => <TopButton />}
        </Later>
      </aside>
      <Later isWanted={facts.hasPopups} load={loadPopups}>
        {({ PopupHost }) => <PopupHost />}
      </Later>
    </>
  )
}

/** True once the page has been scrolled at all. */
function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const note = () => setScrolled(true)
    if (window.scrollY > 0) note()
    else window.addEventListener('scroll', note, { once: true, passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  return isScrolled
}

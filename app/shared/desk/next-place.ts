import { useEffect, useRef } from 'react'
import { useEndedActs } from '#app/shared/forms/acts.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'

/** Focuses a wrong field, else the item now in place of the handled one, else the heading. Call `leave` on sending. */
export function useNextPlace() {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<{ index: number; ended: number } | null>(null)
  const ended = useEndedActs()
  useEffect(() => {
    if (!place.current || ended === place.current.ended) return
    const items = [...(list.current?.children ?? [])] as HTMLElement[]
    const wrong = list.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const next = wrong ?? items[Math.min(place.current.index, items.length - 1)]
    place.current = null
    if (next) next.focus()
    else focusHeading()
  }, [ended])
  return { list, leave: (index: number) => void (place.current = { index, ended }) }
}

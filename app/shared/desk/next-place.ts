import { useEffect, useRef } from 'react'
import { useEndedActs } from '#app/shared/forms/acts.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'

/**
 * Where reading goes on in a list of which one item was just dealt with: at a field that is wrong, else at the item
 * that stands in its place now, else at the page's heading. `list` is the list's; `leave(index)` when a form is sent.
 */
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

import { useEffect, useState, type RefObject } from 'react'

interface FormBelowProps {
  card: RefObject<HTMLElement | null>
  onChange(isOver: boolean): void
}

/** Reports whether the card covers a consult form; its key is the path, so that each page is watched anew. */
export function FormBelow({ card, onChange }: FormBelowProps) {
  useEffect(() => {
    let stop = watchForms(card.current!, onChange)
    const again = () => {
      stop()
      stop = watchForms(card.current!, onChange)
    }
    window.addEventListener('resize', again)
    return () => {
      stop()
      window.removeEventListener('resize', again)
    }
  }, [card, onChange])
  return null
}

/** Whether the card covers the focused element. */
export function useIsOverFocus(card: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const look = ({ target }: Event) =>
      // After the browser has scrolled to it.
      requestAnimationFrame(() => {
        if (card.current) setOver(liesOver(card.current, target as Element))
      })
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [card])
  return isOver
}

/** Margins shrink the observer's root to the card. */
function watchForms(card: Element, onChange: (isOver: boolean) => void): () => void {
  const { top, right, bottom, left } = card.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const margins = [top, clientWidth - right, clientHeight - bottom, left]
  const over = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) over[isIntersecting ? 'add' : 'delete'](target)
      onChange(over.size > 0)
    },
    { rootMargin: margins.map((margin) => `${-Math.floor(margin)}px`).join(' ') },
  )
  const forms = document.querySelectorAll('.site__main .consult-form')
  if (forms.length === 0) onChange(false)
  for (const form of forms) observer.observe(form)
  return () => observer.disconnect()
}

function liesOver(card: Element, focused: Element): boolean {
  if (card.contains(focused)) return false
  const own = card.getBoundingClientRect()
  const other = focused.getBoundingClientRect()
  return other.left < own.right && other.right > own.left && other.top < own.bottom && other.bottom > own.top
}

import { useEffect } from 'react'

/** Bars that stand at the foot of the window, each on its page and width. */
const BARS =
  '.desk-foot, .cockpit__outcome, .cockpit__acts, .list-foot, .bulk-bar, .desk-flash, .content-bar, .save-bar'
const STEP_MS = 500

/** Keeps what floats at the foot of the window above all bars that stand there. */
export function useClearFoot(floating: { readonly current: HTMLElement | null }, isShown: boolean): void {
  useEffect(() => {
    const element = floating.current
    if (!isShown || !element) return undefined
    const clear = () => element.style.setProperty('--undo-foot', `${barsAtFoot()}px`)
    clear()
    const timer = setInterval(clear, STEP_MS)
    window.addEventListener('resize', clear)
    return () => {
      clearInterval(timer)
      window.removeEventListener('resize', clear)
    }
  }, [floating, isShown])
}

/** How much of the window's foot they take: one may stand on another. */
function barsAtFoot(): number {
  const { innerHeight } = window
  const bars = [...document.querySelectorAll<HTMLElement>(BARS)]
    .filter((bar) => /fixed|sticky/.test(getComputedStyle(bar).position))
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && top > innerHeight / 2 && bottom > innerHeight / 2)
  return Math.max(0, ...bars.map(({ top }) => innerHeight - top))
}

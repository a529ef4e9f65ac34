import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { PAGES_PARAMETER, SORT_PARAMETER } from '#app/crm/speech/history.ts'
import type { Pane } from './pane-tabs.tsx'
import type { Script, ScriptStep } from './script-shapes.ts'

/** These stand beside the others then, and have no tab. */
const WIDE = '(min-width: 1100px)'
const BESIDE: readonly Pane[] = ['quote', 'asked']
const TEXTS = 'texts'
const PANE_NAMES: readonly Pane[] = ['asked', 'script', 'quote', 'history', TEXTS]

/** Which part is shown: the one that was pressed, also before the page's scripts, or that the address names. */
export function usePane(panes: readonly Pane[], first: Pane) {
  const [pane, setPane] = useState(first)
  const { hash, key } = useLocation()
  // Each opening of the address anew.
  const named = hash === `#${TEXTS}` && panes.includes(TEXTS) ? key : null
  const talk = panes.find((each) => !BESIDE.includes(each))!
  useEffect(() => {
    const wide = matchMedia(WIDE)
    // Tab reaches the radios by the one that is checked.
    const keepInSight = () => {
      if (wide.matches) setPane((present) => (BESIDE.includes(present) ? talk : present))
    }
    const timer = setTimeout(() => {
      const pressed = checkedPane()
      setPane((present) => (pressed && pressed !== present ? pressed : named ? TEXTS : present))
      keepInSight()
      // Shown by then.
      if (named) setTimeout(() => document.getElementById(TEXTS)?.scrollIntoView())
    })
    wide.addEventListener('change', keepInSight)
    return () => {
      clearTimeout(timer)
      wide.removeEventListener('change', keepInSight)
    }
  }, [named, talk])
  return [pane, setPane] as const
}

/** By the page, which may know of a press that React does not. */
const checkedPane = () =>
  PANE_NAMES.find((pane) => document.querySelector(`[name=pane][value=${pane}]:checked`))

/** Begins with what was asked; dialling turns to what is said. */
export function usePanes(script: Script, panes: readonly Pane[], since: string | null) {
  const [search] = useSearchParams()
  // A part of the history that was asked for by the address.
  const isHistory = search.has(SORT_PARAMETER) || search.has(PAGES_PARAMETER)
  const [pane, setPane] = usePane(panes, isHistory ? 'history' : since ? 'script' : 'asked')
  const [step, setOnlyStep] = useState<ScriptStep['id']>('opening')
  const [wasSince, setWasSince] = useState(since)
  if (since !== wasSince) {
    setWasSince(since)
    if (since) setPane('script')
  }
  const setStep = (next: ScriptStep['id']) => {
    setOnlyStep(next)
    setPane('script')
  }
  const onward = () => {
    const at = script.findIndex(({ id }) => id === step)
    const next = script[(at + 1) % script.length]
    if (next) setStep(next.id)
  }
  return { pane, setPane, step, setStep, onward }
}

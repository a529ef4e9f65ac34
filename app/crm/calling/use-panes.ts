import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PAGES_PARAMETER, SORT_PARAMETER } from '#app/crm/speech/history.ts'
import type { Pane } from './pane-tabs.tsx'
import type { Script, ScriptStep } from './script-shapes.ts'

/** Dialling turns from what is read before to what is said first, and shows it. */
export function usePanes({ script, firstPane }: { script: Script; firstPane: Pane }, since: string | null) {
  const [search] = useSearchParams()
  // A part of the history that was asked for by the address.
  const isHistory = search.has(SORT_PARAMETER) || search.has(PAGES_PARAMETER)
  const [pane, setPane] = useState<Pane>(isHistory ? 'history' : since ? 'script' : firstPane)
  const [step, setOnlyStep] = useState<ScriptStep['id']>(since ? 'opening' : 'before')
  const [wasSince, setWasSince] = useState(since)
  if (since !== wasSince) {
    setWasSince(since)
    if (since) setPane('script')
    if (since && step === 'before') setOnlyStep('opening')
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

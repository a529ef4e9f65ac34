import { useEffect, useState, type RefObject } from 'react'
import type { ConsultSubmission } from './consult-form-submission.tsx'
import { readPendingRequest } from './pending-request.ts'

interface Loaded {
  Submission: typeof ConsultSubmission
  /** The button was pressed before this was there. */
  isHurried: boolean
}

/**
 * Loads what a form needs beyond its markup, at its first touch or when a request waits in this browser.
 * If it cannot be loaded, a submit goes the way of a page without JavaScript; offline, that is said.
 */
export function useFormScript(form: RefObject<HTMLFormElement | null>, showsKept: boolean) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [hasLostNetwork, setLostNetwork] = useState(false)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const listening = new AbortController()
    let isHurried = false
    let loading: Promise<void> | null = null
    const give = (loadedForm: { ConsultSubmission: Loaded['Submission'] }) => {
      if (listening.signal.aborted) return
      setLoaded((last) => last ?? { Submission: loadedForm.ConsultSubmission, isHurried })
    }
    const giveUp = () => {
      loading = null
      if (!isHurried) return
      isHurried = false
      if (navigator.onLine) element.submit()
      else setLostNetwork(true)
    }
    const load = () => {
      loading ??= import('./consult-form-submission.tsx').then(give, giveUp)
    }
    const submit = (event: Event) => {
      event.preventDefault()
      setLostNetwork(false)
      isHurried = true
      load()
    }
    const { signal } = listening
    element.addEventListener('focusin', load, { signal })
    element.addEventListener('pointerdown', load, { signal })
    element.addEventListener('submit', submit, { signal })
    element.addEventListener('keydown', keepComposing, { signal })
    if (element.contains(document.activeElement) || (showsKept && readPendingRequest())) load()
    return () => listening.abort()
  }, [form, showsKept])
  return { loaded, hasLostNetwork }
}

/** Enter that ends a Korean syllable must not send the form (Safari reports it as key 229). */
function keepComposing(event: KeyboardEvent) {
  const isComposing = event.isComposing || event.keyCode === 229
  if (event.key === 'Enter' && isComposing) event.preventDefault()
}

import { useEffect, useState, type RefObject } from 'react'
import type { ConsultSubmission } from './consult-form-submission.tsx'
import { readPendingRequest } from './pending-request.ts'

interface Loaded {
  Submission: typeof ConsultSubmission
  isHurried: boolean
}

/** Loads the script at the form's first touch or for a pending request. If it fails, the form is posted without it. */
export function useFormScript(form: RefObject<HTMLFormElement | null>, showsPending: boolean) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [hasLostNetwork, setLostNetwork] = useState(false)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const listening = new AbortController()
    let isHurried = false
    let loading: Promise<void> | null = null
    const onLoad = (loadedForm: { ConsultSubmission: Loaded['Submission'] }) => {
      if (listening.signal.aborted) return
      setLoaded((last) => last ?? { Submission: loadedForm.ConsultSubmission, isHurried })
    }
    const onFailure = () => {
      loading = null
      if (!isHurried) return
      isHurried = false
      if (navigator.onLine) element.submit()
      else setLostNetwork(true)
    }
    const load = () => {
      loading ??= import('./consult-form-submission.tsx').then(onLoad, onFailure)
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
    element.addEventListener('keydown', ignoreComposing, { signal })
    if (element.contains(document.activeElement) || (showsPending && readPendingRequest())) load()
    return () => listening.abort()
  }, [form, showsPending])
  return { loaded, hasLostNetwork }
}

/** Enter that completes a Korean syllable must not submit the form (Safari reports key 229). */
function ignoreComposing(event: KeyboardEvent) {
  const isComposing = event.isComposing || event.keyCode === 229
  if (event.key === 'Enter' && isComposing) event.preventDefault()
}

import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { KEPT_DESK_FORM_SECONDS } from '#app/platform/browser-lives.ts'
import { saveForms, restoreForms } from '#app/shared/forms/saved-form.ts'
import { PROOF } from '#app/shared/desk/proof-request.ts'
import { DESK_LOGIN } from './desk-address.ts'

/** Restores typed text after a redirect to login or proof, by the person's id, since names are not unique. */
export function useSavedForms(who: string): ReturnType<typeof restoreForms> {
  const { location: next } = useNavigation()
  const { key } = useLocation()
  const [restored, setRestored] = useState({ at: '', how: 'none' as ReturnType<typeof restoreForms> })
  // Logging out on purpose saves nothing.
  const isDoor = next?.pathname === DESK_LOGIN || next?.pathname === PROOF
  const isSentAway = isDoor && new URLSearchParams(next.search).has('redirect')
  useEffect(() => {
    if (isSentAway) saveForms(who, KEPT_DESK_FORM_SECONDS)
  }, [isSentAway, who])
  useEffect(() => {
    // After the page's own effects, which set the forms' initial values.
    const timer = setTimeout(() => {
      const how = restoreForms(who)
      if (how !== 'none') setRestored({ at: key, how })
    })
    return () => clearTimeout(timer)
  }, [key, who])
  return restored.at === key ? restored.how : 'none'
}

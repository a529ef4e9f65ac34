import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { saveForms, restoreForms } from '#app/shared/forms/saved-form.ts'
import { PROOF } from '#app/shared/desk/proof-request.ts'
import { DESK_LOGIN } from './desk-address.ts'

/** A lunch and a meeting. */
const KEPT_MS = 2 * 60 * 60_000

/**
 * Keeps what is typed when the desk sends somebody to sign in or to prove again who they are, and puts it back for that very person on the page
 * where it was typed. Whether it was put back on what is shown now, and over what somebody changed meanwhile.
 * @param who the id of whoever is signed in: two may have one name
 */
export function useSavedForms(who: string): ReturnType<typeof restoreForms> {
  const { location: next } = useNavigation()
  const { key } = useLocation()
  const [restored, setRestored] = useState({ at: '', how: 'none' as ReturnType<typeof restoreForms> })
  // Signing out on purpose comes back to no page, and keeps nothing.
  const isDoor = next?.pathname === DESK_LOGIN || next?.pathname === PROOF
  const isSentAway = isDoor && new URLSearchParams(next.search).has('redirect')
  useEffect(() => {
    if (isSentAway) saveForms(who, KEPT_MS)
  }, [isSentAway, who])
  useEffect(() => {
    // After the page's own effects, which say what its forms begin with.
    const timer = setTimeout(() => {
      const how = restoreForms(who)
      if (how !== 'none') setRestored({ at: key, how })
    })
    return () => clearTimeout(timer)
  }, [key, who])
  return restored.at === key ? restored.how : 'none'
}

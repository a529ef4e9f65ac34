import { useEffect, useState } from 'react'
import { LOGIN_EXPIRED_EVENT } from '#app/platform/login-expired.ts'
import { Deferred } from './deferred.tsx'
import { watchSession } from './session-watch.ts'

const loadDialog = () => import('./expired-login-dialog.tsx')

/** Asks once, however many calls found the session expired (specification §4). */
export function ExpiredLoginHost() {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const ask = () => setAsking(true)
    addEventListener(LOGIN_EXPIRED_EVENT, ask)
    return () => removeEventListener(LOGIN_EXPIRED_EVENT, ask)
  }, [])
  useEffect(watchSession, [])
  return (
    <Deferred isWanted={isAsking} load={loadDialog}>
      {({ ExpiredLoginDialog }) => <ExpiredLoginDialog onClose={() => setAsking(false)} />}
    </Deferred>
  )
}

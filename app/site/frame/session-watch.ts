import { isSignedIn } from '#app/members/door.ts'

const LONG_MS = 10 * 60_000

/**
 * Asks whether the session still lives when a tab that believes itself signed in is seen again after ten minutes
 * (specification §1.21). Returns how to stop.
 */
export function watchSession(): () => void {
  let hiddenAt = document.hidden ? Date.now() : null
  const look = () => {
    const isLong = hiddenAt !== null && Date.now() - hiddenAt >= LONG_MS
    hiddenAt = document.hidden ? (hiddenAt ?? Date.now()) : null
    if (!document.hidden && isLong && isSignedIn()) checkSession().catch(warn)
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** A dead one is told to everybody who listens by the call itself. */
async function checkSession(): Promise<void> {
  const { call } = await import('#app/platform/call.ts')
  await call({ method: 'GET', path: '/api/user/authentication', from: 'query' }, {})
}

const warn = (error: unknown) => console.info('the session was not found alive', error)

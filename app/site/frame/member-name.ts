import { useEffect, useState } from 'react'
import { CALL_TIMEOUT_MS } from '#app/platform/endpoint.ts'

/** Without `call`, so that an expired login asks nothing here and failures are only logged (specification §8). */
export function useMemberName(isIn: boolean): string | null {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    if (!isIn) return
    readName().then(setName, (error: unknown) => console.info('the name did not come', error))
  }, [isIn])
  return name
}

async function readName(): Promise<string | null> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const answer = await fetch('/api/user/info', { credentials: 'include', signal })
  if (!answer.ok) return null
  const { data } = (await answer.json()) as { data: { uName: string } }
  return data.uName
}

import { useEffect, useState } from 'react'
import { CALL_TIMEOUT_MS } from '#app/platform/endpoint.ts'

interface MemberName {
  /** Null until it came. */
  name: string | null
  isLost: boolean
}

/** Without `call`, so that an expired login asks nothing here: failures are logged and told where the name would stand. */
export function useMemberName(isIn: boolean): MemberName {
  const [member, setMember] = useState<MemberName>({ name: null, isLost: false })
  useEffect(() => {
    if (!isIn) return
    readName().then(
      (name) => setMember({ name, isLost: false }),
      (error: unknown) => {
        console.info('the name did not come', error)
        setMember({ name: null, isLost: true })
      },
    )
  }, [isIn])
  return member
}

async function readName(): Promise<string> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const answer = await fetch('/api/user/info', { credentials: 'include', signal })
  if (!answer.ok) throw new Error(`The own data were answered ${answer.status}.`)
  const { data } = (await answer.json()) as { data: { uName: string } }
  return data.uName
}

import { useEffect, useRef, useState } from 'react'
import type { SentChallenge } from '#app/shared/text-limits/contract.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Rejected } from './rejected-form.ts'

/** A solution that is refused is not worth trying for ever. */
const TRIES = 2

/** The work that a refused act asks for. */
export function challengeOf(refused: Rejected | null): SentChallenge | undefined {
  return (refused?.details as { challenge?: SentChallenge } | null | undefined)?.challenge
}

interface ProofWorkProps {
  challenge: SentChallenge
  /** What the server said, for whoever has no script or a browser that cannot. */
  told: string | null
}

/** Inside a form that was asked for work: does it, and sends the form again with it. */
export function ProofWork({ challenge, told }: ProofWorkProps) {
  const field = useRef<HTMLInputElement>(null)
  const tries = useRef(0)
  const [isWorking, setWorking] = useState(false)
  useEffect(() => {
    if (tries.current >= TRIES) return setWorking(false)
    tries.current += 1
    setWorking(true)
    const leaving = new AbortController()
    void work(challenge, leaving).then((proof) => {
      if (leaving.signal.aborted) return
      const input = field.current
      if (!proof || !input?.form) return setWorking(false)
      input.value = proof
      input.form.requestSubmit()
    })
    return () => leaving.abort()
  }, [challenge])
  return (
    <>
      <input ref={field} type="hidden" name="proof" />
      <output className="account-form__told">
        {isWorking && <Notice title="확인하는 중이에요">잠시만 기다려 주세요. 인증번호를 곧 보내요.</Notice>}
      </output>
      {!isWorking && told && (
        <div role="alert" className="account-form__told">
          <Notice tone="danger" title={told} />
        </div>
      )}
    </>
  )
}

async function work(challenge: SentChallenge, leaving: AbortController): Promise<string | null> {
  const part = await import('#app/shared/text-limits/solve-challenge.ts').catch(() => null)
  return part?.solveChallenge(challenge, leaving) ?? null
}

import { useEffect, useRef, useState } from 'react'
import type { SentChallenge } from '#app/shared/text-limits/contract.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Rejected } from './rejected-form.ts'

/** A refused solution is not worth trying for ever. */
const TRIES = 2

export function challengeOf(refused: Rejected | null): SentChallenge | undefined {
  return (refused?.details as { challenge?: SentChallenge } | null | undefined)?.challenge
}

interface ProofWorkProps {
  challenge: SentChallenge
  failure: string | null
}

export function ProofWork({ challenge, failure }: ProofWorkProps) {
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
      <output className="account-form__notice">
        {isWorking && <Notice title="확인하는 중이에요">잠시만 기다려 주세요. 인증번호를 곧 보내요.</Notice>}
      </output>
      {!isWorking && failure && (
        <div role="alert" className="account-form__notice">
          <Notice tone="danger" title={failure} />
        </div>
      )}
    </>
  )
}

async function work(challenge: SentChallenge, leaving: AbortController): Promise<string | null> {
  const part = await import('#app/shared/text-limits/solve-challenge.ts').catch(() => null)
  return part?.solveChallenge(challenge, leaving) ?? null
}

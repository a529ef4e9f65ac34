import { useState, type ChangeEvent } from 'react'
import type { TouchedCall } from './leave-contract.ts'

interface Shown {
  calls: readonly TouchedCall[]
}

/** What is chosen in the form; once it is touched, news leave it as it is, and what is stale by then is refused. */
export function useTakers<Plan extends Shown>(plan: Plan) {
  const [touched, setTouched] = useState<{ plan: Plan; takers: readonly string[] } | null>(null)
  const shown = touched?.plan ?? plan
  const chosen = shown.calls.map((call, index) => {
    const taker = touched?.takers[index]
    return taker === undefined ? call : { ...call, proposed: taker || null }
  })
  function onChange({ currentTarget }: ChangeEvent<HTMLFormElement>) {
    const sent = new FormData(currentTarget)
    const takers = shown.calls.map((_, index) => String(sent.get(`calls[${index}].assigneeId`) ?? ''))
    setTouched({ plan: shown, takers })
  }
  return { shown, chosen, many: chosen.filter(({ proposed }) => proposed !== null).length, onChange }
}

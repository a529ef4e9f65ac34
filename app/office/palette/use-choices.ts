import { useEffect, useRef, useState } from 'react'
import { choicesOf, frequentChoices, MOVE, readTyped, type Choice } from './choices.ts'
import type { OfferedPage } from './desk-keys.ts'
import { leadChoices, leadIn } from './lead-acts.tsx'
import { useFind } from './use-find.ts'

interface Choosing {
  pages: readonly OfferedPage[]
  initial: string
  onOpen: (choice: Choice) => void
}

/** What is typed, what can be chosen by it, and which of it the keys stand at: kept by its id while answers come. */
export function useChoices({ pages, initial, onOpen }: Choosing) {
  const [typed, setTyped] = useState(initial)
  const [moved, setMoved] = useState<string | null>(null)
  const opensFirst = useRef(false)
  const { groups, failure, isLooking } = useFind(typed)
  const found = choicesOf(readTyped(typed), { pages, groups })
  const isEmpty = !isLooking && found.length === 0
  const [lead, setLead] = useState<Choice | null>(null)
  const choices = lead ? leadChoices(lead) : isEmpty ? frequentChoices(pages) : found
  const active = choices.find(({ id }) => id === moved) ?? choices[0]
  useEffect(() => {
    if (!opensFirst.current || isLooking) return
    opensFirst.current = false
    if (!isEmpty && choices[0]) onOpen(choices[0])
  })
  return {
    typed,
    choices,
    active,
    failure,
    isLooking,
    isEmpty,
    isMore: !lead && groups.some((group) => group.isMore),
    /** Of what was chosen, in place of what was found. */
    isActing: lead !== null,
    showActs: () => {
      if (!active || !leadIn(active)) return
      setLead(active)
      setMoved(null)
    },
    leaveActs: () => {
      setLead(null)
      setMoved(lead?.id ?? null)
    },
    type: (text: string) => {
      opensFirst.current = false
      setTyped(text)
      setLead(null)
      setMoved(null)
    },
    move: (by: number) => {
      const at = choices.findIndex(({ id }) => id === active?.id)
      setMoved(choices.at((at + by) % choices.length)?.id ?? null)
    },
    openActive: () => {
      // While the answer is on its way, what stands first may not be what was typed; a page that begins with it is.
      if (isLooking && moved === null && active?.group !== MOVE) opensFirst.current = true
      else if (active) onOpen(active)
    },
  }
}

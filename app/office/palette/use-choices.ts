import { useEffect, useRef, useState } from 'react'
import { activeOf, choicesOf, frequentChoices, MOVE, readTyped, type Choice } from './choices.ts'
import type { OfferedPage } from './desk-keys.ts'
import { choicesHere, DIAL, leadChoices, leadIn } from './lead-acts.tsx'
import { useFind, useRecent } from './use-find.ts'

interface Choosing {
  pages: readonly OfferedPage[]
  initial: string
  onOpen: (choice: Pick<Choice, 'to' | 'act'>) => void
}

/** Itself, and not an act of it or of the lead in view: acts have none of their own. */
const isLead = (choice: Choice, here: readonly Choice[]) =>
  leadIn(choice) !== null && !choice.act && !here.some(({ id }) => id === choice.id)

/** What was asked of the first that is found, before it was. */
type Asked = 'open' | 'acts'

/** What is typed, what can be chosen by it, and which of it the keys stand at: kept by its id while answers come. */
export function useChoices({ pages, initial, onOpen }: Choosing) {
  const [typed, setTyped] = useState(initial)
  const [moved, setMoved] = useState<string | null>(null)
  const [drawn, setDrawn] = useState<string | null>(null)
  const asked = useRef<Asked | null>(null)
  const { groups, failure, isLooking } = useFind(typed)
  const recent = useRecent()
  const [here] = useState(() => choicesHere({ pages }))
  const found = choicesOf(readTyped(typed), { pages, groups, here, recent: recent ?? [] })
  const isComing = isLooking || (recent === null && readTyped(typed).q === '')
  const isEmpty = !isComing && found.length === 0
  const [lead, setLead] = useState<Choice | null>(null)
  const choices = lead ? leadChoices(lead, { pages }) : isEmpty ? frequentChoices(pages) : found
  const active = activeOf(choices, { moved, drawn: lead ? null : drawn })
  if (!isLooking && !lead && drawn === null && active) setDrawn(active.id)
  const hasActs = (choice: Choice) => isLead(choice, here)
  const run = (what: Asked, choice: Choice | undefined) => {
    if (!choice) return
    if (what === 'open') return onOpen(choice)
    if (!hasActs(choice)) return
    setLead(choice)
    setMoved(null)
  }
  useEffect(() => {
    if (!asked.current || isLooking) return
    const what = asked.current
    asked.current = null
    // Not a page that begins with what was typed: it has no acts of its own.
    if (!isEmpty) run(what, what === 'acts' ? choices.find(hasActs) : choices[0])
  })
  /** While the answer is on its way, what stands first may not be what was typed. */
  const ask = (what: Asked) => {
    if (isLooking && moved === null && !lead) asked.current = what
    else run(what, active)
  }
  /** Waits for no answer: nobody is called whom nobody has read. */
  const dial = () => {
    const isRead = lead !== null || (active !== undefined && [moved, drawn].includes(active.id))
    if (active && isRead && leadIn(active)) onOpen({ to: active.to, act: DIAL })
  }
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
    hasActs: !lead && active !== undefined && hasActs(active),
    showActs: () => ask('acts'),
    dial,
    leaveActs: () => {
      setLead(null)
      setMoved(lead?.id ?? null)
    },
    type: (text: string) => {
      asked.current = null
      setTyped(text)
      setLead(null)
      setMoved(null)
      setDrawn(null)
    },
    move: (by: number) => {
      const at = choices.findIndex(({ id }) => id === active?.id)
      setMoved(choices.at((at + by) % choices.length)?.id ?? null)
    },
    openActive: () => {
      // A page that begins with what was typed stands first whatever the answer is.
      if (active?.group === MOVE) onOpen(active)
      else ask('open')
    },
  }
}

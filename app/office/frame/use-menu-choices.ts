import { useState } from 'react'
import { choicesCookie, writeChoices, type MenuChoices } from './menu-choices.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Begins with what the server read, and keeps each change in this person's cookie. */
export function useMenuChoices(staffId: string, stored: MenuChoices) {
  const [choices, setChoices] = useState(stored)
  const choose = (change: Partial<MenuChoices>) => {
    const next = { ...choices, ...change }
    setChoices(next)
    document.cookie = `${choicesCookie(staffId)}=${writeChoices(next)}; Path=/desk; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
  }
  return [choices, choose] as const
}

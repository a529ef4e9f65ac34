import { useState } from 'react'
import { MENU_SECONDS } from '#app/platform/browser-lives.ts'
import { choicesCookie, writeChoices, type MenuChoices } from './menu-choices.ts'

/** Begins with what the server read, and keeps each change in this person's cookie. */
export function useMenuChoices(staffId: string, stored: MenuChoices) {
  const [choices, setChoices] = useState(stored)
  const choose = (change: Partial<MenuChoices>) => {
    const next = { ...choices, ...change }
    setChoices(next)
    const cookie = choicesCookie(staffId)
    // The data of /desk itself is at /desk.data, which a cookie of /desk is not sent to; an older one of it would win.
    document.cookie = `${cookie}=; Path=/desk; Max-Age=0`
    document.cookie = `${cookie}=${writeChoices(next)}; Path=/; Max-Age=${MENU_SECONDS}; SameSite=Lax`
  }
  return [choices, choose] as const
}

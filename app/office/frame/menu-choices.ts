import type { CookieName } from '#app/platform/cookies.ts'
import { LEADS, MENU_PAGES, NEXT, type DeskPage } from './desk-pages.ts'

/** How somebody keeps the menu, in a cookie of their own, so that the server draws it so. */
export interface MenuChoices {
  /** Addresses of pages, in the order in which they were pinned. */
  pins: readonly string[]
  /** Names of groups. */
  folded: readonly string[]
  /** Otherwise the width of the screen decides. */
  width: 'rail' | 'full' | null
}

const DEFAULT: MenuChoices = { pins: [NEXT, LEADS], folded: [], width: null }
const WIDTHS = ['rail', 'full'] as const

const COOKIE = 'gc_desk_menu_' satisfies CookieName
/** Several people may share a browser. */
export const choicesCookie = (staffId: string) => `${COOKIE}${staffId.replaceAll('-', '').slice(-12)}`

export function readChoices(stored: string | undefined): MenuChoices {
  if (stored === undefined) return DEFAULT
  const kept = new URLSearchParams(stored)
  const list = (name: string) => (kept.get(name) ?? '').split(' ').filter(Boolean)
  return {
    pins: list('pins'),
    folded: list('folded'),
    width: WIDTHS.find((width) => width === kept.get('width')) ?? null,
  }
}

export const writeChoices = ({ pins, folded, width }: MenuChoices): string =>
  new URLSearchParams({ pins: pins.join(' '), folded: folded.join(' '), ...(width && { width }) }).toString()

/** What somebody pinned of the pages they may open, as the menu calls it; a page that went into a hub stays where it was pinned. */
export const pinnedPages = (pins: readonly string[], pages: readonly DeskPage[]): DeskPage[] =>
  pins.flatMap((pin) => {
    const page = pages.find(({ to }) => to === pin)
    return page ? [MENU_PAGES.find(({ to }) => to === pin) ?? page] : []
  })

/** In, if it was out, at the end. */
export const toggled = (list: readonly string[], one: string): readonly string[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one]

import { isEditor } from '#app/catalog/door.ts'
import { SETTINGS } from '#app/office/settings/settings-area.ts'
import { DESK_PAGES, LEADS, MENU_PAGES, NEXT, type DeskPage } from './desk-pages.ts'

const isAt = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

/** The page of the desk at an address, or the nearest one above it; null where there is none, as at one's own account. */
export function placeOf(pathname: string): DeskPage | null {
  const exact = DESK_PAGES.find(({ to }) => to === pathname)
  if (exact) return exact
  return DESK_PAGES.reduce<DeskPage | null>((nearest, page) => {
    const above = page.below ?? page.to
    const isNearer = nearest === null || above.length > (nearest.below ?? nearest.to).length
    return isAt(pathname, above) && isNearer ? page : nearest
  }, null)
}

interface Hub {
  /** As the menu calls it. */
  name: string
  /** At least two of those that are offered. */
  tabs: readonly DeskPage[]
}

/** The hub whose pages stand side by side at an address; null where there is none, as in 설정, whose pages are its rows. */
export function hubOf(pathname: string, offered: readonly DeskPage[]): Hub | null {
  const place = placeOf(pathname)
  const above = place && (place.hub ?? place.to)
  const menu = MENU_PAGES.find(({ to }) => to === above)
  const tabs = offered.filter(({ to, hub }) => to === above || hub === above)
  return !menu || above === SETTINGS || tabs.length < 2 ? null : { name: menu.name, tabs }
}

/** Of these pages, those above an address that leads nowhere and those that begin as it does. The queue, above all others, is none. */
export const nearPages = (pathname: string, pages: readonly DeskPage[]): DeskPage[] =>
  pages.filter(({ to, below }) => to.startsWith(pathname) || (to !== LEADS && isAt(pathname, below ?? to)))

/** `page` on the page itself, `true` below it or in its hub. */
export function currentMark(pathname: string, to: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  const place = placeOf(pathname)
  return place && (place.to === to || place.hub === to) ? 'true' : undefined
}

/** A call, a lead and what is edited have acts of their own at the foot of a phone. */
export const hasOwnFoot = (pathname: string) =>
  pathname === NEXT || pathname.startsWith('/desk/leads/') || isEditor(pathname)

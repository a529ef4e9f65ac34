import type { BrowserEntryName } from '#app/platform/browser-entries.ts'
import { useEffect } from 'react'
import { useShortcuts, useShortcutSwitch, type Shortcuts } from '#app/shared/desk/shortcuts.ts'
import { PICK, untickAll } from './selection.ts'

const ROW = '.list-table__row'
const LINK = '.list-table__link'
const OPENED = 'gc-desk-row' satisfies BrowserEntryName

/** Of a list without keys of its own. */
export const LIST_KEYS = [
  ['J K', '줄 이동'],
  ['Enter', '열기'],
  ['F', '조건'],
] as const

const rows = () => [...document.querySelectorAll<HTMLElement>(ROW)]
const rowInFocus = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null
const boxOf = (row: HTMLElement | null) => row?.querySelector<HTMLInputElement>(`.${PICK}`) ?? null

/** The id of the line that has the focus. */
export const lineInFocus = (): string | null => rowInFocus()?.dataset.row ?? null

export function focusLine(id: string): boolean {
  const row = rows().find(({ dataset }) => dataset.row === id)
  if (row) unfold(row)
  row?.querySelector<HTMLElement>(LINK)?.focus()
  return row !== undefined
}

/** A line of a folded group takes no focus until the group, whose heading stands above its lines, is open. */
function unfold(row: HTMLElement): void {
  // What else hangs in the heading stays as it is.
  if (row.checkVisibility()) return
  const all = [...(row.parentElement?.children ?? [])]
  const heading = all.slice(0, all.indexOf(row)).findLast((each) => !each.matches(ROW))
  const fold = heading?.querySelector('details')
  if (fold) fold.open = true
}

/** The focus is the cursor: it moves from line to line, and Enter opens a line as it opens any link. */
function step(by: 1 | -1): void {
  // A group may be folded.
  const all = rows().filter((row) => row.checkVisibility())
  const now = rowInFocus()
  const at = now ? all.indexOf(now) + by : 0
  all[at]?.querySelector<HTMLElement>(LINK)?.focus()
}

/** They may lie folded. */
function focusConditions(): void {
  const chip = document.querySelector<HTMLElement>('.filter-chips summary')
  const fold = chip?.closest('.filter-chips')?.closest('details')
  if (fold) fold.open = true
  chip?.focus()
}

interface TableKeys {
  /** After boxes were ticked by a key. */
  onPick?: () => void
  /** What else there is, by the key's place. */
  keys?: Shortcuts
}

/** J and K move, F goes to the conditions, X ticks, with Shift on the way; the focus returns to the line that was opened. */
export function useTableKeys({ onPick, keys }: TableKeys) {
  useReturn()
  useArrows()
  const tick = (checked?: boolean) => {
    const box = boxOf(rowInFocus())
    if (!box) return
    box.checked = checked ?? !box.checked
    onPick?.()
  }
  const move = (by: 1 | -1) => (event: KeyboardEvent) => {
    if (event.shiftKey) tick(true)
    step(by)
    if (event.shiftKey) tick(true)
  }
  useShortcuts({
    KeyJ: move(1),
    KeyK: move(-1),
    KeyX: () => tick(),
    KeyF: focusConditions,
    Escape: untickAll,
    ...keys,
  })
  return useShortcutSwitch()
}

/** The arrows are no letters: they move within the list, whether letters are switched on or not. */
function moveByArrow(event: KeyboardEvent): void {
  const isLink = event.target instanceof Element && event.target.matches(LINK)
  if (!isLink || !(event.key === 'ArrowDown' || event.key === 'ArrowUp')) return
  event.preventDefault()
  step(event.key === 'ArrowDown' ? 1 : -1)
}

function useArrows() {
  useEffect(() => {
    document.addEventListener('keydown', moveByArrow)
    return () => document.removeEventListener('keydown', moveByArrow)
  }, [])
}

function useReturn() {
  useEffect(() => {
    const opened = sessionStorage.getItem(OPENED)
    sessionStorage.removeItem(OPENED)
    // After the heading of a new page has been focused.
    const focused = opened ? setTimeout(() => focusLine(opened)) : undefined
    const note = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest(LINK) : null
      const id = link?.closest<HTMLElement>(ROW)?.dataset.row
      if (id) sessionStorage.setItem(OPENED, id)
    }
    document.addEventListener('click', note, true)
    return () => {
      clearTimeout(focused)
      document.removeEventListener('click', note, true)
    }
  }, [])
}

import type { BrowserEntryName } from '#app/platform/browser-entries.ts'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

const STORED = 'gc-desk-shortcuts' satisfies BrowserEntryName
const TURNED_EVENT = 'gc-desk-shortcuts-turned'

/** Whether single keys act; they can be switched off (WCAG 2.1.4), which the browser remembers. */
export function useShortcutSwitch() {
  const isOn = useSyncExternalStore(subscribe, readSwitch, () => true)
  return { isOn, turn }
}

function turn(on: boolean): void {
  localStorage.setItem(STORED, on ? 'on' : 'off')
  window.dispatchEvent(new Event(TURNED_EVENT))
}

const readSwitch = () => localStorage.getItem(STORED) !== 'off'

/** Of this page and of other tabs. */
function subscribe(changed: () => void): () => void {
  for (const type of [TURNED_EVENT, 'storage']) window.addEventListener(type, changed)
  return () => {
    for (const type of [TURNED_EVENT, 'storage']) window.removeEventListener(type, changed)
  }
}

/** By the letter that is typed, or by the key's place (`KeyJ`), so that they work in the Korean layout as well. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Those that move from one to the next; what acts does so once for each press, however long it is held. */
const REPEATING = new Set(['KeyJ', 'KeyK'])

/** Single keys outside of fields and dialogs, by `KeyboardEvent.key` or, for any layout, by `code`. */
export function useShortcuts(keys: Shortcuts): void {
  const { isOn } = useShortcutSwitch()
  const latest = useRef(keys)
  // Layout effects, because a key pressed while the next lead is just being drawn would be lost.
  useLayoutEffect(() => {
    latest.current = keys
  }, [keys])
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (isTyping(target) || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      const run = latest.current[event.key] ?? latest.current[event.code]
      if (!run || document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (!event.repeat || REPEATING.has(event.code)) run(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

/** Ctrl or ⌘ with a key, by its place, outside of fields and dialogs; also where single keys are switched off. */
export function useCommandKey(code: string, run: () => void, isOn: boolean): void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  }, [run])
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      const isOurs =
        event.code === code && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isOurs || isTyping(event.target as HTMLElement) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [code, isOn])
}

const isTyping = (target: HTMLElement) =>
  target.isContentEditable || (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isChoice(target))

/** Radios and checkboxes take no letters, so shortcuts may use them. */
const isChoice = (target: HTMLElement) =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')

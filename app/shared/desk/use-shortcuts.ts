import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const STORED = 'gc-desk-shortcuts'

/** By the letter that is typed, or by the key's place (`KeyJ`), so that they work in the Korean layout as well. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Single keys outside of fields. They can be switched off (WCAG 2.1.4), which the browser remembers. */
export function useShortcuts(keys: Shortcuts) {
  const [isOn, setOn] = useState(true)
  const latest = useRef(keys)
  // Layout effects, because a key pressed while the next lead is just being drawn would be lost.
  useLayoutEffect(() => {
    latest.current = keys
  }, [keys])
  useEffect(() => {
    const restore = setTimeout(() => setOn(localStorage.getItem(STORED) !== 'off'))
    return () => clearTimeout(restore)
  }, [])
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isChoice(target)
      if (isTyping || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      const run = latest.current[event.key] ?? latest.current[event.code]
      if (!run || document.querySelector('dialog[open]')) return
      event.preventDefault()
      run(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
  const turn = (on: boolean) => {
    localStorage.setItem(STORED, on ? 'on' : 'off')
    setOn(on)
  }
  return { isOn, turn }
}

/** Radios and checkboxes take no letters, so shortcuts may use them. */
const isChoice = (target: HTMLElement) =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')

import { useEffect, useRef, useState } from 'react'

const STORED = 'gc-desk-shortcuts'

/** Single keys outside of fields. They can be switched off (WCAG 2.1.4), which the browser remembers. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>) {
  const [isOn, setOn] = useState(true)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  }, [keys])
  useEffect(() => {
    const restore = setTimeout(() => setOn(localStorage.getItem(STORED) !== 'off'))
    return () => clearTimeout(restore)
  }, [])
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isChoice(target)
      if (isTyping || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      const run = latest.current[event.key] ?? latest.current[event.code]
      if (!run || document.querySelector('dialog[open]')) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
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

import { useEffect, useRef, useState } from 'react'
import { useModal } from '#app/ui/modal.ts'
import { pushBackEntry } from './back-entry.ts'

/** A sliding modal that the back button closes. While it moves, only `close(then)` works; `then` runs afterwards. */
export function useDrawer(onClosed: () => void) {
  const [isLeaving, setLeaving] = useState(false)
  const isMoving = useRef(true)
  const next = useRef<(() => void) | undefined>(undefined)
  const close = (then?: () => void) => {
    if (isLeaving || (isMoving.current && !then)) return
    next.current = then
    setLeaving(true)
  }
  const modal = useModal(() => close())
  const { ref } = modal
  const entry = useRef<ReturnType<typeof pushBackEntry>>(null)
  const latest = useRef(onClosed)
  useEffect(() => {
    latest.current = onClosed
  })
  useEffect(() => {
    entry.current = pushBackEntry(() => setLeaving(true))
    void isStill(ref.current).then(() => {
      isMoving.current = false
    })
  }, [ref])
  useEffect(() => {
    if (!isLeaving) return
    isMoving.current = true
    void Promise.all([isStill(ref.current), entry.current?.drop()]).then(() => {
      latest.current()
      next.current?.()
    })
  }, [isLeaving, ref])
  return { ...modal, isLeaving, close }
}

/** Resolves when the element's own animations have ended. */
async function isStill(element: HTMLElement | null): Promise<void> {
  await Promise.allSettled(element?.getAnimations().map(({ finished }) => finished) ?? [])
}

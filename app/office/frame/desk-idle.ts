import { STAFF_IDLE } from '#app/shared/data-inventory/lifetimes.ts'
import { useEffect } from 'react'
import { useSubmit } from 'react-router'

const IDLE_MS = STAFF_IDLE * 1000
const LOOK_MS = 30_000

/** Logs out after half an hour without input, which the server cannot tell because a live desk keeps reading. */
export function useIdleSignOut() {
  const submit = useSubmit()
  useEffect(() => {
    let touchedAt = Date.now()
    const touch = () => {
      touchedAt = Date.now()
    }
    const look = setInterval(() => {
      if (Date.now() - touchedAt < IDLE_MS) return
      const here = `${location.pathname}${location.search}`
      void submit(null, { method: 'post', action: `/desk/logout?${new URLSearchParams({ idle: here })}` })
    }, LOOK_MS)
    const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true })
    return () => {
      clearInterval(look)
      for (const sign of signs) window.removeEventListener(sign, touch)
    }
  }, [submit])
}

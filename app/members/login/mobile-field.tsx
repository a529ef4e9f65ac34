import { useEffect, useRef } from 'react'
import { readViewport } from '#app/platform/viewport.ts'

/** Sends what the screen is with a sign-in: Y for a PC, N for the rest (specification §3: meant so). */
export function MobileField() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const told = () => {
      if (field.current) field.current.value = readViewport() === 'PC' ? 'Y' : 'N'
    }
    told()
    window.addEventListener('resize', told)
    return () => window.removeEventListener('resize', told)
  }, [])
  // Not of the type hidden, whose value React sets back to its attribute.
  return (
    <input type="text" name="mobileYN" hidden aria-hidden="true" tabIndex={-1} ref={field} defaultValue="" />
  )
}

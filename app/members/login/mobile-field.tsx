import { useEffect, useRef } from 'react'
import { readViewport } from '#app/platform/viewport.ts'

/** Y for a PC, N otherwise, as specification §3 has it. */
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
  // Not type=hidden, whose value React would reset to its attribute.
  return (
    <input type="text" name="mobileYN" hidden aria-hidden="true" tabIndex={-1} ref={field} defaultValue="" />
  )
}

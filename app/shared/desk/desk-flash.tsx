import { useSaid } from '#app/shared/forms/acts.tsx'
import './desk-flash.css'

interface DeskFlashProps {
  /** Left out: what is said of the act that was done last. */
  told?: string | null | undefined
  refused?: string | null | undefined
}

/** What became of the form that was sent last: heard by screen readers, and in sight wherever the page stands. */
export function DeskFlash({ told, refused }: DeskFlashProps) {
  const said = useSaid()
  return (
    <output className={refused ? 'desk-flash desk-flash--refused' : 'desk-flash'}>
      {refused ?? told ?? said}
    </output>
  )
}

import { useSaid } from '#app/shared/forms/acts.tsx'
import './desk-told.css'

interface DeskToldProps {
  /** Left out: what is said of the act that was done last. */
  told?: string | null | undefined
  refused?: string | null | undefined
}

/** What became of the form that was sent last: heard by screen readers, and in sight wherever the page stands. */
export function DeskTold({ told, refused }: DeskToldProps) {
  const said = useSaid()
  return (
    <output className={refused ? 'desk-told desk-told--refused' : 'desk-told'}>
      {refused ?? told ?? said}
    </output>
  )
}

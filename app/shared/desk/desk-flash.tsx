import { useSaid } from '#app/shared/forms/acts.tsx'
import './desk-flash.css'

interface DeskFlashProps {
  told?: string | null | undefined
  refused?: string | null | undefined
}

export function DeskFlash({ told, refused }: DeskFlashProps) {
  const said = useSaid()
  return (
    <output className={refused ? 'desk-flash desk-flash--refused small bold' : 'desk-flash small bold'}>
      {refused ?? told ?? said}
    </output>
  )
}

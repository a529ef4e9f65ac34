import { useActMessage } from '#app/shared/forms/acts.tsx'
import './desk-flash.css'

interface DeskFlashProps {
  message?: string | null | undefined
  refused?: string | null | undefined
}

export function DeskFlash({ message, refused }: DeskFlashProps) {
  const said = useActMessage()
  return (
    <output className={refused ? 'desk-flash desk-flash--refused small bold' : 'desk-flash small bold'}>
      {refused ?? message ?? said}
    </output>
  )
}

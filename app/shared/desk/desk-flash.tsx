import { useUnsaid } from './undo-words.ts'
import './desk-flash.css'

interface DeskFlashProps {
  message?: string | null | undefined
  refused?: string | null | undefined
}

export function DeskFlash({ message, refused }: DeskFlashProps) {
  const said = useUnsaid()
  return (
    <output className={refused ? 'desk-flash desk-flash--refused small bold' : 'desk-flash small bold'}>
      {refused ?? message ?? said}
    </output>
  )
}

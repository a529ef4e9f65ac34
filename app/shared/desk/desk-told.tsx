import './desk-told.css'

interface DeskToldProps {
  told: string | null | undefined
  refused: string | null | undefined
}

/** What became of the form that was sent last: heard by screen readers, and in sight wherever the page stands. */
export function DeskTold({ told, refused }: DeskToldProps) {
  return <output className={refused ? 'desk-told desk-told--refused' : 'desk-told'}>{refused ?? told}</output>
}

import { Avatar } from '#app/shared/desk/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import { BOARD } from './desk-pages.ts'
import './on-duty.css'

interface Colleague {
  id: string
  name: string
  /** Whether new leads come to them. */
  isAvailable: boolean
}

const SHOWN = 5

/** Colleagues whose working hours it is; leads to what waits with each. */
export function OnDuty({ people }: { people: readonly Colleague[] }) {
  if (people.length === 0) return null
  const all = people
    .map(({ name, isAvailable }) => `${name} ${isAvailable ? '받기 켬' : '받기 꺼짐'}`)
    .join(', ')
  return (
    <Link to={BOARD} className="on-duty" title={all}>
      <span className="sr-only">{`지금 상담실: ${all}`}</span>
      {people.slice(0, SHOWN).map(({ id, name, isAvailable }) => (
        <span key={id} className={isAvailable ? 'on-duty__one on-duty__one--on' : 'on-duty__one'}>
          <Avatar id={id} name={name} />
        </span>
      ))}
      {people.length > SHOWN && (
        <span className="on-duty__more" aria-hidden="true">{`+${people.length - SHOWN}`}</span>
      )}
    </Link>
  )
}

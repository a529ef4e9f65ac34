import { createContext, use, type ReactNode } from 'react'
import { Avatar } from '#app/shared/desk/avatar.tsx'
import { kindOf, type Place, type PlaceKind, type Present } from './places.ts'
import { useBeingAt, usePresent } from './use-presence.ts'
import './presence.css'

/** Who else has this page before them; tells them of oneself. */
export function PresentHere({ place }: { place: Place }) {
  useBeingAt(place)
  const present = usePresent(kindOf(place)).filter((person) => person.place === place)
  return (
    <ul className="present-here small" aria-live="polite" aria-label="지금 이 화면에 있는 사람">
      {present.map((person) => (
        <li key={person.id} className="present-here__person" data-is-writing={person.isWriting || undefined}>
          <Avatar id={person.id} name={person.name} />
          <span>{`${person.name} 님이 ${doing(person)}`}</span>
        </li>
      ))}
    </ul>
  )
}

const doing = ({ isWriting }: Present) => (isWriting ? '쓰는 중' : '보는 중')

const PresentContext = createContext<readonly Present[]>([])

/** Around a list whose rows tell who is at them. */
export function PresenceOf({ kind, children }: { kind: PlaceKind; children: ReactNode }) {
  return <PresentContext value={usePresent(kind)}>{children}</PresentContext>
}

/** In a row of such a list: who is at it, by their sign, and what they do. */
export function PresentMark({ place }: { place: Place }) {
  const present = use(PresentContext).filter((person) => person.place === place)
  if (present.length === 0) return null
  const names = present.map((person) => `${person.name} 님이 ${doing(person)}`).join(', ')
  const isWritten = present.some(({ isWriting }) => isWriting)
  return (
    <span className="present-mark" title={names} data-is-writing={isWritten || undefined}>
      {present.map(({ id, name }) => (
        <Avatar key={id} id={id} name={name} />
      ))}
      <span aria-hidden="true">{isWritten ? '쓰는 중' : '보는 중'}</span>
      <span className="sr-only">{names}</span>
    </span>
  )
}

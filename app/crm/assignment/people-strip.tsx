import { callSoonName, LEAD_VIEW_NAMES } from '#app/crm/figures/lead-views.ts'
import { Avatar } from '#app/shared/desk/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import type { BoardLine } from './contract.ts'
import './people-strip.css'

interface PeopleStripProps {
  people: readonly BoardLine[]
  /** When calling begins again; null while people may be called. */
  opensAt: string | null
}

/** Each advisor in a line: what they called today, and what of theirs is late or next, where there is any. */
export function PeopleStrip({ people, opensAt }: PeopleStripProps) {
  if (people.length === 0) return null
  return (
    <ul className="people-strip" aria-label="상담사마다">
      {people.map(({ id, name, calledToday, late, soon }) => (
        <li key={id}>
          <Link to={`/desk?assignee=${id ?? ''}`} className="people-strip__one">
            <Avatar id={id ?? ''} name={name} />
            <b>{name}</b>
            <span className="people-strip__facts">
              {`통화 ${calledToday.toLocaleString('ko')}`}
              {late > 0 && (
                <>
                  {' · '}
                  <span className="people-strip__late">
                    {`${LEAD_VIEW_NAMES.late} ${late.toLocaleString('ko')}`}
                  </span>
                </>
              )}
              {soon > 0 && ` · ${callSoonName(opensAt)} ${soon.toLocaleString('ko')}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

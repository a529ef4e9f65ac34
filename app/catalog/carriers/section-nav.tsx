import { useEffect, useState } from 'react'
import { Link } from '#app/ui/link.tsx'
import { watchSections } from './section-sight.ts'
import './section-nav.css'

export interface PageSection {
  id: string
  name: string
}

/** Links to the sections of a page; tells which one is being read and keeps the address's hash on it. */
export function SectionNav({ sections }: { sections: readonly PageSection[] }) {
  const current = useSectionInSight(sections)
  return (
    <nav className="section-nav" aria-label="이 페이지의 내용">
      <ul className="section-nav__list container">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="section-nav__link"
              aria-current={id === current ? 'location' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useSectionInSight(sections: readonly PageSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(
    () =>
      watchSections(
        sections.map(({ id }) => id),
        setCurrent,
      ),
    [sections],
  )
  return current
}

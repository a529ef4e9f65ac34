import { useEffect, useState } from 'react'
import { Link } from '#app/ui/link.tsx'
import './section-nav.css'

export interface PageSection {
  id: string
  name: string
}

/** A thin band below the header: the section that crosses it is the one being read. */
const READING_BAND = '-30% 0px -69% 0px'

/** Links to the sections of a page; tells which one is being read and keeps the address's hash on it. */
export function SectionNav({ sections }: { sections: readonly PageSection[] }) {
  const current = useSectionInSight(sections)
  return (
    <nav className="section-nav" aria-label="이 페이지의 내용">
      <ul className="section-nav__list">
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
  useEffect(() => {
    let last = sections[0]?.id
    const observer = new IntersectionObserver(
      (entries) => {
        const id = entries.find((entry) => entry.isIntersecting)?.target.id
        if (!id || id === last) return
        last = id
        setCurrent(id)
        // Replaced, never pushed, and past the router, which would scroll to it.
        history.replaceState(history.state, '', `#${id}`)
      },
      { rootMargin: READING_BAND },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [sections])
  return current
}

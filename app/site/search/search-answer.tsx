import { Marked } from '#app/shared/text-search/marked.tsx'
import { Link } from '#app/ui/link.tsx'
import type { DirectAnswer } from './search-page.server.ts'
import './search-answer.css'

/** What was asked is answered before anything is listed. */
export function SearchAnswer({ direct }: { direct: DirectAnswer }) {
  const { label, question, answer, url, isSample } = direct
  return (
    <section className="search-answer" aria-labelledby="search-answer">
      <p className="fine">{isSample ? `${label} · 예시` : label}</p>
      <h2 id="search-answer" className="search-answer__question">
        <Link to={url}>
          <Marked parts={question} />
        </Link>
      </h2>
      <p className="search-answer__text">
        <Marked parts={answer} />
      </p>
    </section>
  )
}

import { Marked } from '#app/shared/text-search/marked.tsx'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { DirectAnswer } from './search-page.server.ts'
import './search-answer.css'

/** What was asked is answered before anything else of its type. */
export function SearchAnswer({ direct }: { direct: DirectAnswer }) {
  const { question, answer, url } = direct
  return (
    <div className="search-answer">
      <h3 id="search-answer" className="search-answer__question">
        <Link to={url}>
          <Marked parts={question} />
        </Link>
      </h3>
      <p className="search-answer__text">
        <Marked parts={answer} />
      </p>
      {/* The heading is the link; this says to the eye that it is one. */}
      <p className="search-answer__more small bold" aria-hidden="true">
        자주 묻는 질문에서 보기
        <ChevronIcon />
      </p>
    </div>
  )
}

import { Questions } from '#app/catalog/door.tsx'
import { ConsultLink } from '#app/crm/door.tsx'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { LensOverLines } from '#app/ui/lens-over-lines.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Offers } from './offers.server.ts'
import { WordChips } from './word-chips.tsx'
import './search-nothing.css'

/** What was typed goes along: to a question, and to whoever calls back. */
export function SearchNothing({
  typed,
  title,
  nearer,
  words,
  questions,
}: Offers & { typed: string; title: string }) {
  return (
    <div className="search-nothing">
      <div className="search-nothing__head">
        <div>
          <h1 className="search-page__title">{title}</h1>
          <p className="muted">다른 말로 찾거나 검색어를 짧게 줄여 보세요.</p>
        </div>
        <LensOverLines />
      </div>
      {nearer.length > 0 ? (
        <WordChips id="search-nearer" title="혹시 이 말인가요?" words={nearer} />
      ) : (
        <WordChips id="search-words" title="이런 말로 찾아보세요" words={words} />
      )}
      <ul className="search-nothing__ways">
        <li>
          <Link
            to={`/bbs/bbs_qna/edit?${new URLSearchParams({ title: typed })}`}
            className="search-nothing__way"
          >
            이 말로 질문 남기기
            <span className="search-nothing__note">상담사가 답해요</span>
            <ChevronIcon />
          </Link>
        </li>
        <li>
          <ConsultLink className="search-nothing__way" asks={`[찾은 말] ${typed}`}>
            전화로 물어보기
            <span className="search-nothing__note">이름과 번호만 적으면 돼요</span>
            <ChevronIcon />
          </ConsultLink>
        </li>
        <li>
          <Link to="/bbs/bbs_issue/list" className="search-nothing__way">
            전체 글 보기
            <ChevronIcon />
          </Link>
        </li>
      </ul>
      {questions.length > 0 && (
        <section className="search-nothing__questions" aria-labelledby="search-questions">
          <h2 id="search-questions" className="search-nothing__title">
            많이 묻는 질문
          </h2>
          <Questions questions={questions} />
        </section>
      )}
    </div>
  )
}

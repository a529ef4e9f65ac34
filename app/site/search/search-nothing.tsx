import { Questions } from '#app/catalog/door.tsx'
import { ConsultLink } from '#app/crm/door.tsx'
import { BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import { particleFor } from '#app/platform/korean-particles.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { LensOverLines } from '#app/ui/lens-over-lines.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Offers } from './offers.server.ts'
import { useTold, withTold } from '#app/shared/plans/told-phones.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useSearchAddress } from './search-address.ts'
import { WordChips } from './word-chips.tsx'
import './search-nothing.css'

type SearchNothingProps = Offers & { typed: string; title: string; isExact: boolean }

export function SearchNothing({ typed, title, isExact, nearer, words, questions }: SearchNothingProps) {
  const searchAddress = useSearchAddress()
  const asked = questions.length > 0 && (
    <section aria-labelledby="search-questions">
      <h2 id="search-questions" className="search-nothing__title">
        자주 묻는 질문
      </h2>
      <Questions questions={questions} />
    </section>
  )
  return (
    <div className="search-nothing">
      <div className="stack-8">
        <div className="search-nothing__head">
          <div>
            <h1 className="search-page__title">{title}</h1>
            {nearer && (
              <p className="search-nothing__nearer">
                혹시{' '}
                <Link to={searchAddress(nearer)} className="tap bold">
                  ‘{nearer}’
                </Link>
                {`\u2060${particleFor(nearer, '을/를')} 찾으셨나요?`}
              </p>
            )}
            <p className="muted">
              {isExact ? '적은 그대로만 찾았어요.' : '같은 말과 잘못 친 글자, 자판까지 바꿔 찾아봤어요.'}{' '}
              고른커넥트는 <span className="nowrap">인터넷·TV·휴대폰</span> 결합만 안내해요.
            </p>
          </div>
          <LensOverLines />
        </div>
        <WordChips id="search-words" title="이런 말로 찾아보세요" words={words} />
        <Ways typed={typed} />
      </div>
      {asked}
      <p className="search-nothing__ask">
        <ButtonLink to={`/bbs/bbs_qna/edit?${new URLSearchParams({ title: typed })}`} kind="secondary">
          이 내용으로 질문하기
        </ButtonLink>
        <span className="small muted">상담사가 영업일 1일 안에 답해요.</span>
      </p>
    </div>
  )
}

/** What was typed goes along: to a question, and to whoever calls back. */
function Ways({ typed }: Pick<SearchNothingProps, 'typed'>) {
  const told = useTold()
  return (
    <section aria-labelledby="search-ways">
      <h2 id="search-ways" className="search-nothing__title">
        바로 가기
      </h2>
      <ul className="search-nothing__ways">
        <li>
          <Link to={withTold('/plans', told)} className="search-nothing__way">
            요금 조합 모두 보기
            <span className="search-nothing__note">인터넷, TV, 휴대폰 결합</span>
            <ChevronIcon />
          </Link>
        </li>
        <li>
          <ConsultLink className="search-nothing__way" asks={`[찾은 말] ${typed}`}>
            전화 상담 신청
            <span className="search-nothing__note">이름과 번호만 적으면 돼요</span>
            <ChevronIcon />
          </ConsultLink>
        </li>
        <li>
          <Link to="/bbs/bbs_issue/list" className="search-nothing__way">
            {`${BOARD_NAMES.bbs_issue} 글 보기`}
            <ChevronIcon />
          </Link>
        </li>
      </ul>
    </section>
  )
}

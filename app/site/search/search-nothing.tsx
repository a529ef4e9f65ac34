import { ConsultLink } from '#app/crm/door.tsx'
import { particleFor } from '#app/platform/korean-particles.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Offers } from './offers.server.ts'
import { useSearchAddress } from './search-address.ts'
import { SpeedPrices } from './speed-prices.tsx'
import { WordChips } from './word-chips.tsx'
import './search-nothing.css'

type SearchNothingProps = Offers & { typed: string; title: string; isExact: boolean }

/** What was looked for and words to look for instead, the one next step, a call or a question, and what speeds cost. */
export function SearchNothing({ typed, speeds, words, ...head }: SearchNothingProps) {
  return (
    <div className="search-nothing">
      <Head {...head} />
      <div className="search-nothing__words">
        <WordChips id="search-words" title="이런 말로 찾아보세요" words={words} />
      </div>
      <Call typed={typed} />
      <SpeedPrices speeds={speeds} />
    </div>
  )
}

function Head({ title, isExact, nearer }: Pick<SearchNothingProps, 'title' | 'isExact' | 'nearer'>) {
  const searchAddress = useSearchAddress()
  return (
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
          {isExact ? '적은 그대로만 찾았어요.' : '짧은 말로 나눠 찾거나 전화로 물어보세요.'} 고른커넥트는{' '}
          <span className="nowrap">인터넷·TV와</span> 휴대폰 결합을 안내해요.
        </p>
      </div>
    </div>
  )
}

/** What was typed goes along: to whoever calls back, and to a question. */
function Call({ typed }: Pick<SearchNothingProps, 'typed'>) {
  return (
    <section className="search-nothing__call" aria-labelledby="search-call">
      <h2 id="search-call" className="search-nothing__title">
        상담사에게 물어보기
      </h2>
      <p className="muted">검색어도 상담사에게 함께 전해요.</p>
      <ul className="search-nothing__acts">
        <li>
          <ConsultLink kind="primary" asks={`[검색어] ${typed}`}>
            전화로 물어보기
          </ConsultLink>
          <span className="fine">로그인 없이</span>
        </li>
        <li>
          <ButtonLink to={`/bbs/bbs_qna/edit?${new URLSearchParams({ title: typed })}`} kind="secondary">
            글로 질문하기
          </ButtonLink>
          <span className="fine">로그인 필요, 영업일 1일 안</span>
        </li>
      </ul>
    </section>
  )
}

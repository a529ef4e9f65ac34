import { PriceDateLine } from '#app/shared/plans/price-date-line.tsx'
import { Questions } from '#app/catalog/door.tsx'
import { SampleSign } from '#app/ui/sample-sign.tsx'
import { ConsultLink } from '#app/crm/door.tsx'
import { particleFor } from '#app/platform/korean-particles.ts'
import { useTold, withTold } from '#app/shared/plans/told-phones.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LensOverLines } from '#app/ui/lens-over-lines.tsx'
import { Link } from '#app/ui/link.tsx'
import { facetLabel } from './facets.ts'
import { MoreLink } from '#app/ui/more-link.tsx'
import type { Offers } from './offers.server.ts'
import { useSearchAddress } from './search-address.ts'
import { WordChips } from './word-chips.tsx'
import './product-card.css'
import './search-nothing.css'

type SearchNothingProps = Offers & { typed: string; title: string; isExact: boolean }

/** What was looked for and words to look for instead, the one next step, a call, and other ways on: what is asked most, what speeds cost. */
export function SearchNothing({ typed, questions, speeds, words, ...head }: SearchNothingProps) {
  return (
    <div className="search-nothing">
      <Head {...head} />
      <div className="search-nothing__words">
        <WordChips id="search-words" title="이런 말로 찾아보세요" words={words} />
      </div>
      <Call typed={typed} />
      {questions.length > 0 && (
        <section className="search-nothing__asked" aria-labelledby="search-questions">
          <h2 id="search-questions" className="search-nothing__title">
            자주 묻는 질문
          </h2>
          <Questions questions={questions} />
        </section>
      )}
      {speeds.length > 0 && <Speeds speeds={speeds} />}
    </div>
  )
}

function Head({ title, isExact, nearer }: Pick<SearchNothingProps, 'title' | 'isExact' | 'nearer'>) {
  const searchAddress = useSearchAddress()
  return (
    <div className="search-nothing__head">
      <LensOverLines />
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
          <span className="nowrap">인터넷·TV·휴대폰</span> 결합만 안내해요.
        </p>
      </div>
    </div>
  )
}

function Speeds({ speeds }: Pick<Offers, 'speeds'>) {
  const told = useTold()
  return (
    <section className="search-nothing__speeds" aria-labelledby="search-speeds">
      <div className="search-nothing__line">
        <h2 id="search-speeds" className="search-nothing__title">
          속도별 요금
        </h2>
        <MoreLink to={withTold('/plans', told)}>모두 보기</MoreLink>
      </div>
      <ul className="product-card">
        {speeds.map(({ speed, amount }) => (
          <li key={speed} className="search-nothing__speed">
            <Link to={`/plans?${[`speed=${speed}`, told].filter(Boolean).join('&')}`} className="spread">
              <b>{facetLabel('speed', speed)}</b>
              <span className="muted nowrap">
                월&nbsp;<b className="product-row__digits">{amount}</b>원부터
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {speeds.some(({ isSample }) => isSample) && <SampleSign what="금액" />}
      <PriceDateLine plans={speeds.map(({ dated }) => dated)} />
    </section>
  )
}

/** What was typed goes along: to whoever calls back, and to a question. */
function Call({ typed }: Pick<SearchNothingProps, 'typed'>) {
  return (
    <section className="search-nothing__call" aria-labelledby="search-call">
      <h2 id="search-call" className="search-nothing__title">
        전화로 물어보기
      </h2>
      <p className="muted">이름과 번호만 적으면 돼요. 검색어도 상담사에게 함께 전해요.</p>
      <p className="search-nothing__acts">
        <ConsultLink kind="primary" asks={`[검색어] ${typed}`}>
          전화 상담 신청
        </ConsultLink>
        <ButtonLink to={`/bbs/bbs_qna/edit?${new URLSearchParams({ title: typed })}`} kind="ghost">
          이 내용으로 질문하기
        </ButtonLink>
      </p>
      <dl className="search-nothing__which fine">
        <div>
          <dt>전화 상담</dt>
          <dd>고른 시간에 상담사가 전화해요. 로그인하지 않아도 돼요.</dd>
        </div>
        <div>
          <dt>질문</dt>
          <dd>게시판에 남기면 상담사가 영업일 1일 안에 글로 답해요. 로그인이 필요해요.</dd>
        </div>
      </dl>
    </section>
  )
}

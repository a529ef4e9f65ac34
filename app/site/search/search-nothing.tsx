import { Questions } from '#app/catalog/door.tsx'
import { SampleSign } from '#app/ui/sample-sign.tsx'
import { ConsultLink } from '#app/crm/door.tsx'
import { particleFor } from '#app/platform/korean-particles.ts'
import { COUNTED_CARRIERS } from '#app/shared/carriers/carriers.ts'
import { useTold, withTold } from '#app/shared/plans/told-phones.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LensOverLines } from '#app/ui/lens-over-lines.tsx'
import { Link } from '#app/ui/link.tsx'
import { MoreLink } from './more-link.tsx'
import type { Offers } from './offers.server.ts'
import { ProductRows } from './product-card.tsx'
import { useSearchAddress } from './search-address.ts'
import { WordChips } from './word-chips.tsx'
import './search-nothing.css'

type SearchNothingProps = Offers & { typed: string; title: string; isExact: boolean }

/** What was looked for, the one next step, a call, and other ways on: words, what is asked most, what the carriers cost. */
export function SearchNothing({ typed, questions, carriers, words, ...head }: SearchNothingProps) {
  return (
    <div className="search-nothing">
      <Head {...head} />
      <Call typed={typed} />
      <div className="search-nothing__words">
        <WordChips id="search-words" title="이런 말로 찾아보세요" words={words} />
      </div>
      {questions.length > 0 && (
        <section className="search-nothing__asked" aria-labelledby="search-questions">
          <h2 id="search-questions" className="search-nothing__title">
            자주 묻는 질문
          </h2>
          <Questions questions={questions} />
        </section>
      )}
      {carriers.length > 0 && <Carriers carriers={carriers} />}
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

function Carriers({ carriers }: Pick<Offers, 'carriers'>) {
  const told = useTold()
  return (
    <section className="search-nothing__carriers" aria-labelledby="search-carriers">
      <div className="search-nothing__line">
        <h2 id="search-carriers" className="search-nothing__title">
          {COUNTED_CARRIERS} 요금
        </h2>
        <MoreLink to={withTold('/plans', told)}>나란히 비교</MoreLink>
      </div>
      <div className="product-card">
        <ProductRows rows={carriers} />
      </div>
      {carriers.some(({ isSample }) => isSample) && <SampleSign what="금액" />}
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
      <p className="fine">질문에는 상담사가 영업일 1일 안에 답해요.</p>
    </section>
  )
}

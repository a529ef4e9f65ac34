import { Questions } from '#app/catalog/door.tsx'
import { CARRIER_CODES, CARRIER_NAMES, carrierAddress } from '#app/shared/carriers/carriers.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SearchOutcome } from './search-page.server.ts'
import { useTold, withTold } from '#app/shared/plans/told-phones.ts'
import { WordChips } from './word-chips.tsx'
import { SHOWN_WORDS, WORDS_TO_TRY } from './words-to-try.ts'
import './search-start.css'

const PLACES = [
  { to: '/plans', text: '요금 조합 모두 보기' },
  { to: '/calculator', text: '월 요금 계산기' },
  ...CARRIER_CODES.map((code) => ({ to: carrierAddress(code), text: `${CARRIER_NAMES[code]} 요금` })),
  { to: '/bbs/bbs_qna/list', text: '질문과 답변' },
  { to: '/bbs/bbs_review/list', text: '설치 후기' },
  { to: '/bbs/bbs_tip/list', text: '통신 꿀팁' },
  { to: '/bbs/bbs_issue/list', text: '통신 이슈' },
  { to: '/bbs/bbs_tv/list', text: 'TV 이야기' },
]

/** `note` says why a query was not searched. */
export function SearchStart({ note, questions }: Extract<SearchOutcome, { kind: 'start' }>) {
  const told = useTold()
  return (
    <div className="search-start">
      {note && <Notice tone="warn">{note}</Notice>}
      <div className="search-start__words">
        <WordChips
          id="search-words"
          title="이런 말로 찾아보세요"
          words={WORDS_TO_TRY.slice(0, SHOWN_WORDS)}
        />
        <p className="search-start__hint muted">
          띄어쓰기가 달라도, 조금 틀려도 알아들어요. ‘ㅇㅌㄴ’처럼 초성만 적어도 ‘인터넷’을 찾아요.
        </p>
      </div>
      {questions.length > 0 && (
        <section className="search-start__asked" aria-labelledby="search-asked">
          <h2 id="search-asked" className="word-chips__title">
            자주 묻는 질문
          </h2>
          <Questions questions={questions} />
        </section>
      )}
      <section className="search-start__elsewhere" aria-labelledby="search-places">
        <h2 id="search-places" className="word-chips__title">
          바로 가기
        </h2>
        <ul className="search-start__places">
          {PLACES.map(({ to, text }) => (
            <li key={to}>
              <Link to={withTold(to, told)}>
                {text}
                <ChevronIcon />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

import { CARRIER_CODES, CARRIER_NAMES, carrierAddress } from '#app/shared/carriers/carriers.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { searchAddress } from './search-address.ts'
import { SHOWN_WORDS, WORDS_TO_TRY } from './words-to-try.ts'
import './search-start.css'

const PLACES = [
  { to: '/plans', text: '요금 조합 모두 보기' },
  ...CARRIER_CODES.map((code) => ({ to: carrierAddress(code), text: `${CARRIER_NAMES[code]} 요금 안내` })),
  { to: '/bbs/bbs_qna/list', text: '질문과 답변' },
  { to: '/bbs/bbs_review/list', text: '설치 후기' },
  { to: '/bbs/bbs_tip/list', text: '통신 꿀팁' },
]

/** `note` says why a query was not searched. */
export function SearchStart({ note }: { note: string | null }) {
  return (
    <>
      {note && <Notice tone="warn">{note}</Notice>}
      <section className="search-start" aria-labelledby="search-words">
        <h2 id="search-words">이런 말로 찾아보세요</h2>
        <ul className="search-start__words wrap">
          {WORDS_TO_TRY.slice(0, SHOWN_WORDS).map((word) => (
            <li key={word}>
              <Link to={searchAddress(word)} className="tap">
                {word}
              </Link>
            </li>
          ))}
        </ul>
        <p className="search-start__hint muted">
          띄어쓰기는 달라도 돼요. 초성만 적어도 제목에서 찾아 드려요. ‘ㅇㅌㄴ’이라고 적으면 ‘인터넷’을 찾아요.
        </p>
      </section>
      <section className="search-start" aria-labelledby="search-places">
        <h2 id="search-places">바로 가기</h2>
        <ul className="search-start__places">
          {PLACES.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

import { randomInt } from 'node:crypto'

const KNOWN = ['요금', '설치', '위약금', '결합 할인', '인터넷 속도', '사은품']
const syllable = () => String.fromCodePoint(0xac00 + randomInt(11_172))

/** Words that nobody asked for before, so that nothing kept answers them: beside a known one, at its end, or alone. */
function newWords(): string {
  const known = KNOWN[randomInt(KNOWN.length)]!
  const made = [syllable() + syllable(), syllable() + syllable(), syllable() + syllable()]
  const ways = [`${known} ${made[0]}`, `${known}${syllable()}`, made.join(''), made.join(' ')]
  return encodeURIComponent(ways[randomInt(ways.length)]!)
}

/** Every way to search, each time for something else. */
export const SEARCHES = [
  { what: 'search, ever new words', make: () => ({ path: `/search?q=${newWords()}` }) },
  { what: 'search by call, ever new words', make: () => ({ path: `/api/search?q=${newWords()}` }) },
  {
    what: 'posts by call, ever new words',
    make: () => ({ path: `/api/bbs/search?q=${newWords()}&size=50` }),
  },
  { what: 'list, ever new words', make: () => ({ path: `/bbs/bbs_qna/list?q=${newWords()}` }) },
  { what: 'suggestions, ever new words', make: () => ({ path: `/api/search/suggest?q=${newWords()}` }) },
]

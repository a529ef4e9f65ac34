import { particleFor } from '#app/platform/korean-particles.ts'
import { BOARD_NAMES, isBoardId } from '#app/shared/boards/board-names.ts'
import { CARRIER_NAMES, isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { senderSite } from '#app/shared/tracking/sender-sites.ts'

const PAGES: Readonly<Record<string, string>> = {
  '/': '첫 화면',
  '/main': '첫 화면',
  '/plans': '요금 비교',
  '/plans/find': '상품 찾기',
  '/compare': '요금 나란히 보기',
  '/calculator': '요금 계산기',
  '/switch': '통신사 바꾸기',
  '/renewal/remind': '약정 만료 알림',
  '/search': '검색 결과',
  '/trust': '믿고 맡기는 근거',
  '/consult': '상담 신청',
}
const NEEDS: Readonly<Record<string, string>> = { internet: '인터넷만', mobile: '휴대폰 결합' }

/** A page of ours as a person names it: `KT 500메가 상세`; null where the address tells none. */
export function landingWords(address: string): string | null {
  // Addresses of ours are kept without the host, others never.
  const url = URL.parse(address, 'http://here')
  if (!url || address === '') return null
  const { pathname, searchParams } = url
  const [, area, part, view] = pathname.split('/')
  if (area === 'infor' && part && isCarrierCode(part)) {
    const speed = Number(searchParams.get('speed'))
    const asked = [
      speed >= 1_000 ? `${speed / 1_000}기가` : speed > 0 ? `${speed}메가` : '',
      NEEDS[searchParams.get('need') ?? ''] ?? '',
    ]
    return [CARRIER_NAMES[part], ...asked, '상세'].filter(Boolean).join(' ')
  }
  if (area === 'bbs' && part && isBoardId(part))
    return `${BOARD_NAMES[part]} ${view === 'view' ? '글' : '목록'}`
  return PAGES[pathname.replace(/(.)\/$/, '$1')] ?? null
}

/** `네이버 검색`, else the site's own name. */
export function senderWords(address: string): string | null {
  const host = URL.parse(address)?.hostname.replace(/^www\./, '')
  if (!host) return null
  return senderSite(host)?.name ?? host
}

interface Touch {
  landingUrl?: unknown
  refUrl?: unknown
  keyword?: unknown
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** `네이버 검색에서 ‘인터넷 가입’을 찾아 KT 상세로 왔어요`, as far as it is known. */
export function cameWords(touch: Touch | null): string | null {
  if (!touch) return null
  const page = landingWords(textOf(touch.landingUrl))
  const sender = senderWords(textOf(touch.refUrl))
  const word = textOf(touch.keyword)
  const way = [
    word ? `${sender ?? '검색'}에서 ‘${word}’${particleFor(word, '을/를')} 찾아` : sender && `${sender}에서`,
    page && `${page}${particleFor(page, '으로/로')}`,
  ]
  const told = way.filter(Boolean).join(' ')
  return told ? `${told} 왔어요` : null
}

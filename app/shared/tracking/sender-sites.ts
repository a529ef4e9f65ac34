interface SenderSite {
  host: RegExp
  /** What people call it; its host, unless said. */
  name?: string
  /** Of a search engine: the parameter of its address that has the search term. */
  term?: string
}

/** Sites that send people, the narrower host before the wider. */
const SITES: readonly SenderSite[] = [
  { host: /(^|\.)search\.naver\.com$/, name: '네이버 검색', term: 'query' },
  { host: /(^|\.)blog\.naver\.com$/, name: '네이버 블로그' },
  { host: /(^|\.)cafe\.naver\.com$/, name: '네이버 카페' },
  { host: /(^|\.)naver\.com$/, name: '네이버' },
  { host: /(^|\.)search\.daum\.net$/, name: '다음', term: 'q' },
  { host: /(^|\.)daum\.net$/, name: '다음' },
  { host: /(^|\.)google\.(com|co\.kr)$/, name: '구글', term: 'q' },
  { host: /(^|\.)search\.zum\.com$/, term: 'query' },
  { host: /(^|\.)nate\.com$/, term: 'q' },
  { host: /(^|\.)bing\.com$/, term: 'q' },
  { host: /(^|\.)duckduckgo\.com$/, term: 'q' },
  { host: /(^|\.)search\.yahoo\.com$/, term: 'p' },
  { host: /(^|\.)kakao\.com$/, name: '카카오' },
  { host: /(^|\.)instagram\.com$/, name: '인스타그램' },
  { host: /(^|\.)youtube\.com$/, name: '유튜브' },
  { host: /(^|\.)facebook\.com$/, name: '페이스북' },
]

export const senderSite = (hostname: string): SenderSite | undefined =>
  SITES.find(({ host }) => host.test(hostname))

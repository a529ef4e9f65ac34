import { expect, test } from 'vitest'
import { LEFT_OUT, SELF } from './source-marks.ts'
import { isInside, readSource } from './visit-source.server.ts'

const read = (landingUrl: string | null, refUrl = '', inType = '') =>
  readSource({ landingUrl, refUrl, inType })
const word = (landingUrl: string, refUrl = '') => read(landingUrl, refUrl).keyword

const told = (query: string) => ({
  landingUrl: `https://a.example/main${query}`,
  refUrl: 'https://a.example/infor/kt',
  inType: 'IRGC3',
})

test('what was looked for is what the advertisement says, else what the search engine’s address says', () => {
  expect(
    word('https://a.example/main?n_query=%EC%9D%B8%ED%84%B0%EB%84%B7%20%EA%B0%80%EC%9E%85&utm_term=x'),
  ).toBe('인터넷 가입')
  expect(word('https://a.example/main?n_query=&n_keyword=%20KT%20%20%EC%9D%B8%ED%84%B0%EB%84%B7')).toBe(
    'KT 인터넷',
  )
  expect(word('/main?utm_term=sk+tv')).toBe('sk tv')
  expect(word('/main?utm_term=ad', 'https://search.naver.com/search.naver?query=other')).toBe('ad')
  expect(word('/main', 'https://m.search.naver.com/search.naver?query=%EC%82%AC%EC%9D%80%ED%92%88')).toBe(
    '사은품',
  )
  expect(word('/main', 'https://www.google.co.kr/search?q=kt')).toBe('kt')
  expect(word('/main', 'https://search.daum.net/search?q=lg')).toBe('lg')
  // Only an engine's own host is believed, and nobody else's query is a search.
  expect(word('/main', 'https://search.naver.com.evil.example/?query=x')).toBe('')
  expect(word('/main', 'https://blog.example/?q=x')).toBe('')
  expect(word('/main?q=x')).toBe('')
})

test('a code is listed as it came, the address’s own before the cookie’s', () => {
  expect(read('/main?inType=IRGC5', '', 'IRGC3').inType).toBe('IRGC5')
  expect(read('/main', '', 'IRGC3').inType).toBe('IRGC3')
  expect(read('/main?inType=BLOG7').inType).toBe('BLOG7')
  expect(read('/main').inType).toBe('')
})

test('a page is its path, of a post with its number, of a request’s pages without it', () => {
  expect(read('https://a.example/infor/kt/?utm_source=x#benefits').page).toBe('/infor/kt')
  expect(read('https://a.example').page).toBe('/')
  expect(read('/bbs/bbs_tip/view?seqno=371&x=1').page).toBe('/bbs/bbs_tip/view?seqno=371')
  expect(read('/bbs/bbs_tip/view?seqno=01012345678').page).toBe('/bbs/bbs_tip/view')
  for (const [path, page] of [
    ['/consult/status/GC-ABCD2345', '/consult/status'],
    ['/Consult/Status/abcd2345/', '/Consult/Status'],
    ['/consult/done/%47C-ABCD2345', '/consult/done'],
    ['/consult/status/GC-ABCD2345/quote', '/consult/status/quote'],
    ['/consult/status/GC-ABCD2345/lines', '/consult/status/lines'],
    ['/mypage/consults/GC-ABCD2345/quote', '/mypage/consults/quote'],
    ['/GC-ABCD2345', '/'],
  ] as const)
    expect(read(path).page).toBe(page)
  expect(read('/%EC%9D%B4%EB%B2%A4%ED%8A%B8').page).toBe('/이벤트')
  expect([read(null).page, read('http://').page, read('javascript:alert(1)').page]).toEqual(['', '', ''])
  expect(read('/%E0%A4%A').page).toBe('/%E0%A4%A')
})

test('the host before is told without its www; one of ours is no new visit unless an advertisement brought it', () => {
  expect(read('/main', 'https://www.naver.com/a?b=c').refHost).toBe('naver.com')
  expect(read('/main', 'android-app://com.google.android.gm/').refHost).toBe('com.google.android.gm')
  expect(read('/main', 'no address').refHost).toBe('')
  expect(readSource(told('')).refHost).toBe(SELF)
  const inside = (query: string) => isInside(readSource(told(query)), told(query))
  expect([inside(''), inside('?inType=IRGC5'), inside('?utm_term=kt')]).toEqual([true, false, false])
})

test('hostile texts are one bounded line of letters, and nobody’s number or mail is a word', () => {
  expect(word('/main?n_query=%3Dcmd%7C%27%20%2FC%20calc%27!A0')).toBe("=cmd|' /C calc'!A0")
  expect(word('/main?n_query=%3Cscript%3Ealert(1)%3C%2Fscript%3E')).toBe('<script>alert(1)</script>')
  expect(word('/main?n_query=%00a%00%0A%E2%80%AEb')).toBe('a b')
  expect(word(`/main?n_query=${encodeURIComponent('😀'.repeat(2_000))}`)).toBe('😀'.repeat(100))
  expect(read(`/${'x'.repeat(2_000)}`).page).toHaveLength(120)
  expect(word('/main?n_query=%ED%99%8D%EA%B8%B8%EB%8F%99%20010-1234-5678')).toBe(LEFT_OUT)
  expect(word('/main?utm_term=hong%40mail.example')).toBe(LEFT_OUT)
  expect(read('/01012345678', 'http://01012345678.example/')).toMatchObject({
    page: LEFT_OUT,
    refHost: LEFT_OUT,
  })
  for (const each of [
    '０１０１２３４５６７８',
    '010/1234/5678',
    '٠١٠١٢٣٤٥٦٧٨',
    '010 · 1234 · 5678',
    'kim＠x.com',
    'kim﹫x.com',
  ])
    expect(word(`/main?n_query=${encodeURIComponent(each)}`), each).toBe(LEFT_OUT)
  expect(read('/kim%40mail.example').page).toBe(LEFT_OUT)
  expect(word('/main?n_query=100/500/1000')).toBe(LEFT_OUT)
  expect(word('/main?n_query=KT/LG/SK 500메가')).toBe('KT/LG/SK 500메가')
  expect(read('/main', '', '0101234567').inType).toBe(LEFT_OUT)
  expect(word('/main?n_query=500%EB%A9%94%EA%B0%80%201%EA%B8%B0%EA%B0%80')).toBe('500메가 1기가')
})

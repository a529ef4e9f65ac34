import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/site.ts'

const open = async (site: TestSite, address: string) =>
  (await (await site.fetch(address)).text()).replaceAll('<!-- -->', '')
const read = (site: TestSite, q: string) => open(site, `/search?q=${encodeURIComponent(q)}`)

test('the page tells search engines to stay out and to follow its links', async () => {
  await using site = await openTestSite()
  const html = await read(site, '설치비')
  expect(html).toContain('<title>설치비 검색 | 고른커넥트</title>')
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(html).toMatch(/<mark class="marked">설치비<\/mark>/)
  expect(html).toMatch(/href="\/bbs\/bbs_\w+\/view\?seqno=\d+"/)
})

test('each result tells its own words, also where two carriers’ pages say the same', async () => {
  await using site = await openTestSite()
  const html = await read(site, '해지위약금')
  const excerpts = [...html.matchAll(/search-hit__excerpt ugc">(.*?)<\/p>/g)].map(([, words]) => words!)
  expect(excerpts.length).toBeGreaterThan(2)
  for (const words of excerpts) expect(words).toMatch(/<mark class="marked">(위약금|할인반환금)</)
})

test('that all texts of a page are samples is said once', async () => {
  await using site = await openTestSite()
  const html = await read(site, '위약금')
  expect(html.match(/<h2 id="found-/g)!.length).toBeGreaterThan(1)
  expect([html.split('모두 예시예요').length, html.includes('>예시 글<')]).toEqual([2, false])
  // One part alone has the sign beside it.
  const alone = await open(site, `/search?q=${encodeURIComponent('위약금')}&in=text`)
  expect([alone.includes('모두 예시예요'), alone.includes('>예시 글<')]).toEqual([false, true])
})

test('without a query it offers words and places', async () => {
  await using site = await openTestSite()
  const empty = await (await site.fetch('/search')).text()
  expect(empty).toContain('이런 말로 찾아보세요')
  expect(empty).toContain('<title>검색 | 고른커넥트</title>')
  expect(await read(site, '😀')).toContain('글자나 숫자를 함께 적어 주세요.')
})

test('without a result it says what to do, and takes what was typed along', async () => {
  await using site = await openTestSite()
  const nothing = await read(site, '쾌턍')
  expect(nothing).toContain('<h1 class="search-page__title">‘쾌턍’ 검색 결과가 없어요</h1>')
  expect(nothing).toContain('짧은 말로 나눠 찾거나 전화로 물어보세요.')
  // Words to look for instead stand before the one step; what else leads on follows it.
  const order = ['이런 말로 찾아보세요', '전화로 물어보기', '글로 질문하기', '인터넷만 쓸 때 월\u00A0요금']
  const page = nothing.slice(nothing.indexOf('class="search-nothing'))
  expect(order.toSorted((one, other) => page.indexOf(one) - page.indexOf(other))).toEqual(order)
  const rows = [...nothing.matchAll(/href="\/plans\?speed=(\d+)&amp;tv=none".*?digits">([^<]+)</g)]
  expect(rows.map(([, speed, least]) => [speed, least])).toEqual([
    ['100', '22,000'],
    ['500', '33,000'],
    ['1000', '38,500'],
  ])
  // Nothing is shown as if it had been found.
  expect(nothing).not.toMatch(/class="(result-section|search-hit|marked)/)
  expect(nothing).toContain('value="쾌턍"')
  expect(nothing).toContain(`href="/bbs/bbs_qna/edit?title=${encodeURIComponent('쾌턍')}"`)
  expect(nothing).toContain('data-asks="[검색어] 쾌턍"')
  expect(nothing).not.toContain('찾으셨나요')
})

test('a word by which nothing is found is not offered', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  await database.updateTable('questions').set({ question: '해외결제 되나요', answer: '해외결제' }).execute()
  await sql`delete from search_entries`.execute(database)
  expect(await open(site, '/search?q=해외결졔&exact=1')).not.toContain('찾으셨나요')
})

test('a carrier found by another name is marked whole, and the page says by which', async () => {
  await using site = await openTestSite()
  const html = await read(site, '유플러스')
  expect(html).toContain('<mark class="marked">LG U+</mark>')
  expect(html).not.toContain('<mark class="marked">LG</mark>')
  expect(html).toMatch(/‘유플러스’를 <b[^>]*>LG U\+<\/b>\u2060로 찾았어요/)
  expect(await read(site, 'SKB')).toMatch(/‘SKB’를 <b[^>]*>SK브로드밴드<\/b>\u2060로 찾았어요/)
  // What was typed stands there itself: nothing is told but the other name, if there is one.
  expect(await read(site, 'LG')).not.toMatch(/LG U\+’도 함께|‘LG’를/)
})

test('the discount of a phone says of which price it is taken, and for whom', async () => {
  await using site = await openTestSite()
  const html = await read(site, '휴대폰 결합')
  expect(html).toContain(
    '인터넷과 같은 통신사의 휴대폰을 쓰는 사람이면, 그 통신사 인터넷 월 요금에서 빠지는 금액이에요.',
  )
})

test.each([
  ['인터냇존', '인터넷'],
  ['ㅁ', '메가'],
])('%s finds nothing and is offered %s', async (q, offered) => {
  await using site = await openTestSite()
  const html = await open(site, `/search?q=${encodeURIComponent(q)}&exact=1`)
  // What was looked for.
  expect(html).toContain('적은 그대로만 찾았어요.')
  expect(html).toMatch(new RegExp(`혹시 <a[^>]*>‘${offered}’</a>\u2060[을를] 찾으셨나요\\?`))
})

const answered = (html: string) =>
  /id="search-answer"[^>]*><a[^>]*>(.*?)<\/a>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '')

test('a known question that asks what was typed is answered whole, first of those that it is counted with', async () => {
  await using site = await openTestSite()
  const page = await open(site, '/search?q=위약금')
  const general = '약정이 끝나기 전에 해지하면 위약금을 내나요?'
  expect(answered(page)).toBe(general)
  expect(page).toMatch(/id="search-answer"[^>]*><a[^>]*>.*?<mark[^>]*>위약금</)
  // It is one of those that its type counts, which the chip tells and no heading again.
  const [, chip] = /in=answer"[^>]*>자주 묻는 질문 <span[^>]*>(\d+)</.exec(page) ?? []
  const answers = /aria-labelledby="found-answer".*?<\/section>/s.exec(page)?.[0] ?? ''
  expect(Number(chip)).toBe(answers.match(/class="search-hit"/g)!.length + 1)
  expect(page).toMatch(/id="found-answer"[^>]*>자주 묻는 질문 ?</)
  // Of its type it stands first, and only once.
  expect(page).toMatch(/id="found-answer"[^]*?id="search-answer"[^]*?class="search-hit"/)
  expect(page.match(/id="found-\w+"/)?.[0]).toBe('id="found-answer"')
  expect(page.match(/<h3 class="search-hit__title.*?<\/h3>/g)?.join(' ')).not.toContain('약정이 끝나기 전에')
  expect(answered(await open(site, '/search?q=위약금&in=text'))).toBeUndefined()
  expect(answered(await open(site, '/search?q=KT'))).toBeUndefined()
})

test('of the known questions the one that asks most of what was typed answers', async () => {
  await using site = await openTestSite()
  const page = await read(site, '누구에게 돈을 받나요')
  expect(answered(page)).toBe('고른커넥트는 누구에게서 수수료를 받나요?')
  expect(page).not.toContain('딱 맞는 결과가 없어요.')
})

test('what is typed never becomes markup', async () => {
  await using site = await openTestSite()
  const html = await read(site, '"><img src=x onerror=alert(1)>')
  expect(html).not.toContain('<img src=x')
  const script = await read(site, '</script><script>alert(1)</script>')
  expect(script).not.toContain('<script>alert(1)')
})

test('results are narrowed by type, carrier and speed, each a link with its count that leads back', async () => {
  await using site = await openTestSite()
  const html = await read(site, '500메가')
  const pill = (label: string, query: string) =>
    new RegExp(`href="/search\\?q=500%EB%A9%94%EA%B0%80&amp;${query}"[^>]*>${label} <span[^>]*>(\\d+)<`).exec(
      html,
    )?.[1]
  // On a phone one layer at a time: carriers once a type is chosen.
  expect(Number(pill('KT', 'carrier=kt'))).toBeGreaterThan(0)
  expect(html).toContain('class="search-pills search-pills--first"')
  expect(await open(site, '/search?q=500메가&in=product')).toContain('class="search-pills"')
  expect(await open(site, '/search?q=500메가&in=product')).toMatch(/carrier=kt[^"]*"[^>]*>KT <span[^>]*>\d+</)
  expect(Number(pill('상품', 'in=product'))).toBeGreaterThan(0)
  const narrowed = await open(site, '/search?q=500메가&carrier=kt&in=product')
  const [, words, count] = /<h1[^>]*>(.*?) 검색 결과 <span[^>]*>(\d+)개/.exec(narrowed) ?? []
  expect(words).toBe('‘500메가’ · KT · 상품')
  expect(Number(count)).toBeLessThan(Number(pill('상품', 'in=product')))
  expect(narrowed.match(/product-row" data-carrier="(?!kt)/g)).toBeNull()
  expect(narrowed).toMatch(/aria-current="true" href="\/search\?q=500%EB%A9%94%EA%B0%80&amp;in=product"/)
  expect(narrowed).toMatch(/상품 <[^>]*>빼기</)
  const none = await open(site, '/search?q=500메가&carrier=kt&speed=100&in=page')
  expect(none).toContain('고른 조건에는 검색 결과가 없어요')
  expect((await site.fetch('/search?q=500메가&carrier=xx')).status).toBe(422)
})

test('a combination is one card with a row each carrier, what it costs, the gift beside and a way to compare', async () => {
  await using site = await openTestSite()
  const html = await read(site, '500메가 인터넷 단독')
  const [card = ''] = /<li class="product-card".*?<\/ul>/s.exec(html) ?? []
  // What was looked for is marked in its name.
  expect(card).toMatch(/class="product-card__name">(<mark[^>]*>[^<]+<\/mark> ?)+<\/h3>/)
  expect([...card.matchAll(/data-carrier="(\w+)"/g)].map(([, code]) => code)).toEqual(['lg', 'kt', 'sk'])
  expect(card).toContain('href="/compare?plans=LG-02,KT-02,SK-02"')
  // List price less the term's discount; 36 of it and the installation.
  expect(card.match(/33,000<\/b>원/g)).toHaveLength(3)
  expect(card.match(/3년 총액 1,215,500원/g)).toHaveLength(3)
  expect(card).toMatch(/사은품\u00A0\d+만\u00A0원/)
  expect(html).toContain('예시')
})

test('the first products and texts stand there, and a link to all of it', async () => {
  await using site = await openTestSite()
  const html = await read(site, '인터넷')
  expect(html.match(/class="product-card"/g)).toHaveLength(3)
  const texts = /aria-labelledby="found-text".*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(texts.match(/class="search-hit"/g)).toHaveLength(5)
  const own = await read(site, 'KT')
  expect(own.match(/class="product-card"/g)).toHaveLength(3)
  const [, to = '', count] = /class="more-link[^>]*href="([^"]*)"[^>]*>글 (\d+)개 모두 보기/.exec(texts) ?? []
  const all = await open(site, to.replaceAll('&amp;', '&'))
  expect(all).toContain(`‘인터넷’ · 글 검색 결과 <span class="search-results__count nowrap">${count}개`)
  expect(all.match(/class="search-hit"/g)).toHaveLength(20)
})

test.each(['요금', '가격', '인터넷 요금'])('%s begins with what internet costs at each speed', async (q) => {
  await using site = await openTestSite()
  const html = await read(site, q)
  const first = /class="(speed-prices|result-section|product-card)"/.exec(html)?.[1]
  const hasPlans = html.includes('href="/compare?plans=')
  expect(first === 'speed-prices' || hasPlans, q).toBe(true)
  const types = [...html.matchAll(/id="found-(\w+)"/g)].map(([, type]) => type)
  expect(types.at(-1)).toBe('text')
  // Beside prices no answer is told whole, and no carrier's sentence stands above another's amounts.
  expect(answered(html)).toBeUndefined()
  expect(html).not.toContain('product-card__excerpt')
  // One type alone is what was asked for.
  expect(await open(site, `/search?q=${encodeURIComponent(q)}&in=text`)).not.toContain('"speed-prices"')
})

test('a discount is told in words, and not as a price', async () => {
  await using site = await openTestSite()
  expect(await read(site, '휴대폰 결합')).toMatch(/월\u00A0<b>[\d,~]+원 할인<\/b>/)
})

test('what every card would say stands above them once, and chips stand as the types do', async () => {
  await using site = await openTestSite()
  const html = await read(site, '인터넷')
  const shown = html.slice(0, html.indexOf('</main>'))
  expect(shown.match(/세\u00A0곳 월\u00A0요금이 같아요/g)).toHaveLength(1)
  const types = [...html.matchAll(/id="found-(\w+)"/g)].map(([, type]) => type)
  const chips = [...html.matchAll(/amp;in=(\w+)"[^>]*>[^<]* <span/g)].map(([, type]) => type)
  expect(chips.filter((chip) => types.includes(chip))).toEqual(types)
})

test('products whose conditions alone hold the word are a line, and stand there whole once they are asked for', async () => {
  await using site = await openTestSite()
  const html = await read(site, '약정')
  expect(html).not.toContain('class="product-card"')
  expect(html).toMatch(/in=product"[^>]*>상품 \d+개 모두 보기/)
  expect(await open(site, '/search?q=약정&in=product')).toMatch(/product-card__excerpt">.*?<mark[^>]*>약정</)
})

test('of an article its summary is shown, of a carrier its sentences', async () => {
  await using site = await openTestSite()
  const tip = await read(site, '공유기는 어디에 둘까')
  expect(tip).toContain('집 한가운데 가깝고, 트여 있고, 바닥보다 높은 자리가 유리해요.')
  const carriers = await open(site, '/search?q=500메가&in=page')
  expect(carriers).not.toMatch(/search-hit__excerpt[^<]*>[^·]*· −/)
  expect(await read(site, '500메가')).not.toContain('1회선 −5,500원')
})

test('one sentence that is on each carrier’s page is one result with a link to each, and an answer has no tag', async () => {
  await using site = await openTestSite()
  const html = await read(site, '위약금')
  const [several = ''] = /<li class="search-hit search-hit--several">.*?<\/li>/s.exec(html) ?? []
  expect(several).toContain('통신사별 요금 안내')
  expect([...several.matchAll(/href="(\/infor\/\w+)"/g)].map(([, to]) => to)).toEqual([
    '/infor/lg',
    '/infor/kt',
    '/infor/sk',
  ])
  const answers = /aria-labelledby="found-answer".*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(answers).toContain('class="search-hit"')
  expect(answers).not.toContain('class="badge"')
})

test('what was mended is told in one line', async () => {
  await using site = await openTestSite()
  const html = await read(site, 'dlsxjspt')
  expect(html).toContain('‘dlsxjspt’ → <b>‘인터넷’</b>\u2060으로 찾았어요.')
  expect(html).toMatch(/<h1[^>]*>‘인터넷’ 검색 결과 </)
})

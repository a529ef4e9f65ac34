import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/site.ts'

async function read(site: TestSite, path: string) {
  const answer = await site.fetch(path)
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') }
}

const list = (site: TestSite, board: string, query: Record<string, string> = {}) =>
  read(site, `/bbs/${board}/list?${new URLSearchParams(query)}`)

/** Of posts in the order they stand. */
const titlesIn = (html: string) =>
  [...html.matchAll(/<a[^>]*list-entry__link[^>]*>(.*?)<\/a>/g)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  )

async function fill({ services }: TestSite, count: number) {
  const { rows } = await sql<{ seqno: number }>`
    insert into posts (board, title, author_name, body, views, created_at, updated_at)
    select 'bbs_tip', '쾌턍비 이야기 ' || n, '박*영', '본문', (n * 7) % 50, now(), now()
    from generate_series(1, ${count}) as n returning seqno`.execute(services.database)
  await services.database.transaction().execute((inside) =>
    services.reindex(
      inside,
      'post',
      rows.map(({ seqno }) => String(seqno)),
    ),
  )
}

test('a board is searched in its own page: words are marked, and its pages keep what was asked', async () => {
  await using site = await openTestSite()
  await fill(site, 30)
  const found = await list(site, 'bbs_tip', { q: '쾌턍비', field: 'title' })
  expect(found.status).toBe(200)
  expect(titlesIn(found.html)[0]).toBe('쾌턍비 이야기 30')
  expect(found.html).toContain('<mark class="marked">쾌턍비</mark>')
  expect(found.html).toContain('찾은 글 <strong>30개</strong>')
  expect(found.html).toMatch(/aria-current="true"[^>]*>제목</)
  expect(found.html).toMatch(/href="\/bbs\/bbs_tip\/list\?q=[^"]*&amp;field=author"[^>]*>글쓴이</)
  expect(found.html).toMatch(/href="\/bbs\/bbs_tip\/list"[^>]*>검색 지우기</)
  expect(found.html).toMatch(/type="search"[^>]*value="쾌턍비"/)
  const next = /href="([^"]*page=2[^"]*)"/.exec(found.html)![1]!.replaceAll('&amp;', '&')
  const second = new URL(next, 'http://localhost')
  expect(Object.fromEntries(second.searchParams)).toEqual({ q: '쾌턍비', field: 'title', page: '2' })
  expect(titlesIn((await read(site, next)).html)[0]).toBe('쾌턍비 이야기 18')
  expect((await list(site, 'bbs_tip', { q: '쾌턍비', page: '4' })).status).toBe(404)
  expect((await list(site, 'bbs_tip', { q: 'ㅋㅌㅂ', sort: 'views' })).html).toMatch(
    /name="sort" value="views"/,
  )
})

test('where nothing is found the page says so and leads to all posts', async () => {
  await using site = await openTestSite()
  const { status, html } = await list(site, 'bbs_qna', { q: '쁄쀍' })
  expect(status).toBe(200)
  expect(html).toContain('‘쁄쀍’에 맞는 글이 없어요')
  expect(html).toContain('다른 말로 찾거나 검색어를 짧게 줄여 보세요.')
  expect(html).toMatch(/href="\/bbs\/bbs_qna\/list"[^>]*>.*?전체 글 보기/s)
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
})

test('a query too long, and one too often, is told on the page; odd ones break nothing', async () => {
  await using site = await openTestSite()
  const long = await list(site, 'bbs_tip', { q: '가'.repeat(51) })
  expect(long.status).toBe(422)
  expect(long.html).toContain('검색어는 50자까지 쓸 수 있어요. 짧게 줄여 보세요.')
  for (const q of ['%', '_', "'", '\\', '<script>alert(1)</script>', '😀', '\u0000', 'ㅇ', '   ']) {
    const { status, html } = await list(site, 'bbs_tip', { q })
    expect(status, q).toBe(200)
    expect(html).not.toContain('<script>alert(1)')
  }
  for (const query of ['sort=rating', 'sort=title', 'field=body', 'q=a&q=b', 'sort=views&sort=likes'])
    expect((await read(site, `/bbs/bbs_tip/list?${query}`)).status, query).toBe(404)
  const statuses = new Set<number>()
  for (let turn = 0; turn < 125; turn += 1) statuses.add((await list(site, 'bbs_tv', { q: '쁄쀍' })).status)
  expect(statuses).toEqual(new Set([200, 429]))
})

test('the order is chosen by links; secret posts stand in none but that by time', async () => {
  await using site = await openTestSite()
  await site.services.database
    .updateTable('posts')
    .set({ views: 99_999 })
    .where('title', '=', '주말 설치가 되나요')
    .execute()
  const { html } = await list(site, 'bbs_qna', { sort: 'views', carrier: 'kt' })
  expect(html).toMatch(/정렬 <\/span><strong>조회순</)
  for (const sort of ['likes', 'comments'])
    expect(html).toContain(`href="/bbs/bbs_qna/list?carrier=kt&amp;sort=${sort}"`)
  expect(html).not.toContain('별점')
  for (const words of ['별점 높은순', '별점 낮은순'])
    expect((await list(site, 'bbs_review')).html).toContain(words)
  const all = (await list(site, 'bbs_qna', { sort: 'views' })).html
  expect(titlesIn(all)[0]).toBe('주말 설치가 되나요')
  expect(all).not.toContain('post-row__secret')
})

test('members find where to write on the two boards that are theirs, also while they are empty', async () => {
  await using site = await openTestSite()
  const writing = { bbs_qna: '질문하기', bbs_review: '후기 쓰기' }
  const empty = { bbs_qna: '첫 질문을 남겨 보세요.', bbs_review: '첫 후기를 남겨 주세요.' }
  for (const [board, word] of Object.entries(writing))
    expect((await list(site, board)).html).toMatch(
      new RegExp(`href="/bbs/${board}/edit"[^>]*>.*?${word}`, 's'),
    )
  for (const board of ['bbs_notice', 'bbs_tip', 'bbs_issue', 'bbs_tv'])
    expect((await list(site, board)).html).not.toContain(`/bbs/${board}/edit`)
  await site.services.database.deleteFrom('posts').execute()
  for (const [board, words] of Object.entries(empty)) expect((await list(site, board)).html).toContain(words)
})

/** A review in its own carrier, and a picture that it shows. */
async function review({ services }: TestSite, rating: number, more: Record<string, unknown> = {}) {
  const { seqno } = await services.database
    .insertInto('posts')
    .values({
      board: 'bbs_review',
      title: '후기',
      author_name: '박*영',
      body: '본문',
      carrier: 'kt',
      rating,
      created_at: new Date(),
      updated_at: new Date(),
      ...more,
    })
    .returning('seqno')
    .executeTakeFirstOrThrow()
  return seqno
}

async function picture({ services }: TestSite, seqno: number, isShown = true) {
  const id = randomUUID()
  const now = new Date()
  await services.database
    .insertInto('files')
    .values({
      id,
      seqno,
      is_shown: isShown,
      width: 2000,
      height: 1500,
      bytes: 9,
      keep_until: now,
      created_at: now,
    })
    .execute()
  return id
}

const numberIn = (html: string) => /review-overview__number"[^>]*>([\d.]+)</.exec(html)?.[1]

test('stars are averaged over real reviews only, and not over fewer than five', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const again = async () => {
    await site.services.invalidate('board:bbs_review')
    return (await list(site, 'bbs_review')).html
  }
  // All samples: averaged as such, and said so.
  expect(numberIn(await again())).toBeDefined()
  expect(await again()).toContain('<b>지어낸 예시\u00A0후기</b>')
  const seqno = await review(site, 5)
  await review(site, 4)
  await review(site, 1, { is_sample: true })
  await review(site, 1, { is_secret: true })
  await review(site, 1, { state: 'queued' })
  const few = await again()
  expect(numberIn(few)).toBeUndefined()
  expect(few).toContain('아직 5개가 안 돼서 평균을 내지 않아요.')
  expect(few).toContain('후기 2개')
  for (const rating of [4, 5, 5]) await review(site, rating)
  const enough = await again()
  expect(numberIn(enough)).toBe('4.6')
  expect(enough).toContain('후기 5개')
  await database.deleteFrom('posts').where('seqno', '=', seqno).execute()
  expect(await again()).toContain('후기 4개')
})

test('reviews are narrowed by carrier, stars, photo and tie, together and by links that count', async () => {
  await using site = await openTestSite()
  await site.services.database.deleteFrom('posts').where('board', '=', 'bbs_review').execute()
  const low = await review(site, 2, { title: '아쉬운 후기', is_verified: true })
  await picture(site, low)
  await review(site, 3, { title: '보통 후기', carrier: 'sk', is_rewarded: true })
  const shown = await review(site, 5, { title: '좋은 후기', is_verified: true, is_rewarded: true })
  const ids = [await picture(site, shown), await picture(site, shown)]
  await picture(site, shown, false)
  await review(site, 5, { title: '또 좋은 후기', carrier: 'lg' })
  await review(site, 4, { title: '괜찮은 후기' })
  await site.services.invalidate('board:bbs_review')
  const narrow = async (query: Record<string, string>) =>
    titlesIn((await list(site, 'bbs_review', query)).html)
  expect(await narrow({ carrier: 'kt' })).toEqual(['괜찮은 후기', '좋은 후기', '아쉬운 후기'])
  expect(await narrow({ stars: '5' })).toEqual(['또 좋은 후기', '좋은 후기'])
  expect(await narrow({ stars: 'low' })).toEqual(['보통 후기', '아쉬운 후기'])
  expect(await narrow({ photo: '1' })).toEqual(['좋은 후기', '아쉬운 후기'])
  expect(await narrow({ verified: '1', stars: '5', carrier: 'kt' })).toEqual(['좋은 후기'])
  expect(await narrow({ unpaid: '1', carrier: 'kt' })).toEqual(['괜찮은 후기', '아쉬운 후기'])
  expect(await narrow({ sort: 'low' })).toEqual([
    '아쉬운 후기',
    '보통 후기',
    '괜찮은 후기',
    '또 좋은 후기',
    '좋은 후기',
  ])
  expect(await narrow({ photo: '1', q: '아쉬운' })).toEqual([])
  const { html } = await list(site, 'bbs_review', { carrier: 'kt' })
  // Counts are those of the list a link leads to.
  expect(html).toMatch(/href="\/bbs\/bbs_review\/list\?carrier=kt&amp;photo=1"[^>]*>사진 <span[^>]*>2</)
  expect(html).toMatch(/href="\/bbs\/bbs_review\/list\?carrier=kt&amp;stars=low"[^>]*>3점 이하 <span[^>]*>1</)
  expect(html).toMatch(/href="\/bbs\/bbs_review\/list\?carrier=kt&amp;stars=5"/)
  // Each bar is its part of all: one of three.
  expect(html).toMatch(/5점<\/span>.*?width:33%.*?>1개</s)
  expect(html).toContain('3개 중 2개')
  expect(html).toContain('보상을 받은 후기</dt><dd><span class="nowrap">★ 5.0 (1개)</span>')
  expect(html).toContain(`사진 2장`)
  for (const id of ids) expect(html).toContain(`/files/${id}/480.webp`)
  // Pressed again, a filter is taken away.
  const pressed = await list(site, 'bbs_review', { carrier: 'kt', photo: '1' })
  expect(pressed.html).toMatch(
    /aria-current="true"[^>]*href="\/bbs\/bbs_review\/list\?carrier=kt"[^>]*>사진 /,
  )
  expect(pressed.html).toContain('<meta name="robots" content="noindex, follow"/>')
  // What nothing is left of is not offered.
  const bare = (await list(site, 'bbs_review', { carrier: 'lg' })).html
  expect(bare).not.toContain('photo=1')
  expect(bare).not.toMatch(/filter-pills__count">0</)
  // A score chosen by its bar is taken away as any other choice.
  expect((await list(site, 'bbs_review', { stars: '5' })).html).toMatch(
    /href="\/bbs\/bbs_review\/list"[^>]*>5점 <span class="sr-only">빼기</,
  )
  // What is added stands before the carriers, so that a phone's row does not cut it off.
  const { html: fewStars } = await list(site, 'bbs_review', { stars: 'low' })
  const pills = [...fewStars.matchAll(/filter-pills__pill[^>]*>([^<]+?) </g)].map(([, label]) => label)
  expect(pills.slice(0, 4)).toEqual(['전체', '3점 이하', '보상 없이 쓴 후기', 'KT'])
  const none = await list(site, 'bbs_review', { carrier: 'sk', stars: '5' })
  expect(none.status).toBe(200)
  expect(none.html).toContain('조건에 맞는 후기가 없어요')
  expect(none.html).toMatch(/href="\/bbs\/bbs_review\/list"[^>]*>.*?전체 후기 보기/s)
  for (const query of ['stars=6', 'stars=0', 'photo=2', 'verified=yes', 'stars=5&stars=4'])
    expect((await read(site, `/bbs/bbs_review/list?${query}`)).status, query).toBe(404)
  expect((await read(site, '/bbs/bbs_tip/list?stars=9')).status).toBe(200)
})

test('sample reviews say so and emit no structured data of reviews', async () => {
  await using site = await openTestSite()
  for (const query of ['', '?carrier=kt', '?stars=5&photo=1']) {
    const { html } = await read(site, `/bbs/bbs_review/list${query}`)
    expect(html).not.toMatch(/"@type":"(AggregateRating|Review|Rating)"/)
  }
})

test('lists by date and in another order are kept; what was looked for never is', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  const tagOf = async (path: string) => (await fetch(origin + path)).headers.get('etag')
  for (const query of ['', '?sort=views', '?sort=latest', '?page=1', '?q=&field='])
    expect(await tagOf(`/bbs/bbs_tip/list${query}`), query).toBeTruthy()
  for (const query of ['?q=요금', '?q=요금&field=title', '?sort=none', '?page=0'])
    expect(await tagOf(`/bbs/bbs_tip/list${query}`), query).toBeNull()
})

test('a post that is written is on its list at once, here and within a second elsewhere; unchanged is 304', async () => {
  await using one = await openTestSite()
  await using other = await openTestSite({ databaseUrl: one.databaseUrl })
  const [here, there] = await Promise.all([one.listen(), other.listen()])
  const path = '/bbs/bbs_tip/list'
  const ask = async (origin: string, tag?: string | null) => {
    const answer = await fetch(origin + path, { headers: tag ? { 'if-none-match': tag } : {} })
    return { status: answer.status, tag: answer.headers.get('etag'), html: await answer.text() }
  }
  const [first, elsewhere] = await Promise.all([ask(here), ask(there)])
  expect((await ask(here, first.tag)).status).toBe(304)
  await fill(one, 1)
  await one.services.invalidate('board:bbs_tip')
  const second = await ask(here, first.tag)
  expect(second).toMatchObject({ status: 200 })
  expect(second.html).toContain('쾌턍비 이야기 1')
  expect((await ask(here, second.tag)).status).toBe(304)
  await expect
    .poll(async () => (await ask(there)).html.includes('쾌턍비 이야기 1'), { interval: 50 })
    .toBe(true)
  expect((await ask(there, elsewhere.tag)).status).toBe(200)
})

test('a question shows what its official answer says first, one that waits or is secret nothing', async () => {
  await using site = await openTestSite()
  const { html } = await list(site, 'bbs_qna')
  const rowOf = (title: string) => /^.*?<\/li>/s.exec(html.slice(html.indexOf(title)))![0]
  const answer =
    '옮길 수 있어요. 다만 지금 옮길 때 내는 돈과 6개월 동안 아끼는 돈을 나란히 놓고 정하는 게 좋아요.'
  expect(rowOf('약정이 6개월 남았는데')).toContain(`<b>답변</b> ${answer}</p>`)
  expect(rowOf('기존 공유기를 계속')).toContain('<b>답변</b> 써도 돼요. 신청할 때')
  expect(rowOf('해지하면 얼마를')).toContain('<b>답변</b> 정확한 금액은 통신사만 조회할 수 있어요.</p>')
  expect(rowOf('주말 설치가 되나요')).not.toContain('<b>답변</b> ')
  expect(html.match(/<b>답변<\/b> /g)).toHaveLength(8)
  const { database } = site.services
  await database.updateTable('comments').set({ state: 'blinded' }).where('is_answer', '=', true).execute()
  await site.services.invalidate('board:bbs_qna')
  expect((await list(site, 'bbs_qna')).html).not.toContain('<b>답변</b> ')
})

test('a review says what was installed, when and where, also on its own page and by call', async () => {
  await using site = await openTestSite()
  const seqno = await review(site, 5, {
    product: '1기가 인터넷 단독',
    installed_in: '2026-03',
    region: '제주',
    is_verified: true,
  })
  await site.services.invalidate('board:bbs_review')
  const { html } = await list(site, 'bbs_review', { verified: '1' })
  for (const words of ['1기가 인터넷 단독', '2026년 3월 설치', '제주'])
    expect(html).toContain(`<span>${words}</span>`)
  const own = (await read(site, `/bbs/bbs_review/view?seqno=${seqno}`)).html
  for (const words of ['1기가 인터넷 단독</p>', '2026년 3월 설치\u00A0· 제주</p>'])
    expect(own).toContain(words)
  const { data } = await site.get<{ result: object[] }>('/api/bbs/bbs_review?verified=1')
  expect(data.result).toMatchObject([{ seqno, product: '1기가 인터넷 단독', installedIn: '2026-03' }])
})

test('posts to read are rows of a summary line, the one that leads with its diagram, and 예시 once', async () => {
  await using site = await openTestSite()
  const { html } = await list(site, 'bbs_tip')
  expect(html).toContain('집 한가운데 가깝고, 트여 있고, 바닥보다 높은 자리가 유리해요.')
  expect(html).not.toContain('post-cover')
  expect(html.split('<b>예시\u00A0글</b>')).toHaveLength(2)
  expect(html).not.toContain('badge--sample')
  expect(/<ul class="list-entries.*?<\/ul>/s.exec(html)?.[0]).not.toContain('diagram')
  // Before all others, with its whole picture and all it says: the most read one that has a diagram.
  const leading = html.slice(html.indexOf('leading-post'), html.indexOf('list-tools'))
  expect(leading).toContain('diagram--plan diagram--wide')
  expect(leading).toContain('이해를 돕는 그림이에요. 실제 측정값은 아니에요.')
  expect(leading).toContain('벽 하나 지나요')
  expect(leading.match(/<li>/g)).toHaveLength(3)
  expect(html.indexOf('그림으로 보는 글')).toBeLessThan(html.indexOf('공유기는 어디에 둘까'))
  expect(html.indexOf('공유기는 어디에 둘까')).toBeLessThan(html.indexOf('설치 당일 체크리스트'))
  const { services } = site
  await services.database.updateTable('posts').set({ views: 49 }).where('board', '=', 'bbs_tip').execute()
  await services.database
    .updateTable('posts')
    .set({ is_sample: false })
    .where('title', '=', '사은품 조건에서 볼 3가지')
    .execute()
  await services.invalidate('board:bbs_tip')
  const later = (await list(site, 'bbs_tip')).html
  expect(later).not.toContain('그림으로 보는 글')
  expect(later.match(/class="badge badge--sample">예시</g)).toHaveLength(11)
  expect((await list(site, 'bbs_tip', { q: '공유기' })).html).not.toContain('diagram--')
})

test('six reviews are read at once, and the rest unfolds without a script', async () => {
  await using site = await openTestSite()
  const { html } = await list(site, 'bbs_review')
  const [first = '', rest = ''] = html.split('<details class="more-reviews">')
  expect([first, rest].map((part) => part.match(/list-entry review-entry/g)?.length)).toEqual([6, 6])
  expect(rest).toMatch(/<summary[^>]*>후기 6개 더 보기<\/summary>/)
  expect((await list(site, 'bbs_review', { carrier: 'kt' })).html).not.toContain('more-reviews')
})

test('the title of another order names it', async () => {
  await using site = await openTestSite()
  const page = await (await site.fetch('/bbs/bbs_review/list?sort=rating')).text()
  expect(page).toContain('<title>인터넷·TV 설치 후기 별점 높은순 | ')
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestSite } from '#tests/site.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>

async function read(site: Site, path: string) {
  const answer = await site.fetch(path)
  return { status: answer.status, html: await answer.text() }
}

/** Of JSON-LD objects of one type on a page. */
function linkedData(html: string, type: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
    .filter((each) => each['@type'] === type)
}

const seqnoOf = async (site: Site, title: string) => {
  const { database } = site.services
  return (
    await database.selectFrom('posts').select('seqno').where('title', '=', title).executeTakeFirstOrThrow()
  ).seqno
}

/** The posts of a list, and those beside it. */
function partsOf(html: string): [Set<string>, Set<string>] {
  const [list = '', beside = ''] = html.split('class="board-rail"')
  return [new Set(list.match(/view\?seqno=\d+/g)), new Set(beside.match(/view\?seqno=\d+/g))]
}

test('each board has its title, description, canonical address, heading and twelve posts', async () => {
  await using site = await openTestSite()
  for (const [board, title, heading] of [
    ['bbs_notice', '공지사항', '공지사항'],
    ['bbs_qna', '인터넷·TV 가입 질문과 답변', '질문과 답변'],
    ['bbs_review', '인터넷·TV 설치 후기', '설치 후기'],
    ['bbs_tip', '통신 요금 꿀팁', '통신 꿀팁'],
    ['bbs_issue', '통신 이슈', '통신 이슈'],
    ['bbs_tv', 'TV 이야기', 'TV 이야기'],
  ]) {
    const { status, html } = await read(site, `/bbs/${board}/list`)
    expect(status, board).toBe(200)
    expect(html).toContain(`<title>${title} | 고른커넥트</title>`)
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/bbs/${board}/list"/>`)
    expect(html).toContain(`<h1>${heading}</h1>`)
    const secrets = Number(/비밀글 (\d+)개/.exec(html)?.[1] ?? 0)
    const [list, beside] = partsOf(html)
    expect(list.size + secrets, board).toBe(12)
    // Beside a board to be read stand its own most read posts, beside others what is read most elsewhere.
    const isRead = ['bbs_tip', 'bbs_issue', 'bbs_tv'].includes(board!)
    expect([beside.size, new Set([...list, ...beside]).size], board).toEqual([
      5,
      list.size + (isRead ? 0 : 5),
    ])
    if (board === 'bbs_qna') expect(secrets).toBe(2)
  }
})

test('a filter is a link with a list, a title and a canonical address of its own', async () => {
  await using site = await openTestSite()
  const { html } = await read(site, '/bbs/bbs_review/list?carrier=kt&utm_source=x')
  expect(html).toContain('<title>KT 인터넷·TV 설치 후기 | 고른커넥트</title>')
  expect(html).toContain('href="http://localhost:3000/bbs/bbs_review/list?carrier=kt"')
  expect(partsOf(html)[0].size).toBe(4)
  const byCategory = await read(site, `/bbs/bbs_issue/list?category=${encodeURIComponent('요금')}`)
  expect(partsOf(byCategory.html)[0].size).toBe(3)
  expect(byCategory.html).toMatch(/aria-current="true"[^>]*>요금</)
})

test('a page that cannot be, an unknown board, category or carrier is not found', async () => {
  await using site = await openTestSite()
  for (const path of [
    '/bbs/bbs_none/list',
    '/bbs/bbs_tip/list?page=2',
    '/bbs/bbs_tip/list?page=0',
    '/bbs/bbs_tip/list?page=-1',
    '/bbs/bbs_tip/list?page=1e3',
    '/bbs/bbs_tip/list?page=99999999999999999999',
    '/bbs/bbs_tip/list?page=1&page=1',
    '/bbs/bbs_tip/list?page=%00',
    '/bbs/bbs_tip/list?category=%00',
    '/bbs/bbs_tip/list?category=%EC%97%86%EB%8A%94',
    '/bbs/bbs_review/list?carrier=xx',
    '/bbs/bbs_review/list?carrier=kt&carrier=lg',
    '/bbs/bbs_none/view?seqno=371',
  ]) {
    const { status, html } = await read(site, path)
    expect(status, path).toBe(404)
    expect(html, path).toContain('찾으시는 페이지가 없어요')
  }
})

test('a long board has pages as links; each has a canonical address of its own', async () => {
  await using site = await openTestSite()
  await sql`insert into posts (board, title, author_name, body, created_at, updated_at)
    select 'bbs_tip', '더 있는 글 ' || n, '운영자', '본문', now(), now() from generate_series(1, 40) as n`.execute(
    site.services.database,
  )
  const first = await read(site, '/bbs/bbs_tip/list')
  expect(first.html).toContain('1 / 5')
  expect(first.html).toMatch(/rel="next"[^>]*>다음|href="\/bbs\/bbs_tip\/list\?page=2"/)
  expect(first.html).not.toContain('rel="prev"')
  const last = await read(site, '/bbs/bbs_tip/list?page=5')
  expect(last.status).toBe(200)
  expect(last.html).toContain('<title>통신 요금 꿀팁 5쪽 | 고른커넥트</title>')
  expect(last.html).toContain('/bbs/bbs_tip/list?page=5"')
  expect(last.html).not.toContain('rel="next"')
  expect((await read(site, '/bbs/bbs_tip/list?page=6')).status).toBe(404)
})

test('a board without posts says so', async () => {
  await using site = await openTestSite()
  await site.services.database.deleteFrom('posts').where('board', '=', 'bbs_tv').execute()
  const { status, html } = await read(site, '/bbs/bbs_tv/list')
  expect(status).toBe(200)
  expect(html).toContain('아직 글이 없어요')
  expect(html).toContain('곧 새 글이 올라와요.')
})

test('the two fixed posts open, with title, description and an Article', async () => {
  await using site = await openTestSite()
  for (const seqno of [371, 975]) {
    const { status, html } = await read(site, `/bbs/bbs_issue/view?seqno=${seqno}`)
    expect(status).toBe(200)
    const title = /<h1[^>]*>(.*?)<\/h1>/.exec(html)![1]!
    expect(html).toContain(`<title>${title} | 통신 이슈 | 고른커넥트</title>`)
    const description = /<meta name="description" content="([^"]*)"/.exec(html)![1]!
    expect(description.length).toBeGreaterThanOrEqual(30)
    expect(description.length).toBeLessThanOrEqual(81)
    expect(linkedData(html, 'Article')).toMatchObject([{ headline: title }])
    expect(linkedData(html, 'BreadcrumbList')).toHaveLength(1)
    // The one about introducing somebody leads to where the code is made.
    expect(html.includes('<a href="/mypage/referral"')).toBe(seqno === 975)
  }
})

test('a number that is none of the board, or no number, is not found and leads back to the list', async () => {
  await using site = await openTestSite()
  const query = [
    '?seqno=371',
    '?seqno=999999',
    '?seqno=abc',
    '?seqno=',
    '',
    '?seqno=0',
    '?seqno=-371',
    '?seqno=1e3',
    '?seqno=0371',
    '?seqno=99999999999999999999',
    '?seqno=9007199254740993',
    '?seqno=%00',
    '?seqno=371&seqno=975',
  ]
  for (const each of query) {
    const { status, html } = await read(site, `/bbs/bbs_tip/view${each}`)
    expect(status, each).toBe(404)
    expect(html, each).toContain('지워졌거나 없는 글이에요')
    expect(html, each).toMatch(/href="\/bbs\/bbs_tip\/list"[^>]*>.*?목록으로/s)
    expect(html, each).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('given twice, a number is not found also where one of them is in the cache', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  const ask = async (query: string) => (await fetch(`${origin}/bbs/bbs_issue/view${query}`)).status
  expect(await ask('?seqno=371')).toBe(200)
  expect(await ask('?seqno=371&seqno=975')).toBe(404)
  expect(await ask('?seqno=371&utm_source=x')).toBe(200)
})

test('nothing of a secret post leaves the server: not in its page, its list, its neighbours or the data', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const secrets = await database.selectFrom('posts').selectAll().where('is_secret', '=', true).execute()
  expect(secrets).toHaveLength(2)
  const all = await database.selectFrom('posts').select(['seqno', 'board']).execute()
  const open = all.filter(({ seqno }) => !secrets.some((secret) => secret.seqno === seqno))
  const paths = [
    '/bbs/bbs_qna/list',
    '/bbs/bbs_qna/list.data',
    '/bbs/bbs_qna/list?carrier=lg',
    ...open.filter(({ board }) => board === 'bbs_qna').map(({ seqno }) => `/bbs/bbs_qna/view?seqno=${seqno}`),
  ]
  const pages = await Promise.all(paths.map((path) => read(site, path)))
  for (const { seqno } of secrets)
    for (const path of ['view', 'view.data']) {
      const closed = await read(site, `/bbs/bbs_qna/${path}?seqno=${seqno}`)
      expect(closed.status).toBe(403)
      expect(closed.html).toContain('비밀글이에요. 쓴 사람과 상담사만 볼 수 있어요.')
      expect(closed.html).toContain('noindex')
      pages.push(closed)
    }
  for (const { html } of pages)
    for (const { title, author_name: author, body } of secrets)
      for (const word of [title, author, body.slice(0, 20)]) expect(html).not.toContain(word)
  expect(pages[0]!.html).toContain('비밀글 2개는 쓴 사람과 상담사만 볼 수 있어요.')
})

test('an answered question is a QAPage with its answer, an unanswered one says there is none', async () => {
  await using site = await openTestSite()
  const answered = await seqnoOf(site, '약정이 6개월 남았는데 바꿔도 될까요')
  const { html } = await read(site, `/bbs/bbs_qna/view?seqno=${answered}`)
  expect(linkedData(html, 'QAPage')).toMatchObject([
    { mainEntity: { answerCount: 1, acceptedAnswer: { '@type': 'Answer', author: { name: '상담사 가' } } } },
  ])
  expect(html).toContain('공식 답변')
  const open = await read(site, `/bbs/bbs_qna/view?seqno=${await seqnoOf(site, '주말 설치가 되나요')}`)
  expect(open.html).toMatch(/\d+월 \d+일\([일월화수목금토]\) 오후 6시까지 상담사가 답해요/)
  expect(open.html).toMatch(/급하면 전화로 물어보세요.*?data-consult-open.*?전화로 물어보기/s)
  expect(open.html).not.toContain('id="post-consult"')
  expect(linkedData(open.html, 'QAPage')).toEqual([])
})

test('a review says first that it was rewarded, and is no structured data', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const rewarded = await database
    .selectFrom('posts')
    .select(['seqno', 'region'])
    .where('is_rewarded', '=', true)
    .executeTakeFirstOrThrow()
  const { html } = await read(site, `/bbs/bbs_review/view?seqno=${rewarded.seqno}`)
  const text = html.slice(html.indexOf('<article'))
  expect(text.indexOf('보상을 받은 후기')).toBeLessThan(text.indexOf('<h1'))
  expect(text).toContain('예시')
  expect(text).toContain(rewarded.region!)
  expect(html).not.toMatch(/"@type":"(Review|AggregateRating|Rating|Article)"/)
})

test('the review of a line that was opened says so in its list, on its carrier’s page and on its own', async () => {
  await using site = await openTestSite()
  const { seqno } = await site.services.database
    .insertInto('posts')
    .values({
      board: 'bbs_review',
      title: '개통까지 사흘 걸렸어요',
      author_name: '김*른',
      body: '설치 기사님이 제시간에 오셨어요.',
      carrier: 'kt',
      rating: 5,
      is_verified: true,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning('seqno')
    .executeTakeFirstOrThrow()
  const badge = '<span class="badge badge--success">개통 확인</span>'
  const mark = /review-entry__verified.*?<\/svg>개통 확인<\/span>/gs
  expect((await read(site, '/bbs/bbs_review/list')).html.match(mark)).toHaveLength(1)
  for (const path of ['/infor/kt', `/bbs/bbs_review/view?seqno=${seqno}`])
    expect((await read(site, path)).html.split(badge), path).toHaveLength(2)
  const { data } = await site.get<{ result: object[] }>('/api/bbs/bbs_review')
  expect(data.result[0]).toMatchObject({ seqno, isVerified: true })
  expect(data.result[1]).toMatchObject({ isVerified: false })
})

test('tips and issues begin with their summary, posts of the other boards do not', async () => {
  await using site = await openTestSite()
  const posts = await site.services.database
    .selectFrom('posts')
    .distinctOn('board')
    .select(['board', 'seqno'])
    .where('is_secret', '=', false)
    .orderBy('board')
    .execute()
  const summed = []
  for (const { board, seqno } of posts) {
    const { html } = await read(site, `/bbs/${board}/view?seqno=${seqno}`)
    if (html.includes('post-summary')) summed.push(board)
  }
  expect(posts).toHaveLength(6)
  expect(summed).toEqual(['bbs_issue', 'bbs_tip'])
})

test('what a post holds is never active: HTML is shown, links lead only to pages', async () => {
  await using site = await openTestSite()
  const evil = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
  const { seqno } = await site.services.database
    .insertInto('posts')
    .values({
      board: 'bbs_qna',
      title: `제목 ${evil}`,
      author_name: evil,
      summary: [evil],
      category: evil,
      body: `${evil}\n\n[누르기](javascript:alert(3)) [밖](https://example.kr/)\n\n## ${evil}\n\n| ${evil} |\n|---|\n| 칸 |`,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning('seqno')
    .executeTakeFirstOrThrow()
  await site.services.database
    .insertInto('comments')
    .values({ seqno, author_name: evil, body: evil, created_at: new Date() })
    .execute()
  for (const path of [`/bbs/bbs_qna/view?seqno=${seqno}`, '/bbs/bbs_qna/list']) {
    const { status, html } = await read(site, path)
    expect(status).toBe(200)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('href="javascript:')
  }
  const { html } = await read(site, `/bbs/bbs_qna/view?seqno=${seqno}`)
  expect(html).toMatch(/href="https:\/\/example\.kr\/"[^>]*rel="noopener ugc nofollow"/)
})

test('a list and a post are kept until the board and the post change, and then are new at once', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  const get = async (path: string) => (await fetch(origin + path)).text()
  const paths = ['/bbs/bbs_issue/list', '/bbs/bbs_issue/view?seqno=371', '/bbs/bbs_issue/list.data']
  for (const path of paths) expect(await get(path)).not.toContain('고친 제목')
  await site.services.database
    .updateTable('posts')
    .set({ title: '고친 제목' })
    .where('seqno', '=', 371)
    .execute()
  for (const path of paths) expect(await get(path)).not.toContain('고친 제목')
  await site.services.invalidate('board:bbs_issue', 'post:371')
  for (const path of paths) expect(await get(path)).toContain('고친 제목')
})

test('where a board cannot be read, the page says so and offers to load it again', async () => {
  await using site = await openTestSite()
  await sql`drop table posts cascade`.execute(site.services.database)
  for (const path of ['/bbs/bbs_tip/list', '/bbs/bbs_issue/view?seqno=975']) {
    const { status, html } = await read(site, path)
    expect(status, path).toBe(500)
    expect(html).toContain('글을 불러오지 못했어요')
    expect(html).toContain('잠시 뒤 다시 시도해 주세요.')
    const [again] = /<a [^>]*>(?:(?!<\/a>).)*다시 불러오기/s.exec(html) ?? []
    expect(again).toContain(`href="${path}"`)
  }
})

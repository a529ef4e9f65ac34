import { expect, test } from 'vitest'
import { OTHER, signMemberIn } from './member-sign-in.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

type Headers = Record<string, string>

/** How a post comes to be kept from readers: by the calls that do it. */
const WAYS: Readonly<Record<string, (calls: Calls, seqno: number) => Promise<unknown>>> = {
  secret: ({ site, mine }, seqno) => site.put(`/api/bbs/bbs_qna/${seqno}`, { isSecret: true }, mine),
  blinded: ({ site, staff }, seqno) =>
    site.post(`/api/desk/reviews/posts/${seqno}/blind`, { reason: '개인정보' }, staff),
  trashed: ({ site, mine }, seqno) => site.call('DELETE', `/api/bbs/bbs_qna/${seqno}`, undefined, mine),
  scheduled: ({ site, staff, later }, seqno) =>
    site.post(`/api/desk/posts/${seqno}/schedule`, { publishAt: later }, staff),
}

interface Calls {
  site: TestSite
  mine: Headers
  staff: Headers
  later: string
}

const WORD = '까치수염'
const post = (name: string) => ({
  title: `${WORD} 제목 ${name}`,
  content: `이 글은 ${WORD} 본문이에요. 아무나 보면 안 되는 때가 있어요.`,
})

/** Everything that a reader can ask for and that could tell of the post. */
const routes = (seqno: number, neighbour: number, board = 'bbs_qna') => [
  `/bbs/${board}/view?seqno=${seqno}`,
  `/bbs/${board}/view.data?seqno=${seqno}`,
  `/bbs/${board}/view?seqno=${seqno}&comments=1`,
  `/bbs/${board}/view?seqno=${neighbour}`,
  `/bbs/${board}/view.data?seqno=${neighbour}`,
  `/bbs/${board}/edit?seqno=${seqno}`,
  `/bbs/${board}/edit.data?seqno=${seqno}`,
  `/bbs/${board}/report?seqno=${seqno}`,
  `/bbs/${board}/report.data?seqno=${seqno}`,
  ...['', '?sort=views', '?sort=likes', '?sort=comments', `?q=${encodeURIComponent(WORD)}`].flatMap(
    (query) => [`/bbs/${board}/list${query}`, `/bbs/${board}/list.data${query}`, `/api/bbs/${board}${query}`],
  ),
  `/api/bbs/${board}?field=author&q=${encodeURIComponent('김*른')}`,
  `/api/bbs/${board}/${seqno}`,
  `/api/bbs/${board}/${neighbour}`,
  `/api/bbs/${board}/${seqno}/comments`,
  `/api/bbs/${board}/draft?seqno=${seqno}`,
  `/api/bbs/search?q=${encodeURIComponent(WORD)}`,
  `/api/search?q=${encodeURIComponent(WORD)}`,
  `/api/search?q=${encodeURIComponent('ㄲㅊㅅㅇ')}`,
  `/api/search/suggest?q=${encodeURIComponent(WORD)}`,
  `/search?q=${encodeURIComponent(WORD)}`,
  `/search.data?q=${encodeURIComponent(WORD)}`,
  '/main',
  '/main.data',
  '/no-such-page',
  '/rss.xml',
  `/bbs/${board}/rss.xml`,
  '/sitemap.xml',
  '/sitemap/posts-0.xml',
  '/sitemap/posts-1.xml',
  '/api/desk/posts',
  `/api/desk/posts/${seqno}`,
  `/api/desk/posts/${seqno}/revisions`,
  `/api/desk/posts/${seqno}/revisions/1`,
  `/desk/posts/${seqno}`,
  `/desk/posts/${seqno}.data`,
  '/api/desk/reviews',
]

test.each(Object.keys(WAYS))(
  'a %s post is told of by no route to strangers and other members',
  async (way) => {
    await using site = await openTestSite()
    const board = way === 'scheduled' ? 'bbs_notice' : 'bbs_qna'
    const staff = await signIn(site, 'manager')
    const mine = way === 'scheduled' ? staff : await signMemberIn(site)
    const other = await signMemberIn(site, OTHER)
    const write = async (name: string) => {
      const { data } = await site.post<{ seqno: number }>(`/api/bbs/${board}`, post(name), mine)
      return data.seqno
    }
    const seqno = await write(way)
    const { data: after } = await site.post<{ seqno: number }>(
      `/api/bbs/${board}`,
      { title: '바로 뒤에 쓴 글', content: '앞뒤 글과 함께 볼 글에 나올 수 있어요.' },
      mine,
    )
    if (board === 'bbs_qna')
      await site.post(`/api/bbs/${board}/${seqno}/comments`, { content: `${WORD} 댓글이에요` }, other)
    const asked = routes(seqno, after.seqno, board)
    const telling = async (headers: Headers) => {
      const told: string[] = []
      for (const path of asked) {
        const answer = await site.fetch(path, { headers, redirect: 'manual' })
        const text = await answer.text()
        expect(answer.status, path).toBeLessThan(500)
        const isTold = /까치수염 (제목|본문|댓글)/.test(text) || text.includes(`seqno=${seqno}<`)
        if (isTold) told.push(path)
      }
      return told
    }
    // The same routes do tell of it while it is public: the test could fail.
    expect((await telling({})).length).toBeGreaterThan(15)
    const later = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
    expect(await WAYS[way]!({ site, mine, staff, later }, seqno)).toMatchObject({ status: 200 })
    for (const headers of [{}, other]) expect(await telling(headers)).toEqual([])
    for (const [method, path, body] of [
      ['POST', `/api/bbs/${board}/${seqno}/like`, {}],
      ['POST', `/api/bbs/${board}/${seqno}/report`, { reason: 'ad' }],
      ['POST', `/api/bbs/${board}/${seqno}/comments`, { content: '들여다보려는 댓글이에요' }],
      ['PUT', `/api/bbs/${board}/${seqno}`, { title: '남이 바꾼 제목' }],
      ['DELETE', `/api/bbs/${board}/${seqno}`, undefined],
    ] as const) {
      const { status } = await site.call(method, path, body, other)
      expect([403, 404], `${method} ${path}`).toContain(status)
    }
  },
)

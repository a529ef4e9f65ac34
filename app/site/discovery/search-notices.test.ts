import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { openReceiver } from '#tests/receiver.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { tellDue } from './search-notices.server.ts'

const ORIGIN = 'https://goreun.example'
const KEY = 'a1b2c3d4e5f6'

async function aSite({ jobs = false, origin = ORIGIN } = {}) {
  const [naver, bing] = [await openReceiver(), await openReceiver()]
  const site = await openTestSite({
    jobs,
    env: { ORIGIN: origin, INDEXNOW_NAVER_URL: `${naver.url}/indexnow`, INDEXNOW_BING_URL: `${bing.url}/in` },
  })
  return Object.assign(site, {
    naver,
    bing,
    setKey: () => writeSetting(site.services, 'indexNow', KEY),
    async tell() {
      await sql`update search_notices set due_at = now() - interval '1 minute'`.execute(
        site.services.database,
      )
      return tellDue(site.services)
    },
  })
}

async function write({ services }: TestSite, change: Record<string, unknown> = {}): Promise<number> {
  const at = services.now()
  const { seqno } = await services.database
    .insertInto('posts')
    .values({
      board: 'bbs_tip',
      title: '알릴 글',
      author_name: '김*수',
      body: '본문',
      created_at: at,
      updated_at: at,
      carrier: null,
      region: null,
      rating: null,
      ...change,
    })
    .returning('seqno')
    .executeTakeFirstOrThrow()
  return seqno
}

const noted = async ({ services }: TestSite) => {
  const rows = await services.database
    .selectFrom('search_notices')
    .select('path')
    .where('engine', '=', 'naver')
    .orderBy('path')
    .execute()
  return rows.map(({ path }) => path)
}

const change = ({ services }: TestSite, seqno: number, values: Record<string, unknown>) =>
  services.database.updateTable('posts').set(values).where('seqno', '=', seqno).execute()

test('without a key, or where nobody could read the page, nothing is noted, told or served', async () => {
  await using site = await aSite()
  await write(site)
  expect([await noted(site), await site.tell()]).toEqual([[], 0])
  expect((await site.fetch(`/${KEY}.txt`)).status).toBe(404)
  await using local = await aSite({ origin: 'http://localhost:3000' })
  await local.setKey()
  await write(local)
  expect(await local.tell()).toBe(0)
  expect([...site.naver.received, ...local.naver.received, ...local.bing.received]).toEqual([])
})

test('a post that comes, changes or goes is told to both engines once, with the key whose file proves it', async () => {
  await using site = await aSite()
  await site.setKey()
  const file = await site.fetch(`/${KEY}.txt`)
  expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    KEY,
  ])
  expect((await site.fetch('/a1b2c3d4e5f7.txt')).status).toBe(404)
  const seqno = await write(site)
  const path = `/bbs/bbs_tip/view?seqno=${seqno}`
  for (const hidden of [{ is_secret: true }, { state: 'queued' }, { state: 'scheduled' }])
    await write(site, hidden)
  await change(site, seqno, { title: '고친 글' })
  expect(await noted(site)).toEqual([path])
  expect(await site.tell()).toBe(1)
  for (const [engine, at] of [
    [site.naver, '/indexnow'],
    [site.bing, '/in'],
  ] as const) {
    expect(engine.received).toHaveLength(1)
    expect(engine.received[0]).toMatchObject({ path: at })
    expect(engine.received[0]!.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(engine.received[0]!.body)).toEqual({
      host: 'goreun.example',
      key: KEY,
      keyLocation: `${ORIGIN}/${KEY}.txt`,
      urlList: [ORIGIN + path],
    })
  }
  // Told once; readers, likes and pins are no change of the page's words.
  await change(site, seqno, { views: 9, likes: 2, is_pinned: true })
  expect([await noted(site), await site.tell()]).toEqual([[], 0])
  await change(site, seqno, { state: 'trashed' })
  expect(await noted(site)).toEqual([path])
  await change(site, seqno, { title: '휴지통에서 고친 글' })
  await site.tell()
  await change(site, seqno, { title: '아무도 못 보는 글' })
  expect(await noted(site)).toEqual([])
})

test('who is busy or away is told again later, whoever refuses is not', async () => {
  await using site = await aSite()
  await site.setKey()
  const seqno = await write(site)
  site.naver.answers.push(429, 503)
  site.bing.answers.push(422)
  await site.tell()
  const rows = await site.services.database.selectFrom('search_notices').selectAll().execute()
  expect(rows).toMatchObject([{ engine: 'naver', tries: 1 }])
  expect(rows[0]!.due_at.getTime()).toBeGreaterThan(Date.now() + 5_000)
  await site.tell()
  await site.tell()
  expect([site.naver.received.length, site.bing.received.length]).toEqual([3, 1])
  expect(await noted(site)).toEqual([])
  site.naver.answers.push(...Array.from({ length: 8 }, () => 403))
  await change(site, seqno, { body: '다시' })
  for (let tried = 0; tried < 9; tried += 1) await site.tell()
  expect(site.naver.received).toHaveLength(11)
  expect(await noted(site)).toEqual([])
})

test('many are told in lists of 500', async () => {
  await using site = await aSite()
  await site.setKey()
  await sql`insert into posts (board, title, author_name, body, created_at, updated_at)
    select 'bbs_tv', '많은 글', '김*수', '본문', now(), now() from generate_series(1, 600)`.execute(
    site.services.database,
  )
  await site.tell()
  await site.tell()
  const sizes = site.bing.received.map(
    ({ body }) => (JSON.parse(body) as { urlList: string[] }).urlList.length,
  )
  expect(sizes).toEqual([500, 100])
})

test('contents, documents and official answers are told by the pages that show them, by the worker itself', async () => {
  await using site = await aSite({ jobs: true })
  await site.setKey()
  const { database } = site.services
  await sql`insert into content_versions (kind, key, version, payload, state, written_at)
    values ('page', 'kt', 99, '{}', 'draft', now())`.execute(database)
  expect(await noted(site)).toEqual([])
  await sql`update content_versions set state = 'replaced' where kind = 'page' and key = 'kt' and state = 'published'`.execute(
    database,
  )
  await sql`update content_versions set state = 'published' where version = 99`.execute(database)
  await sql`insert into documents (kind, version, title, body, change_summary, written_on, is_draft, published_at)
    values ('policy', '1.0', '방침', '글', '고침', '2026-11-01', false, now())`.execute(database)
  await sql`update comments set body = '고친 답' where seqno = 1008 and is_answer`.execute(database)
  const paths = [
    '/bbs/bbs_qna/view?seqno=1008',
    '/calculator',
    '/compare',
    '/infor/kt',
    '/main',
    '/plans',
    '/policy',
  ]
  expect(await noted(site)).toEqual(paths)
  await sql`update search_notices set due_at = now() - interval '1 minute'`.execute(database)
  await expect.poll(() => site.naver.received.length).toBe(1)
  const { urlList } = JSON.parse(site.naver.received[0]!.body) as { urlList: string[] }
  expect(urlList.toSorted()).toEqual(paths.map((path) => ORIGIN + path))
  const owner = await signIn(site, 'owner')
  const wrong = await site.put('/api/desk/settings/indexNow', { version: 0, value: '키' }, owner)
  expect([wrong.status, wrong.message]).toEqual([422, '영문과 숫자, -로 8글자 이상 적어 주세요.'])
})

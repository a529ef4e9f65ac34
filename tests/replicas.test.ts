// @module-tag long
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openOwnServer, openReplica } from './debian-postgres.ts'
import { signMemberIn } from './member-sign-in.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

const LIST = '/bbs/bbs_qna/list'
const CALL = '/api/bbs/bbs_qna'
const view = (seqno: number) => `/bbs/bbs_qna/view?seqno=${seqno}`
const QUESTION = { title: '복제본에 아직 없는 질문', content: '쓴 사람은 자기 글을 바로 읽어야 해요.' }

const PUT_AWAY = 'a replica is not read'
const READ = 'a replica is read'
const FALLEN_BACK = 'what a replica did not answer is read from the primary'

/** What was told last of the replica, and why. */
const told = ({ logLines }: TestSite) => {
  const last = logLines.findLast(({ msg }) => msg === READ || msg === PUT_AWAY)
  return last?.['reason'] ?? last?.['msg']
}
const fallen = ({ logLines }: TestSite) => logLines.filter(({ msg }) => msg === FALLEN_BACK)

async function askerOf(url: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return async (text: string, values: unknown[] = []) =>
    (await client.query<Record<string, unknown>>(text, values)).rows
}

/** A site before a real server and its streaming replica, whose replay is held and let go. */
async function openWithReplica() {
  const server = await openOwnServer()
  const replica = await openReplica(server)
  const open = async () => {
    const site = await openTestSite({
      databaseUrl: server.url,
      env: { DATABASE_REPLICA_URLS: replica.url },
    })
    onTestFinished(() => site[Symbol.asyncDispose]())
    const origin = await site.listen()
    await expect.poll(() => told(site), { timeout: 20_000 }).toBe(READ)
    return { site, origin }
  }
  const [primary, behind] = [await askerOf(server.url), await askerOf(replica.url)]
  return {
    open,
    primary,
    behind,
    replica,
    hold: () => behind('select pg_wal_replay_pause()'),
    letGo: () => behind('select pg_wal_replay_resume()'),
  }
}

const text = async (origin: string, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(origin + path, { headers, redirect: 'manual' })
  return `${answer.status} ${await answer.text()}`
}

const shows = async (origin: string, path: string, words: string) =>
  (await text(origin, path)).includes(words)

/** As its browser: what was set stays. */
function jarOf(origin: string, { cookie, ...headers }: Record<string, string>) {
  const jar = new Map(
    (cookie ?? '')
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  )
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split('=')
      jar.set(name, value)
    }
    return { status: answer.status, text: await answer.text() }
  }
  return { jar, send }
}

const READINGS = [
  LIST,
  `${LIST}?sort=likes`,
  `${LIST}?q=${encodeURIComponent('인터넷')}`,
  '/bbs/bbs_review/list',
  '/bbs/bbs_review/list?stars=5&photo=1',
  '/bbs/bbs_tip/list?page=2',
  CALL,
  `/search?q=${encodeURIComponent('인터넷')}`,
  `/search?q=${encodeURIComponent('인터냇')}`,
  `/api/search?q=${encodeURIComponent('해지 위약금')}`,
  `/api/bbs/search?q=${encodeURIComponent('요금')}`,
]
const REPORTS = ['/desk/dashboard', '/desk/attribution', '/desk/attribution?by=advisor&and=carrier']

test('boards, searches and reports are read from a replica that is up to date, and from the primary once it is not', async () => {
  const { open, primary, hold, letGo } = await openWithReplica()
  const { site, origin } = await open()
  const desk = await signIn(site, 'owner')
  const token = desk.authorization.replace('Bearer ', '')
  const [post] = await primary(
    "select seqno from posts where board = 'bbs_qna' and not is_secret order by position desc limit 1",
  )
  const one = view(Number(post?.['seqno']))
  for (const path of [...READINGS, one, `${CALL}/${String(post?.['seqno'])}`])
    expect(await text(origin, path), path).toMatch(/^(?:200|404) /)
  for (const path of REPORTS)
    expect(await text(origin, path, { cookie: `gc_desk=${token}` }), path).toMatch(/^200 /)
  // Nothing of all this writes, or reads what a replica has not.
  expect(fallen(site)).toEqual([])
  await expect.poll(() => told(site)).toBe(READ)

  await hold()
  await primary("update posts set title = '복제본이 모르는 제목' where board = 'bbs_qna'")
  // By an operator's own statement, which bumps no tag.
  const isNew = () => shows(origin, CALL, '복제본이 모르는 제목')
  expect(await isNew()).toBe(false)
  await expect.poll(isNew, { timeout: 3_000 }).toBe(true)
  await expect.poll(() => told(site)).toBe('behind')
  await letGo()
  await expect.poll(() => told(site), { timeout: 10_000 }).toBe(READ)
  expect(fallen(site)).toEqual([])
})

test('while the replica has not seen a write, whoever wrote reads it and no page is filled from before it', async () => {
  const { open, primary, hold, letGo } = await openWithReplica()
  const { site, origin } = await open()
  const other = await open()
  const writer = jarOf(origin, await signMemberIn(site))
  const staff = await signIn(site, 'manager')
  const inStep = async () => {
    await letGo()
    for (const each of [site, other.site]) await expect.poll(() => told(each), { timeout: 10_000 }).toBe(READ)
  }
  for (const way of ['blind', 'title', 'trash']) {
    await inStep()
    const { text: made } = await writer.send('POST', CALL, { ...QUESTION, title: `${QUESTION.title} ${way}` })
    const { seqno } = (JSON.parse(made) as { data: { seqno: number } }).data
    await hold()
    const comment = { content: { text: `복제본에 아직 없는 댓글 ${way}` } }
    expect((await writer.send('POST', `${CALL}/${seqno}/comments`, comment)).status).toBe(200)
    expect((await writer.send('GET', view(seqno))).text.includes(comment.content.text)).toBe(true)
    expect((await writer.send('GET', CALL)).text.includes(`${QUESTION.title} ${way}`)).toBe(true)
    await letGo()
    const [neighbour] = await primary(
      `select seqno from posts where board = 'bbs_qna' and not is_secret and state = 'public' and seqno < $1
        order by position desc limit 1`,
      [seqno],
    )
    const pages = [LIST, view(seqno), view(Number(neighbour?.['seqno']))]
    // Read by strangers before, so that each is kept with the title.
    for (const each of [origin, other.origin])
      await expect.poll(() => shows(each, LIST, `${QUESTION.title} ${way}`)).toBe(true)
    for (const page of pages) for (const each of [origin, other.origin]) await text(each, page)
    expect(await shows(origin, view(seqno), `${QUESTION.title} ${way}`)).toBe(true)
    await inStep()
    await hold()
    if (way === 'blind')
      await site.post(`/api/desk/reviews/posts/${seqno}/blind`, { reason: '개인정보' }, staff)
    else if (way === 'trash') await writer.send('DELETE', `${CALL}/${seqno}`)
    else await writer.send('PUT', `${CALL}/${seqno}`, { title: '고쳐 적은 다른 제목' })
    const showing = (each: string) =>
      Promise.all(pages.map((page) => shows(each, page, `${QUESTION.title} ${way}`)))
    const nowhere = pages.map(() => false)
    expect(await showing(origin), way).toEqual(nowhere)
    await expect.poll(() => showing(other.origin)).toEqual(nowhere)
    // And none of them comes back when it is drawn anew.
    for (let turn = 0; turn < 5; turn++)
      for (const each of [origin, other.origin]) expect(await showing(each)).toEqual(nowhere)
  }
  await letGo()
})

test('a replica that dies or hangs is not noticed by whoever reads, and is read again once it is back', async () => {
  const { open, behind, replica } = await openWithReplica()
  const { site, origin } = await open()
  const until = new AbortController()
  const [statuses, slowest] = [new Set<string>(), { ms: 0 }]
  const reader = async () => {
    while (!until.signal.aborted) {
      const began = performance.now()
      for (const path of [CALL, `/search?q=${encodeURIComponent('인터넷')}`])
        statuses.add((await text(origin, path)).slice(0, 3))
      slowest.ms = Math.max(slowest.ms, performance.now() - began)
      await new Promise((resolve) => {
        setTimeout(resolve, 60)
      })
    }
  }
  const readers = Promise.all([reader(), reader(), reader()])
  const listBackends = () =>
    behind(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
  await expect.poll(async () => (await listBackends()).length).toBeGreaterThan(2)
  const backends = await listBackends()
  const send = (signal: NodeJS.Signals) => {
    for (const { pid } of backends) process.kill(Number(pid), signal)
  }
  send('SIGSTOP')
  await expect.poll(() => told(site), { timeout: 10_000 }).not.toBe(READ)
  send('SIGCONT')
  await expect.poll(() => told(site), { timeout: 15_000 }).toBe(READ)
  await replica.stop()
  await expect.poll(() => told(site), { timeout: 10_000 }).not.toBe(READ)
  await replica.start()
  await expect.poll(() => told(site), { timeout: 15_000 }).toBe(READ)
  until.abort()
  await readers
  expect([...statuses].filter((status) => status !== '200' && status !== '429')).toEqual([])
  expect(slowest.ms).toBeLessThan(5_000)
})

// @module-tag long
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openOwnServer } from './debian-postgres.ts'
import { aRequest } from './make.ts'
import { dataFolder, ready, run, type Running } from './product.ts'

/** The processes below one, which Linux lists. */
function childrenOf({ child: { pid } }: Running): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return listed.split(' ').filter(Boolean).map(Number)
}

const TOKEN = 'a-token-of-the-tests'

/** One figure of those that all processes tell together, whichever of them is asked. */
async function figure({ origin }: Running, name: string): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${TOKEN}`, connection: 'close' }
  const answer = await fetch(`${origin}/metrics`, { headers })
  const line = (await answer.text()).split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

const readyLines = (running: Running) => running.output().match(/"msg":"ready"/g)?.length ?? 0

async function consult({ origin }: Running, number: number): Promise<number> {
  const { status } = await fetch(`${origin}/api/jireh/consult`, {
    method: 'POST',
    // A connection each, which the parent gives to one process and the other in turns.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(aRequest({ customerMobile: `010${String(20_000_000 + number)}` })),
  })
  return status
}

test('several processes answer on one port, one that is killed is replaced, and all stop with 0', async () => {
  using data = dataFolder()
  const { url } = await openOwnServer()
  const running = await run({
    DATABASE_URL: url,
    DATA_DIR: data.folder,
    WEB_PROCESSES: '2',
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'info',
  })
  await ready(running)
  await expect.poll(() => readyLines(running), { timeout: 50_000 }).toBe(2)
  expect(childrenOf(running)).toHaveLength(2)
  const [first, second] = childrenOf(running) as [number, number]
  // What one address may ask is one limit.
  const asked: number[] = []
  for (let number = 0; number < 60; number++) asked.push(await consult(running, number))
  expect(asked.filter((status) => status === 200)).toHaveLength(40)
  // Summed, what each answered; once, what each reads in the database.
  const taken = 'goreun_lead_requests_total{outcome="taken"}'
  for (let time = 0; time < 4; time++) expect(await figure(running, taken)).toBe(40)
  expect(await figure(running, 'goreun_lead_requests_total{outcome="limited"}')).toBe(20)
  expect(await figure(running, 'goreun_database_up')).toBe(1)
  expect(await figure(running, 'goreun_pool_connections')).toBeGreaterThan(1)

  process.kill(second, 'SIGKILL')
  await expect.poll(() => readyLines(running), { timeout: 50_000 }).toBe(3)
  // The one that works jobs too.
  process.kill(first, 'SIGKILL')
  await expect.poll(() => readyLines(running), { timeout: 50_000 }).toBe(4)
  await ready(running)
  const last = childrenOf(running)
  expect([last.length, last.includes(first), last.includes(second)]).toEqual([2, false, false])
  expect(running.output().match(/"role":"all".*"msg":"ready"/g)).toHaveLength(2)

  running.child.kill('SIGTERM')
  expect(await running.exited, running.output()).toBe(0)
  await expect(fetch(`${running.origin}/health/check`)).rejects.toThrow('fetch failed')
})

test('a first start that fails ends the whole with its words', async () => {
  using data = dataFolder()
  const { url } = await openOwnServer()
  const nowhere = url.replace('/goreun?', '/no_such_database?')
  const running = await run({ DATABASE_URL: nowhere, DATA_DIR: data.folder, WEB_PROCESSES: '2' })
  expect(await running.exited).toBe(1)
  expect(running.output().match(/DatabaseError: .*no_such_database/g)).toHaveLength(1)
})

/** The parent alone, over small processes. */
const tryParent = (trial: string) =>
  run({ MIGRATION_DATABASE_URL: 'postgres://owner' }, 'trial-processes.ts', trial)

const startedIn = ({ output }: Running) => output().match(/knows the owner: /g)?.length ?? 0
const stopped = async (running: Running) => {
  running.child.kill('SIGTERM')
  return running.exited
}

test('a connection that could not be handed over, or a process that could not be forked, ends no other', async () => {
  const running = await tryParent('broken-pipe')
  await expect.poll(() => startedIn(running), { timeout: 20_000 }).toBe(2)
  await expect.poll(running.output).toMatch(/EPIPE.*could not be spoken to/)
  expect(childrenOf(running)).toHaveLength(2)
  expect(await stopped(running), running.output()).toBe(0)
  const nowhere = await tryParent('no-program')
  expect(await nowhere.exited).toBe(1)
  expect(nowhere.output()).toMatch(/ENOENT.*could not be spoken to/)
})

test('processes that end again and again end the whole with 1, and only the first knows the owner of the schema', async () => {
  const running = await tryParent('ending')
  expect(await running.exited).toBe(1)
  expect(running.output().match(/ended by itself/g)).toHaveLength(5)
  expect(running.output().match(/\w+ knows the owner: \w+/g)).toEqual([
    'all knows the owner: true',
    ...Array.from({ length: 5 }, () => 'web knows the owner: false'),
  ])
})

test('a process that hangs is killed and replaced, and its end is told with its number', async () => {
  const running = await tryParent('none')
  await expect.poll(() => startedIn(running), { timeout: 20_000 }).toBe(2)
  const hanging = childrenOf(running)[1]!
  process.kill(hanging, 'SIGSTOP')
  await expect.poll(() => startedIn(running), { timeout: 20_000 }).toBe(3)
  expect(running.output()).toMatch(new RegExp(`"pid":${hanging}.*no sign of life`))
  const lines = running.output().split('\n')
  const end = lines.find((line) => line.includes('ended by itself')) ?? '{}'
  expect(JSON.parse(end)).toMatchObject({ pid: hanging, signal: 'SIGKILL' })
  expect(childrenOf(running)).not.toContain(hanging)
  expect(await stopped(running), running.output()).toBe(0)
})

test('a stop while one still loads is a clean one', async () => {
  const running = await tryParent('loading')
  await expect.poll(() => startedIn(running), { timeout: 20_000 }).toBe(2)
  expect(await stopped(running), running.output()).toBe(0)
})

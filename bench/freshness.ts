import { join } from 'node:path'
import { temporaryFolder } from './cleanup.ts'
import { startServer } from './database.ts'
import { atMost, median, round, type Figure } from './figures.ts'
import { ask, pause, postJson, signIn } from './http.ts'
import { startProduct, type Product } from './product.ts'

const WRITES = 20
const LIST = '/bbs/bbs_notice/list'
const BAR_MS = 1_000
const ASKED_EVERY_MS = 10
const EDITOR = { email: 'editor@desk.example', passwd: 'demo-9Hb4-plain-page' }

/** Two processes at one database: how long until a stored post is in the cached list of either. */
export async function measureFreshness(): Promise<Figure[]> {
  const server = await startServer(join(await temporaryFolder(), 'postgres'))
  const open = async () =>
    startProduct({
      dataFolder: await temporaryFolder(),
      // Development, for an account that may write.
      env: { DATABASE_URL: server.url, APP_ENV: 'development' },
    })
  const here = await open()
  const there = await open()
  const token = await signIn(`${here.origin}/api/desk/login`, EDITOR)
  const own: number[] = []
  const other: number[] = []
  for (let turn = 0; turn < WRITES; turn++) {
    const title = `새 소식 ${turn} ${Date.now()}`
    for (const { origin } of [here, there]) await ask(origin + LIST)
    await write(here, token, title)
    const storedAt = performance.now()
    own.push(await shownAfter(here, title, storedAt))
    other.push(await shownAfter(there, title, storedAt))
    // Out of step with the other process's polling.
    await pause(turn * 37)
  }
  await there.stop()
  await here.stop()
  await server.stop()
  return [asFigure('the list of the process that wrote', own), asFigure('the list of another process', other)]
}

function asFigure(what: string, values: number[]): Figure {
  const note = `the slowest of ${WRITES}; median ${round(median(values))}`
  return atMost('fresh', what, { value: Math.max(...values), bar: BAR_MS, unit: 'ms', note })
}

async function write({ origin }: Product, token: string, title: string): Promise<void> {
  const post = { title, content: '다른 프로세스에도 곧 보여야 하는 글이에요.' }
  const answer = await postJson(`${origin}/api/bbs/bbs_notice`, post, { authorization: `Bearer ${token}` })
  if (answer.status !== 200) throw new Error(`Not stored: ${answer.status} ${answer.body.toString()}`)
}

async function shownAfter({ origin }: Product, title: string, since: number): Promise<number> {
  for (;;) {
    const page = await ask(origin + LIST)
    if (page.body.toString().includes(title)) return performance.now() - since
    await pause(ASKED_EVERY_MS)
  }
}

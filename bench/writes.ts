import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { temporaryFolder } from './cleanup.ts'
import { median, round, report, type Figure } from './figures.ts'
import { ask, postJson, signIn } from './http.ts'
import { anAddress } from './leads.ts'
import { ROOT, startProduct, type Product } from './product.ts'
import { press } from './wrk.ts'

const BOARD = 'bbs_tip'
const VIEWS = 12
const LIKES_PER_SECOND = 5
const SECONDS = 3
const RUNS = 3
const BAR = 0.5

interface Side {
  product: Product
  headers: Record<string, string>
  liked: number
  cases: Case[]
}

interface Case {
  what: string
  script: string
  hasBar: boolean
}

/** Specification §P10: the read rate of a board with five likes a second on one post ÷ the rate without writes. */
export async function measureWrites({ base }: { base?: string | undefined }): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const root of base ? [ROOT, base] : [ROOT]) {
    const side = await startSide(root)
    for (const each of side.cases) figures.push(await measureCase(side, each, root === ROOT))
    await side.product.stop()
  }
  return figures
}

async function startSide(root: string): Promise<Side> {
  const dataFolder = await temporaryFolder()
  // Development, for members who can like.
  const product = await startProduct({ dataFolder, root, env: { APP_ENV: 'development' } })
  const listed = await ask(`${product.origin}/api/bbs/${BOARD}?size=${VIEWS + 1}`)
  const { data } = JSON.parse(listed.body.toString()) as { data: { posts: { seqno: number }[] } }
  const [liked, ...others] = data.posts.map(({ seqno }) => seqno)
  if (liked === undefined || others.length < VIEWS - 2) throw new Error(`${others.length} posts to read`)
  const views = others.slice(0, VIEWS).map((seqno) => `/bbs/${BOARD}/view?seqno=${seqno}`)
  const paths: [string, string[], boolean][] = [
    [`${views.length} other views`, views, true],
    ['the view that is liked', [`/bbs/${BOARD}/view?seqno=${liked}`], false],
    ['the list', [`/bbs/${BOARD}/list`], false],
    ['/main', ['/main'], false],
  ]
  const cases: Case[] = []
  for (const [at, [what, asked, hasBar]] of paths.entries())
    cases.push({ what, hasBar, script: await writeScript(join(dataFolder, `asked-${at}.lua`), asked) })
  const token = await signIn(`${product.origin}/api/user/loginByEmail`, DEMO_MEMBERS[0])
  const headers = { cookie: `gc_token=${token}`, 'sec-fetch-site': 'same-origin' }
  return { product, headers, liked, cases }
}

async function writeScript(file: string, paths: readonly string[]): Promise<string> {
  const list = paths.map((path) => `'${path}'`).join(', ')
  await writeFile(
    file,
    `local paths, turn = { ${list} }, 0
request = function()
  turn = turn % #paths + 1
  return wrk.format('GET', paths[turn])
end`,
  )
  return file
}

async function measureCase(side: Side, { what, script, hasBar }: Case, isOurs: boolean): Promise<Figure> {
  const { product } = side
  const headers = { 'accept-encoding': 'br' }
  const run = () => press(product.origin + '/', { headers, seconds: SECONDS, pid: product.pid, script })
  const [quiet, busy, times]: [number[], number[], number[]] = [[], [], []]
  await run()
  for (let turn = 0; turn < RUNS; turn++) {
    quiet.push((await run()).requestsPerSecond)
    const likes = startLiking(side)
    busy.push((await run()).requestsPerSecond)
    times.push(...(await likes.stop()))
  }
  const ratio = median(busy.map((rate, turn) => rate / quiet[turn]!))
  report(
    `writes, ${what}: ${quiet.map(round).join(', ')} /s quiet, ${busy.map(round).join(', ')} /s written to`,
  )
  return {
    code: 'P10',
    what: `${what}, ${LIKES_PER_SECOND} likes a second${isOurs ? '' : ' (the other build)'}`,
    figure: `${round(median(busy))} of ${round(median(quiet))} /s; a like ${round(median(times))} ms`,
    bar: hasBar && isOurs ? `≥ ${BAR} of none` : '',
    ratio,
    isMet: !(hasBar && isOurs) || ratio >= BAR,
  }
}

/** Each from another address, so that none is rate-limited. */
function startLiking({ product, headers, liked }: Side) {
  const times: number[] = []
  const sent: Promise<void>[] = []
  let isLiked = false
  const like = async () => {
    isLiked = !isLiked
    const url = `${product.origin}/api/bbs/${BOARD}/${liked}/like`
    const answer = await postJson(url, { isLiked }, { ...headers, 'x-forwarded-for': anAddress() })
    if (answer.status !== 200) throw new Error(`A like was refused: ${answer.status}`)
    times.push(answer.milliseconds)
  }
  const timer = setInterval(() => sent.push(like()), 1000 / LIKES_PER_SECOND)
  return {
    async stop(): Promise<number[]> {
      clearInterval(timer)
      await Promise.all(sent)
      return times
    },
  }
}

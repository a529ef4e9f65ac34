import { join } from 'node:path'
import { connect, withPatience, type Database } from '#app/database/connection.server.ts'
import { openEmbedded } from '#app/database/embedded.server.ts'
import { migrate } from '#app/database/migrate.server.ts'
import { findEntries } from '#app/shared/text-search/found-entries.server.ts'
import { readBeginning, readQuery } from '#app/shared/text-search/search-terms.ts'
import { findTitles } from '#app/site/search/search.server.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { temporaryFolder, withCleanUp } from './cleanup.ts'
import { percentile, round } from './figures.ts'
import { writeMadeUpPosts } from '#scripts/seed-posts.ts'

const ROOT = join(import.meta.dirname, '..')
const ROUNDS = 40
/** Frequent, less frequent, in five posts, in none, two words, a whole phrase, initials. */
const QUERIES = [
  '인터넷',
  '요금',
  '설치',
  '위약금',
  '결합 할인',
  '공유기 속도',
  '벌집',
  '쁄쀍',
  'ㅇㅌㄴ',
  'ㅇㅇㄱ',
  '망',
]
const BEGINNINGS = ['인터ㄴ', '인턴', '설ㅊ', 'ㅇㅌㄴ', '쁄쀍ㅋ']

/** `node bench/search.ts 1000000`: searches among that many made-up posts in a database of its own. */
const posts = Number(process.argv[2] ?? 200_000)

await withCleanUp(async () => {
  const log = makeLog('warn')
  const postgres = await openEmbedded({ folder: join(await temporaryFolder(), 'postgres'), log })
  const { database, pool } = connect(postgres.url, 4, log)
  try {
    await migrate(database, join(ROOT, 'migrations'))
    const seeding = { posts, board: undefined, contentFolder: join(ROOT, 'content'), report: console.log }
    await withPatience(postgres.url, (patient) => writeMadeUpPosts(patient, seeding, { posts: 0 }), log)
    await measure(database)
  } finally {
    await pool.end()
    await postgres.close()
  }
})

async function measure(database: Database): Promise<void> {
  for (const typed of QUERIES) {
    const query = readQuery(typed)!
    await report(typed, async () => (await findEntries(database, query)).entries.length)
  }
  for (const typed of BEGINNINGS) {
    await report(`${typed}…`, async () => (await findTitles(database, readBeginning(typed)!)).length)
  }
}

async function report(what: string, run: () => Promise<number>): Promise<void> {
  const times: number[] = []
  let found = await run()
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const started = performance.now()
    found = await run()
    times.push(performance.now() - started)
  }
  const [middle, most] = [percentile(times, 0.5), percentile(times, 0.95)].map(round)
  console.log(`${what}: ${found} found, p50 ${middle} ms, p95 ${most} ms`)
}

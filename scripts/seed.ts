import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '#app/database/connection.server.ts'
import { isBoardId } from '#app/shared/boards/board-names.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { fillEmptyDatabase } from '#app/first-contents.server.ts'
import { writeMadeUpLeads } from './seed-leads.ts'
import { writeMadeUpPosts } from './seed-posts.ts'
import { openStores } from './stores.ts'

const CONTENT = join(import.meta.dirname, '..', 'content')
const MOST = 10_000_000
const MOST_LEADS = 1_000_000
const USAGE = 'npm run seed -- [--posts 1000000 [--board bbs_qna]] [--leads 50000] [--force]'

// `npm run seed`: the sample contents for an empty database, as a first start gives them.
// `npm run seed -- --posts 1000000`: that many made-up posts beside what there is, all in one board with --board bbs_qna.
// `npm run seed -- --leads 50000`: that many made-up leads, most of them closed, into a place that has none of them.
const values = readOptions()
const posts = Number(values.posts ?? 0)
const leads = Number(values.leads ?? 0)
const board = values.board
if (!Number.isInteger(posts) || posts < 0 || posts > MOST)
  fail(`--posts takes a whole number up to ${MOST.toLocaleString('en')}.`)
if (!Number.isInteger(leads) || leads < 0 || leads > MOST_LEADS)
  fail(`--leads takes a whole number up to ${MOST_LEADS.toLocaleString('en')}.`)
if (board !== undefined && !isBoardId(board)) fail(`There is no board ${board}.`)

if (posts + leads > 0 && readConfig().isProduction && !values.force)
  fail('This is a production site. Made-up ones are for measuring: --force if that is what you want.')

const stores = await openStores()
try {
  const before = await countPosts()
  await stores.prepare((database) => fillEmptyDatabase({ ...stores.services, database }, CONTENT))
  const filled = await countPosts()
  if (leads > 0) await makeUpLeads()
  if (posts > 0) await makeUp()
  else if (leads === 0) {
    console.log(
      filled > before
        ? `the empty database got its sample contents: ${filled} posts`
        : `nothing to do: there are contents already (${before} posts); made-up ones come with --posts`,
    )
  }
} finally {
  await stores.close()
}

async function makeUp(): Promise<void> {
  await timed('posts', posts, (database, report) => {
    const seeding = { posts, board: isBoardId(board) ? board : undefined, contentFolder: CONTENT, report }
    return writeMadeUpPosts(database, seeding, { posts: 0 })
  })
}

async function makeUpLeads(): Promise<void> {
  await timed('leads', leads, (database, report) =>
    writeMadeUpLeads(stores.services, database, { leads, contentFolder: CONTENT, report }),
  )
}

type Report = (line: string) => void

async function timed(
  what: string,
  many: number,
  write: (database: Database, report: Report) => Promise<void>,
): Promise<void> {
  const started = Date.now()
  const report = (line: string) =>
    console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(5)} s  ${line}`)
  await stores.prepare((database) => write(database, report))
  report(`done: ${many.toLocaleString('en')} made-up ${what}, marked as samples`)
}

async function countPosts(): Promise<number> {
  const { posts: count } = await stores.services.database
    .selectFrom('post_counts')
    .select(({ fn }) => fn.sum<number>('posts').as('posts'))
    .where('filter', '=', '')
    .executeTakeFirstOrThrow()
  return Number(count)
}

function readOptions() {
  const options = {
    posts: { type: 'string' },
    leads: { type: 'string' },
    board: { type: 'string' },
    force: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ options }).values
  } catch {
    return fail(USAGE)
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

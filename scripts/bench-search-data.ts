import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Database } from '#app/database/connection.server.ts'
import { entryOf } from '#app/features/search/search-index.server.ts'
import type { Source } from '#app/features/search/search-sources.server.ts'
import { round } from './bench-figures.ts'

const CONTENT = join(import.meta.dirname, '..', 'content')
const POSTS_AT_ONCE = 2_000
const POSTS_PER_SHELF = 16_384
const TITLE_WORDS = 5
const BODY_WORDS = 60
/** A word that stands in one post of so many. */
const RARE = { word: '쾌턍', everyPosts: 200_000 }

/** Entries of `posts` made-up posts: the words of the sample posts, as frequent as there. */
export async function makeUpEntries(database: Database, url: string, posts: number): Promise<void> {
  const words = await readWords()
  const started = Date.now()
  await sql`drop index search_entries_grams`.execute(database)
  for (let seqno = 1; seqno <= posts; seqno += POSTS_AT_ONCE) {
    const last = Math.min(posts, seqno + POSTS_AT_ONCE - 1)
    const made = Array.from({ length: last - seqno + 1 }, (_, index) => entryOf(madeUp(seqno + index, words)))
    await sql`insert into search_entries (kind, key, shelf, standing, title, body, grams)
      select 'post', key, shelf, standing, title, body, grams::int[] from unnest(
        ${made.map(({ key }) => key)}::text[], ${made.map(({ shelf }) => shelf)}::int[],
        ${made.map(({ standing }) => standing)}::bigint[], ${made.map(({ title }) => title)}::text[],
        ${made.map(({ body }) => body)}::text[], ${made.map(({ grams }) => `{${grams.join(',')}}`)}::text[]
      ) as made (key, shelf, standing, title, body, grams)`.execute(database)
  }
  await sql`update search_index set top_shelf = ${1 + Math.floor(posts / POSTS_PER_SHELF)}`.execute(database)
  console.log(`${posts} posts written in ${seconds(started)} s`)
  await buildIndex(url)
}

/** Over a connection without the site's time limits. */
async function buildIndex(url: string): Promise<void> {
  const started = Date.now()
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`set maintenance_work_mem = '256MB'`)
  await client.query(
    'create index search_entries_grams on search_entries using gin (grams) with (fastupdate = off)',
  )
  await client.query('vacuum analyze search_entries')
  const { rows } = await client.query(`select pg_size_pretty(pg_table_size('search_entries')) as entries,
    pg_size_pretty(pg_relation_size('search_entries_grams')) as grams`)
  await client.end()
  console.log(`index built in ${seconds(started)} s`, rows[0])
}

async function readWords(): Promise<string[]> {
  const names = (await readdir(CONTENT, { recursive: true })).filter((name) => name.endsWith('.md'))
  const texts = await Promise.all(names.map((name) => readFile(join(CONTENT, name), 'utf8')))
  return texts.flatMap((text) => text.split(/\s+/).filter((word) => /[가-힣]/.test(word)))
}

function madeUp(seqno: number, words: readonly string[]): Source {
  const pick = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(Math.random() * words.length)]!).join(' ')
  return {
    kind: 'post',
    key: String(seqno),
    label: '',
    url: '',
    title: pick(TITLE_WORDS),
    author: '',
    board: 'bbs_qna',
    tags: ['board:bbs_qna'],
    text: `${pick(BODY_WORDS)}${seqno % RARE.everyPosts === 0 ? RARE.word : ''}`,
    writtenOn: null,
    isSample: true,
    shelf: 1 + Math.floor(seqno / POSTS_PER_SHELF),
    standing: seqno,
  }
}

function seconds(since: number): string {
  return round((Date.now() - since) / 1000)
}

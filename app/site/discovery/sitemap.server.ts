import { sql } from 'kysely'
import { readCarrierPage } from '#app/catalog/door.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { CARRIER_CODES, carrierAddress } from '#app/shared/carriers/carriers.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import { xmlDocument, xmlText } from './xml-text.server.ts'

/** Addresses in a file; sitemaps.org allows 50,000, but this one is read within a second. */
const PART_SIZE = 10_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

interface SitemapPost {
  seqno: number
  board: string
  updated_at: Date
}

/** Returns all public pages and posts, or an index of parts if there are more than PART_SIZE. */
export async function drawSitemap(services: Services): Promise<string> {
  const room = PART_SIZE - PUBLIC_PAGES.length
  const posts = await listPublicPosts(services, { from: 0, below: Number.MAX_SAFE_INTEGER, limit: room + 1 })
  const { origin } = services.config
  if (posts.length > room) return drawIndex(services)
  return urlSet([...(await pageEntries(services)), ...postEntries(origin, posts)])
}

/** Returns the part `pages`, or `posts-3` for the numbers 30,000 to 39,999; null for any other name. */
export async function drawSitemapPart(services: Services, name: string): Promise<string | null> {
  const { origin } = services.config
  if (name === 'pages') return urlSet(await pageEntries(services))
  const part = /^posts-(0|[1-9]\d{0,9})$/.exec(name)?.[1]
  if (part === undefined) return null
  const from = Number(part) * PART_SIZE
  const posts = await listPublicPosts(services, { from, below: from + PART_SIZE, limit: PART_SIZE })
  return posts.length > 0 ? urlSet(postEntries(origin, posts)) : null
}

async function drawIndex(services: Services): Promise<string> {
  const parts = await listParts(services)
  const names = ['pages', ...parts.map((part) => `posts-${part}`)]
  return xmlDocument([
    `<sitemapindex ${NAMESPACE}>`,
    ...names.map(
      (name) => `<sitemap><loc>${xmlText(`${services.config.origin}/sitemap/${name}.xml`)}</loc></sitemap>`,
    ),
    '</sitemapindex>',
  ])
}

/** Ranges of post numbers with a public post; one index lookup each. */
async function listParts({ database }: Services): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select part from generate_series(0, (select max(seqno) / ${PART_SIZE}::bigint from posts)::integer) as part
    where exists (
      select from public_posts
      where seqno >= part * ${PART_SIZE}::bigint and seqno < (part + 1) * ${PART_SIZE}::bigint
    )
    order by part`.execute(database)
  return rows.map(({ part }) => part)
}

function listPublicPosts(
  { database }: Services,
  { from, below, limit }: { from: number; below: number; limit: number },
): Promise<SitemapPost[]> {
  return database
    .selectFrom('public_posts')
    .select(['seqno', 'board', 'updated_at'])
    .where('seqno', '>=', from)
    .where('seqno', '<', below)
    .orderBy('seqno')
    .limit(limit)
    .execute()
}

/** A carrier whose texts are not published yet has no page. */
async function pageEntries(services: Services): Promise<string[]> {
  const pages = await Promise.all(CARRIER_CODES.map((carrier) => readCarrierPage(services, carrier)))
  const missing = CARRIER_CODES.filter((_, index) => pages[index] === null).map(carrierAddress)
  return PUBLIC_PAGES.filter((path) => !missing.includes(path)).map((path) =>
    urlEntry(services.config.origin + path),
  )
}

function postEntries(origin: string, posts: readonly SitemapPost[]): string[] {
  return posts.map((post) => urlEntry(origin + postAddress(post.board, post.seqno), post.updated_at))
}

function urlEntry(address: string, changedAt?: Date): string {
  const lastmod = changedAt ? `<lastmod>${seoulIso(changedAt)}</lastmod>` : ''
  return `<url><loc>${xmlText(address)}</loc>${lastmod}</url>`
}

function urlSet(entries: readonly string[]): string {
  return xmlDocument([`<urlset ${NAMESPACE}>`, ...entries, '</urlset>'])
}

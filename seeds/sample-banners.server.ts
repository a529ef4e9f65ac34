import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lexer, type Token, type Tokens } from 'marked'
import { toColumns } from '#app/database/column-names.ts'
import type { Database } from '#app/database/connection.server.ts'
import { MAIN_BANNERS } from '#app/catalog/banners/display-paths.ts'

interface SampleBanner {
  title: string
  subtitle: string
  /** May name a post whose seqno is not known yet: see `postTitleIn`. */
  url: string
  alt: string
  targetYn: 'Y' | 'N'
  tint: string
  icon: string
}

export function readSampleBanners(markdown: string): SampleBanner[] {
  const table = lexer(markdown).find(isTable)
  return (table?.rows ?? []).map((row) => {
    const [, title = '', subtitle = '', url = '', alt = '', target, tint = '', icon = ''] = row.map(
      (cell) => cell.text,
    )
    return { title, subtitle, url, alt, targetYn: target === 'Y' ? 'Y' : 'N', tint, icon }
  })
}

/** Run after the posts, whose titles the links name. */
export async function seedBanners(database: Database, contentFolder: string): Promise<void> {
  const markdown = await readFile(join(contentFolder, 'documents', 'banners.md'), 'utf8')
  const rows = readSampleBanners(markdown).map(async (banner, index) => ({
    ...toColumns(banner),
    display_code: MAIN_BANNERS,
    url: await resolvedUrl(database, banner.url),
    position: index + 1,
    is_sample: true,
  }))
  await database
    .insertInto('banners')
    .values(await Promise.all(rows))
    .execute()
}

/** `{‘title’의 seqno}` in a link → title, or null. */
export function postTitleIn(url: string): string | null {
  return /\{‘([^{}]+)’의 seqno\}/.exec(url)?.[1] ?? null
}

/** Falls back to the board's list. */
async function resolvedUrl(database: Database, url: string): Promise<string> {
  const title = postTitleIn(url)
  if (title === null) return url
  const post = await database
    .selectFrom('posts')
    .select('seqno')
    .where('title', '=', title)
    .executeTakeFirst()
  return post ? url.replace(/\{[^{}]+\}/, String(post.seqno)) : `${url.split('/view?', 1)[0]}/list`
}

const isTable = (token: Token): token is Tokens.Table => token.type === 'table'

import { sql } from 'kysely'
import { carrierPage } from '#app/catalog/door.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { BOARD_NAMES, hasSummary, isBoardId } from '#app/shared/boards/board-names.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { plainText } from '#app/shared/text-search/plain-text.ts'
import { postTags } from '#app/shared/text-search/post-tags.ts'
import { postShelf } from '#app/shared/text-search/shelf-walk.server.ts'
import { ON_SITE, siteStanding, type Reader, type Source } from './source.server.ts'

export async function readQuestions(
  ...[database, keys, isForWriting = false]: Parameters<Reader>
): Promise<Source[]> {
  const rows = await database
    .selectFrom('questions')
    .select(['id', 'place', 'question', 'answer', 'position', 'is_sample'])
    .where('id', 'in', keys.map(Number))
    .$if(isForWriting, (query) => query.forShare())
    .execute()
  return rows.map((row) => ({
    ...ON_SITE,
    kind: 'question',
    key: String(row.id),
    label: '자주 묻는 질문',
    url: row.place === 'main' ? `/main#question-${row.id}` : '/consult',
    title: row.question,
    text: plainText(row.answer),
    isSample: row.is_sample,
    standing: siteStanding('question', row.position),
  }))
}

export async function readPages(
  ...[database, keys, isForWriting = false]: Parameters<Reader>
): Promise<Source[]> {
  const rows = await database
    .selectFrom('carrier_pages')
    .select(['carrier', 'content', 'is_sample'])
    .where(sql<string>`carrier`, 'in', keys)
    .$if(isForWriting, (query) => query.forShare())
    .execute()
  return rows.map((row) => {
    const content = carrierPage.parse(row.content)
    return {
      ...ON_SITE,
      kind: 'page',
      key: row.carrier,
      tags: postTags(row),
      label: '통신사 안내',
      url: `/infor/${row.carrier}`,
      title: `${CARRIER_NAMES[row.carrier]} 인터넷·TV 결합 요금 안내`,
      text: plainText(textsIn(content).map(ended).join('\n')),
      told: [content.intro, textsIn(content).filter(isSentence).join('\n')].map(plainText),
      isSample: row.is_sample,
      standing: siteStanding('page', CARRIER_CODES.indexOf(row.carrier)),
    }
  })
}

export async function readPosts(
  ...[database, keys, isForWriting = false]: Parameters<Reader>
): Promise<Source[]> {
  const rows = await database
    .selectFrom('public_posts')
    .select([
      'seqno',
      'board',
      'carrier',
      'category',
      'title',
      'body',
      'summary',
      'author_name',
      'is_sample',
      'created_at',
      'position',
    ])
    .where('seqno', 'in', keys.map(Number))
    .$if(isForWriting, (query) => query.forShare())
    .execute()
  return rows.map((row) => ({
    kind: 'post',
    key: String(row.seqno),
    label: isBoardId(row.board) ? BOARD_NAMES[row.board] : '게시판',
    url: postAddress(row.board, row.seqno),
    title: row.title,
    text: plainText(row.body),
    told: isBoardId(row.board) && hasSummary(row.board) ? [plainText(row.summary.join(' '))] : [],
    author: row.author_name,
    board: row.board,
    tags: postTags(row),
    writtenOn: dottedDate(seoulDate(row.created_at)),
    isSample: row.is_sample,
    shelf: postShelf(row.position),
    standing: row.position,
  }))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const isSentence = (text: string) => /[.?!]$/.test(text)

/** A label beside a sentence is set off from it. */
const ended = (text: string) => (/[.?!:]$/.test(text) ? text : `${text} ·`)

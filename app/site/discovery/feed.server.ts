import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { BOARD_IDS, BOARD_NAMES, isBoardId, type BoardId } from '#app/shared/boards/board-names.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { plainExcerpt } from '#app/community/door.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { xmlDocument, xmlText } from './xml-text.server.ts'

const FEED_LENGTH = 30
/** Of a body without a summary. */
const OPENING_LENGTH = 300

/** RSS 2.0. */
export async function drawFeed(services: Services, board?: BoardId): Promise<string> {
  const { origin } = services.config
  const posts = await listNewestPosts(services, board)
  const title = board ? `${BOARD_NAMES[board]} | ${BRAND.ko}` : `${BRAND.ko} 새 글`
  const own = board ? `/bbs/${board}/rss.xml` : '/rss.xml'
  const newest = posts.map((post) => post.updated_at.getTime())
  return xmlDocument([
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', origin + (board ? `/bbs/${board}/list` : '/main')),
    element('description', board ? `${BRAND.ko} ${BOARD_NAMES[board]}의 새 글` : DESCRIPTION),
    element('language', 'ko'),
    ...(newest.length > 0 ? [element('lastBuildDate', new Date(Math.max(...newest)).toUTCString())] : []),
    `<atom:link href="${xmlText(origin + own)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(origin, post)),
    '</channel>',
    '</rss>',
  ])
}

const DESCRIPTION =
  '인터넷·TV·휴대폰 결합을 고를 때 알아 두면 좋은 통신 소식과 꿀팁, 설치 후기를 알려 드려요.'

type FeedPost = Awaited<ReturnType<typeof listNewestPosts>>[number]

/** Reads each board from its index, so that a million posts cost no more than a hundred. */
async function listNewestPosts({ database }: Services, board?: BoardId) {
  const perBoard = await Promise.all(
    (board ? [board] : BOARD_IDS).map((each) =>
      database
        .selectFrom('public_posts')
        .select(['seqno', 'board', 'title', 'summary', 'created_at', 'updated_at'])
        .select(sql<string>`left(body, ${OPENING_LENGTH})`.as('opening'))
        .where('board', '=', each)
        .orderBy('position', 'desc')
        .limit(FEED_LENGTH)
        .execute(),
    ),
  )
  return perBoard
    .flat()
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
    .slice(0, FEED_LENGTH)
}

function item(origin: string, post: FeedPost): string {
  const address = origin + postAddress(post.board, post.seqno)
  const text = post.summary.length > 0 ? post.summary.join(' ') : plainExcerpt(post.opening)
  return [
    '<item>',
    element('title', post.title),
    element('link', address),
    `<guid isPermaLink="true">${xmlText(address)}</guid>`,
    element('pubDate', post.created_at.toUTCString()),
    element('category', isBoardId(post.board) ? BOARD_NAMES[post.board] : post.board),
    element('description', text),
    '</item>',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

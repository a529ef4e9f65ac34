import type { MetaDescriptor } from 'react-router'
import { BRAND } from '#app/platform/brand.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { lineOf } from '#app/community/post-content/text-writing.server.ts'
import { BOARD_TEXTS, BOARD_KINDS, BOARD_NAMES, type BoardId } from '#app/shared/boards/board-names.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { ListChoice } from '#app/shared/boards/list-choices.ts'
import { listAddress, postAddress } from '#app/shared/boards/post-address.ts'
import { SHOWN_LENGTH, SORT_NAMES } from './list-labels.server.ts'
import { cutText } from './post-excerpt.server.ts'
import type { PostReading, ViewedPost } from './post.server.ts'

const DESCRIPTION_LENGTH = 80
const ENOUGH = 30

/** Every page and filter of a list has an address, a title and a description of its own. */
export function listMeta(origin: string, board: BoardId, choice: ListChoice, page: number): MetaDescriptor[] {
  const { title, description } = BOARD_TEXTS[board]
  const carrier = choice.carrier ? `${CARRIER_NAMES[choice.carrier]} ` : ''
  const category = choice.category ? ` · ${choice.category}` : ''
  const chosen = carrier.trim() || choice.category
  const pageWords = page > 1 ? ` ${page}쪽` : ''
  // Search results and other orders are not indexed.
  if (choice.q ?? choice.sort) {
    const words = choice.q
      ? `${cutText(choice.q, SHOWN_LENGTH)} 검색`
      : `${title} ${SORT_NAMES[choice.sort ?? 'latest']}`
    return [
      { title: `${words}${pageWords} | ${BOARD_NAMES[board]} | ${BRAND.ko}` },
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex, follow' },
    ]
  }
  return pageMeta({
    title: `${carrier}${title}${category}${pageWords}`,
    description: `${chosen ? `${chosen}: ` : ''}${description}${pageWords && `${pageWords}이에요.`}`,
    origin,
    path: listAddress(board, choice, page),
    crumb: BOARD_NAMES[board],
    feed: feedOf(board),
  })
}

const feedOf = (board: BoardId) => ({ title: BOARD_NAMES[board], path: `/bbs/${board}/rss.xml` })

/** Article for posts, QAPage for an answered question; reviews say nothing of themselves (specification §D9). */
export function postMeta(origin: string, reading: PostReading): MetaDescriptor[] {
  const { post } = reading
  const { board, title, seqno } = post
  const name = BOARD_NAMES[board]
  return pageMeta({
    title: `${title} | ${name}`,
    description: descriptionOf(post),
    origin,
    path: postAddress(board, seqno),
    above: [{ name, path: listAddress(board) }],
    crumb: title,
    feed: feedOf(board),
    article: { writtenAt: post.writtenAt, changedAt: post.changedAt },
    linked: linkedData(origin, reading),
  })
}

/** The summary's first sentence, or as many as it takes to say something; else the beginning of the text. */
function descriptionOf({ summary, body }: ViewedPost): string {
  let text = ''
  for (const line of summary) if (text.length < ENOUGH) text = `${text} ${line}`.trim()
  return cutText(text || lineOf(body), DESCRIPTION_LENGTH)
}

function linkedData(origin: string, { post, answer }: PostReading): object[] {
  const { board, seqno, title, body, author, writtenAt, changedAt } = post
  if (BOARD_KINDS[board] === 'reviews') return []
  const url = `${origin}${postAddress(board, seqno)}`
  if (BOARD_KINDS[board] !== 'questions') {
    const publisher = { '@type': 'Organization', name: BRAND.ko, url: `${origin}/main` }
    return [
      {
        '@type': 'Article',
        headline: title,
        description: descriptionOf(post),
        datePublished: writtenAt,
        dateModified: changedAt,
        inLanguage: 'ko',
        author: publisher,
        publisher,
        mainEntityOfPage: url,
      },
    ]
  }
  if (!answer) return []
  const mainEntity = {
    '@type': 'Question',
    name: title,
    text: lineOf(body),
    answerCount: 1,
    datePublished: writtenAt,
    author: { '@type': 'Person', name: author },
    acceptedAnswer: {
      '@type': 'Answer',
      text: lineOf(answer.body),
      datePublished: answer.writtenAt,
      url: `${url}#answer`,
      author: { '@type': 'Person', name: answer.author },
    },
  }
  return [{ '@type': 'QAPage', mainEntity }]
}

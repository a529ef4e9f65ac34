import { data } from 'react-router'
import type { Services } from '#app/database/services.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import { listPopularPosts, type PopularPost } from './popular-posts.server.ts'

export interface Offers {
  posts: PopularPost[]
}

/** An outage must not replace the 404 page, so no posts are offered then. */
async function readOffers(services: Services): Promise<Offers> {
  const posts = await listPopularPosts(services, { limit: 3 }).catch((error: unknown) => {
    services.log.warn({ error }, 'a page that is not there has no posts to offer')
    return []
  })
  return { posts }
}

/** For loaders: `throw await notFoundPage(services)` shows the 404 page with popular posts. */
export async function notFoundPage(services: Services) {
  return data(await readOffers(services), { status: 404 })
}

/** Answers a refusal to read a text with the page that says why. Rethrows any other error. */
export async function closedPage(services: Services, board: BoardId, error: unknown) {
  if (!(error instanceof Refusal)) throw error
  const { status, message } = error
  const isLocked = error.code === 'notAllowed'
  const { posts } = isLocked ? { posts: [] } : await readOffers(services)
  const isWithheld = Object(error.data).isWithheld === true
  return data(
    { closed: { board, isLocked, isWithheld, message, posts }, meta: privatePageMeta(message) },
    { status },
  )
}

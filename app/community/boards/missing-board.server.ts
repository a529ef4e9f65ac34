import { data } from 'react-router'
import type { Services } from '#app/database/services.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import { listPopularPosts, type PopularPost } from './popular-posts.server.ts'

/** What a page that is not there offers instead. */
export interface Offers {
  posts: PopularPost[]
}

/** None where they cannot be read: the page is not there all the same. */
async function readOffers(services: Services): Promise<Offers> {
  const posts = await listPopularPosts(services, 3).catch((error: unknown) => {
    services.log.warn({ error }, 'a page that is not there has no posts to offer')
    return []
  })
  return { posts }
}

/** For loaders: `throw await noBoard(services)`. The page is shown inside the frame, with what it offers. */
export async function noBoard(services: Services) {
  return data(await readOffers(services), { status: 404 })
}

/** What the page of a text says in its place where somebody may not read it. Throws what is no refusal. */
export async function closedPage(services: Services, board: BoardId, error: unknown) {
  if (!(error instanceof Refusal)) throw error
  const { status, message } = error
  const isLocked = error.code === 'notAllowed'
  const { posts } = isLocked ? { posts: [] } : await readOffers(services)
  return data({ closed: { board, isLocked, message, posts }, meta: privatePageMeta(message) }, { status })
}

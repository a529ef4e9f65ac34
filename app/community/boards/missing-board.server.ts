import { data } from 'react-router'
import type { Services } from '#app/database/services.server.ts'
import { listPopularPosts, type PopularPost } from './popular-posts.server.ts'

/** What a page that is not there offers instead. */
export interface Offers {
  posts: PopularPost[]
}

/** None where they cannot be read: the page is not there all the same. */
export async function readOffers(services: Services): Promise<Offers> {
  const posts = await listPopularPosts(services, 3).catch((error: unknown) => {
    services.log.warn({ error }, 'a page that is not there has no posts to offer')
    return []
  })
  return { posts }
}

/** For loaders: `throw await nowhere(services)`. The page is shown inside the frame, with what it offers. */
export async function noBoard(services: Services) {
  return data(await readOffers(services), { status: 404 })
}

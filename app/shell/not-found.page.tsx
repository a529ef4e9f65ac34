import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { listPopularPosts } from '#app/features/boards/popular-posts.server.ts'
import { PostThumbnail } from '#app/features/boards/post-thumbnail.tsx'
import { NotFound } from './error-page.tsx'
import './not-found.css'

/** Every address that is nobody's is a real 404, and so is /404 itself. */
export async function loader({ context }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const posts = await listPopularPosts(services, 3).catch((error: unknown) => {
    services.log.warn({ error }, 'the not-found page has no posts to offer')
    return []
  })
  return data({ posts }, { status: 404 })
}

export default function NotFoundPage() {
  const { posts } = useLoaderData<typeof loader>()
  return (
    <>
      <NotFound />
      {posts.length > 0 && (
        <section className="container not-found__posts" aria-labelledby="not-found-posts">
          <h2 id="not-found-posts">인기 글</h2>
          <ul className="not-found__list">
            {posts.map((post) => (
              <PostThumbnail key={post.seqno} board={post.board} post={post} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

import { COMMON_CATEGORY } from '#app/community/posts/common-category.ts'

export interface Topical {
  title: string
  category: string
}

/** Korean words change at their end: 설치비는 and 설치가 are about one thing. */
const STEM_LENGTH = 2

const stemsOf = (title: string): ReadonlySet<string> =>
  new Set(
    title
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= STEM_LENGTH)
      .map((word) => word.slice(0, STEM_LENGTH)),
  )

/**
 * The posts in the order in which they go on from one: a category counts one, a word of the title the more the fewer
 * titles have it (안내 of every notice is no topic); those that are alike stay in the order they came in.
 */
export function byTopic<Post extends Topical>(of: Topical, posts: readonly Post[]): Post[] {
  const stems = new Map(posts.map((post) => [post, stemsOf(post.title)]))
  const weights = [...stemsOf(of.title)].map((stem) => {
    const times = [...stems.values()].filter((has) => has.has(stem)).length
    return { stem, weight: times === 0 ? 0 : 1 / times }
  })
  const hasTopic = of.category !== '' && of.category !== COMMON_CATEGORY
  const likeness = (post: Post) =>
    (hasTopic && post.category === of.category ? 1 : 0) +
    weights.reduce((sum, { stem, weight }) => sum + (stems.get(post)?.has(stem) ? weight : 0), 0)
  const scored = posts.map((post) => ({ post, score: likeness(post) }))
  return scored.toSorted((a, b) => b.score - a.score).map(({ post }) => post)
}

/** The first of each topic before the others, both in their order. */
export function topicsFirst<Post extends { category: string }>(posts: readonly Post[]): Post[] {
  const isFirst = (post: Post) => posts.find(({ category }) => category === post.category) === post
  return [...posts.filter(isFirst), ...posts.filter((post) => !isFirst(post))]
}

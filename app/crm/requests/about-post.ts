/** How a request begins that was asked for from a post; the visitor can change it. */
export function aboutPost(title: string): string {
  return `[보던 글] ${title}`
}

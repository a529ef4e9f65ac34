/** Returns the start of a request that was opened from a post; the visitor can edit it. */
export function aboutPost(title: string): string {
  return `[보던 글] ${title}`
}

export function aboutPost(title: string): string {
  return `[보던 글] ${title}`
}

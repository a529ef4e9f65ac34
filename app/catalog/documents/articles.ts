import { plainText, type Prose } from '#app/platform/prose.ts'

interface Article {
  id: string
  title: string
  /** Its heading first. */
  blocks: Prose
}

/** A text at its headings of the second level, and what stands above the first of them. */
export function articlesOf(text: Prose): { intro: Prose; articles: Article[] } {
  const starts = text.flatMap((block, at) =>
    block.kind === 'heading' && block.level === 2
      ? [{ at, id: block.id, title: plainText(block.parts) }]
      : [],
  )
  return {
    intro: text.slice(0, starts[0]?.at),
    articles: starts.map(({ at, ...start }, index) => ({
      ...start,
      blocks: text.slice(at, starts[index + 1]?.at),
    })),
  }
}

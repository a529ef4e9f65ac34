import { readViewport } from '#app/platform/viewport.ts'

export const articlesIn = (page: ParentNode) => [
  ...page.querySelectorAll<HTMLDetailsElement>('.document__text > .accordion'),
]

/** There is room to read on a wide screen, with the contents beside the text. */
export function unfoldOnWide(page: ParentNode): void {
  if (readViewport() !== 'PC') return
  for (const article of articlesIn(page)) article.open = true
}

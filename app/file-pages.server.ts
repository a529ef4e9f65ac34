import { PICTURES } from '#app/catalog/contents/content-kinds.ts'
import { SETTLEMENTS, SPEND } from '#app/office/profit/profit-area.ts'

/** Whose own forms send a file; with a script the router asks for the second address. */
export const FILE_PAGES: readonly string[] = [PICTURES, SPEND, SETTLEMENTS].flatMap((page) => [
  page,
  `${page}.data`,
])

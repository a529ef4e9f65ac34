import type { Database } from '#app/database/connection.server.ts'
import type { SearchKind } from '#app/database/tables.ts'
import { SEARCH_KINDS } from '#app/shared/text-search/search-limits.ts'
import { SITE_SHELF } from '#app/shared/text-search/shelf-walk.server.ts'

export interface Source {
  kind: SearchKind
  key: string
  label: string
  url: string
  title: string
  text: string
  /** What is shown of it before its text is: what its writer said in short, and its sentences without its tables. */
  told: readonly string[]
  /** Empty for the site's own texts. */
  author: string
  /** Empty for the site's own texts. */
  board: string
  tags: string[]
  writtenOn: string | null
  isSample: boolean
  shelf: number
  /** Higher comes first among equals. */
  standing: number
}

/** `isForWriting` locks the rows until the transaction ends. */
export type Reader = (
  database: Database,
  keys: readonly string[],
  isForWriting?: boolean,
) => Promise<Source[]>

/** Products come before questions before pages, each in the operator's order. */
export const siteStanding = (kind: SearchKind, position: number) =>
  (SEARCH_KINDS.length - SEARCH_KINDS.indexOf(kind)) * 1_000_000 - position

export const ON_SITE: Pick<Source, 'shelf' | 'told' | 'writtenOn' | 'author' | 'board' | 'tags'> = {
  shelf: SITE_SHELF,
  writtenOn: null,
  told: [],
  author: '',
  board: '',
  tags: [],
}

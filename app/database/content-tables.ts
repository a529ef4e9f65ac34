import type { Generated } from 'kysely'

export type DocumentKind = 'term' | 'policy' | 'acceptance' | 'consents'

export interface DocumentTable {
  id: Generated<number>
  kind: DocumentKind
  version: string
  title: string
  body: string
  change_summary: string
  written_on: string
  effective_on: string | null
  is_draft: Generated<boolean>
  published_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

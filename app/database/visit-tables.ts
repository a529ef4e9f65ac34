import type { ColumnType, Generated } from 'kysely'
import type { Optional } from './column-types.ts'

export interface VisitTables {
  landings: {
    id: string
    hs_key: string
    landing_url: string | null
    ref_url: string | null
    in_type: string | null
    utm: ColumnType<object, string | undefined, string>
    keyword: string | null
    user_agent: string | null
    address: string
    at: Date
    source_id: Optional<number>
    is_visit: Generated<boolean>
    steps: Generated<string[]>
  }
  visitors: {
    id: Buffer
    number: Generated<number>
    member_id: string | null
    first_source_id: number
    first_campaign: string
    first_at: Date
    last_source_id: number
    last_campaign: string
    last_at: Date
  }
  visit_sources: {
    id: Generated<number>
    keyword: string
    in_type: string
    page: string
    ref_host: string
    is_folded: Generated<boolean>
  }
  visit_days: {
    day: string
    source_id: number
    visits: Generated<number>
    forms: Generated<number>
    sends: Generated<number>
    taken: Generated<number>
  }
}

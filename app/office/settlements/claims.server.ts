import { sql } from 'kysely'
import type { Inside } from '#app/database/services.server.ts'

/** By statement and kind, the differences that a statement's rows make up for. */
const madeUpBy = (id: string) => sql`(
  select claim_of, claim_kind, contract_id from settlement_rows
  where settlement_id = ${id} and claim_of is not null and contract_id is not null group by 1, 2, 3) made`
const IS_OF = sql`difference.settlement_id = made.claim_of and difference.kind = made.claim_kind
  and difference.contract_id = made.contract_id`

/** What a statement that was saved makes up for as a whole, together with those before it, came in. */
export async function receiveClaims({ database, now }: Inside, id: string): Promise<void> {
  await sql`
    update settlement_differences difference
    set state_before = state, state = 'RECEIVED', version = version + 1, updated_at = ${now()}
    from ${madeUpBy(id)}
    where ${IS_OF} and state in ('OPEN', 'CLAIMED') and abs(expected - told) <= (
      select sum(amount) from settlement_rows paid join settlements on settlements.id = paid.settlement_id and settlements.state = 'SAVED'
      where paid.contract_id = made.contract_id and paid.claim_of = made.claim_of and paid.claim_kind = made.claim_kind)`.execute(
    database,
  )
}

/** Of a statement that is withdrawn. */
export async function reopenClaims({ database, now }: Inside, id: string): Promise<void> {
  await sql`
    update settlement_differences difference
    set state = state_before, state_before = null, version = version + 1, updated_at = ${now()}
    from ${madeUpBy(id)}
    where ${IS_OF} and state = 'RECEIVED' and state_before is not null`.execute(database)
}

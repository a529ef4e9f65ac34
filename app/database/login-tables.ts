import type { Generated } from 'kysely'
import type { Optional } from './column-types.ts'

export interface LoginTables {
  failed_logins: {
    account_index: Buffer
    account: Optional<Buffer>
    failures: number
    locked_until: Date | null
    at: Date
  }
  login_rates: {
    counter: Buffer
    kind: 'member' | 'staff'
    account: Buffer | null
    spent_until: Date
    at: Date
    told_at: Optional<Date>
  }
  /** At the desk, until they are a line of the access log. */
  unknown_logins: {
    network: string
    minute: Date
    address: string
    device: string
    /** Masked. */
    account: string
    tries: Generated<number>
  }
  /** As `unknown_logins`, of whoever was refused before a password was looked at. */
  refused_logins: LoginTables['unknown_logins'] & { cause: 'OUTSIDE' | 'WAITING' }
  known_devices: {
    id: string
    member_id: string | null
    staff_id: string | null
    /** Null once revoked. */
    token_hash: Buffer | null
    device: string
    network_index: Buffer
    created_at: Date
    last_seen_at: Date
  }
}

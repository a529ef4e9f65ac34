import { CONTRACT_DATA } from './contract-data.ts'
import { MEMBER_DATA } from './member-data.ts'
import { REGISTER_DATA } from './register-data.ts'
import { REQUEST_DATA } from './request-data.ts'
import { STAFF_DATA } from './staff-data.ts'
import { TEXT_DATA } from './text-data.ts'
import { VISIT_DATA } from './visit-data.ts'
import type { PersonalDatum } from './personal-datum.ts'

/** Every personal datum there is (docs/adr/0151). */
export const PERSONAL_DATA: readonly PersonalDatum[] = [
  ...REQUEST_DATA,
  ...REGISTER_DATA,
  ...CONTRACT_DATA,
  ...MEMBER_DATA,
  ...TEXT_DATA,
  ...VISIT_DATA,
  ...STAFF_DATA,
]

/** The columns of a datum as `table.column`. */
export function columnsOf({ columns }: Pick<PersonalDatum, 'columns'>): string[] {
  return Object.entries(columns).flatMap(([table, names]) =>
    names.split(' ').map((column) => `${table}.${column}`),
  )
}

/** By the names that columns of this database have. */
export function storedAs(column: string): 'sealed' | 'hashed' | 'plain' {
  if (column.endsWith('_sealed')) return 'sealed'
  return /_(index|hash)$|^failed_logins\.account$|^login_rates\.|^visitors\.id$/.test(column)
    ? 'hashed'
    : 'plain'
}

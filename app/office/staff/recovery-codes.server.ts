import { randomInt } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'

const RECOVERY_CODES = 10
/** Without letters that are misread: 0 and o, 1, i and l. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12
const BETWEEN = /[\s-]/g

type CodeServices = Pick<Services, 'database' | 'keyring'>

/** Replaces earlier codes by ten like `k7mf-2xqp-9wbd`, which are shown once and stored as keyed hashes. */
export async function makeRecoveryCodes(services: CodeServices, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await dropRecoveryCodes(services, staffId)
  await services.database
    .insertInto('staff_recovery_codes')
    .values(
      codes.map((code) => ({
        staff_id: staffId,
        code_index: codeIndex(services, staffId, code),
        used_at: null,
      })),
    )
    .execute()
  return codes
}

/** Returns false for an unknown or used code. */
export async function takeRecoveryCode(
  services: CodeServices & Pick<Services, 'now'>,
  staffId: string,
  code: string,
): Promise<boolean> {
  const taken = await services.database
    .updateTable('staff_recovery_codes')
    .set({ used_at: services.now() })
    .where('staff_id', '=', staffId)
    .where('code_index', '=', codeIndex(services, staffId, code))
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function countRecoveryCodes(services: CodeServices, staffId: string): Promise<number> {
  const { left } = await services.database
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

export async function dropRecoveryCodes(services: CodeServices, staffId: string): Promise<void> {
  await services.database.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
}

/** Ignores spacing. */
export const isRecoveryShaped = (sent: string) => tidy(sent).length === LENGTH

function codeIndex({ keyring }: CodeServices, staffId: string, code: string): Buffer {
  return keyring.blindIndex('staff-recovery', `${staffId} ${tidy(code)}`)
}

const tidy = (code: string) => code.replaceAll(BETWEEN, '').toLowerCase()

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]!)
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-')
}

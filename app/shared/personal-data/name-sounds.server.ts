import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { soundPairs } from './name-sounds.ts'

/** Each kind hashes under a purpose of its own, so that the drawers of a lead and of a member cannot be compared. */
const KINDS = {
  lead: { owners: 'leads', sounds: 'lead_name_sounds', id: 'lead_id', name: 'lead-name' },
  member: { owners: 'members', sounds: 'member_name_sounds', id: 'member_id', name: 'member-name' },
} as const
type NameKind = keyof typeof KINDS

const FILLED_AT_ONCE = 500

/**
 * Returns the drawers (0 to 255) of a name's pairs of first sounds. One byte of the hash: several pairs share a drawer,
 * so that a drawer does not tell its pair (docs/adr/0164). Callers open the names they find and compare them.
 */
export function soundDrawers({ keyring }: Pick<Services, 'keyring'>, kind: NameKind, text: string): number[] {
  const drawers = soundPairs(text).map((pair) => keyring.digest(`${kind}-name-sounds`, pair)[0]!)
  return [...new Set(drawers)]
}

/** By the newest key, and while keys are exchanged also by the one before it, since names are sealed anew one by one. */
export function soundDrawersAsked({ keyring }: Pick<Services, 'keyring'>, kind: NameKind, text: string) {
  const pairs = soundPairs(text).map((pair) => keyring.digests(`${kind}-name-sounds`, pair))
  return Array.from({ length: keyring.isExchanging() ? 2 : 1 }, (_each, age) => [
    ...new Set(pairs.map((digests) => digests[age]![0]!)),
  ])
}

/** Fills in names without their sounds: from before there were any, changed, woken. Returns how many; safe to repeat. */
export async function fillNameSounds(services: Services): Promise<number> {
  let filled = 0
  for (const kind of ['lead', 'member'] as const) {
    for (;;) {
      const names = await unfilled(services, kind)
      await fill(services, kind, names)
      filled += names.length
      if (names.length < FILLED_AT_ONCE) break
    }
  }
  return filled
}

interface SealedName {
  id: string
  sealed: string
}

/** An erased lead has no name. */
async function unfilled({ database }: Services, kind: NameKind): Promise<SealedName[]> {
  const { owners, sounds, id } = KINDS[kind]
  const isNamed = kind === 'lead' ? sql`owner.erased_at is null` : sql`owner.name_sealed is not null`
  const { rows } =
    await sql<SealedName>`select owner.id, owner.name_sealed as sealed from ${sql.table(owners)} owner
    where ${isNamed} and not exists (select from ${sql.table(sounds)} there where there.${sql.ref(id)} = owner.id)
    limit ${sql.lit(FILLED_AT_ONCE)}`.execute(database)
  return rows
}

/** The lock keeps a name that is erased or changed meanwhile from leaving its sounds behind. */
async function fill(services: Services, kind: NameKind, names: readonly SealedName[]): Promise<void> {
  if (names.length === 0) return
  const { owners, sounds, id, name } = KINDS[kind]
  const given = names.map((each) => {
    const drawers = soundDrawers(services, kind, services.keyring.open(name, each.sealed))
    return { ...each, drawers }
  })
  await sql`insert into ${sql.table(sounds)} (${sql.ref(id)}, sounds_index)
    select owner.id, given.drawers
    from json_to_recordset(${JSON.stringify(given)}::json) as given (id uuid, sealed text, drawers smallint[])
      join ${sql.table(owners)} owner on owner.id = given.id and owner.name_sealed = given.sealed
    for share of owner
    on conflict do nothing`.execute(services.database)
}

/** A `TimedJob`. */
export const nameSoundsJob = {
  queue: 'name-sounds',
  name: '이름 찾기 채우기',
  cron: '* * * * *',
  run: async (services: Services) => {
    await fillNameSounds(services)
  },
}

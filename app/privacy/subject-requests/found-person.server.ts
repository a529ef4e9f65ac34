import type { Services } from '#app/database/services.server.ts'
import { nameLetters } from '#app/platform/person-rules.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { NUMBER_RESTS_MS } from '#app/crm/door.server.ts'
import { findPerson } from '#app/privacy/access-log/audit-subjects.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { ALL_NAMES, SEVERAL_NAMES_MESSAGE } from './requests-contract.ts'

type Reading = Pick<Services, 'database' | 'keyring'>

interface Found {
  subject: string
  letters: string
  masked: string
  /** Null where nothing shows since when a member had the number. */
  at: Date | null
}

/** One of the names under which a number or an address is known, by its newest record. */
interface FoundName {
  subject: string
  name: string
  records: number
}

/** The names of what was found. A number changes hands, so that several may be several people. */
export async function namesOf(services: Services, contact: string): Promise<FoundName[]> {
  const byName = Map.groupBy(await recordsOf(services, contact), ({ letters }) => letters)
  return [...byName.values()].map((records) => ({
    subject: records[0]!.subject,
    name: records[0]!.masked,
    records: records.length,
  }))
}

interface FoundPerson {
  leadIds: readonly string[]
  memberIds: readonly string[]
}

export interface ChosenPerson extends FoundPerson {
  /** Names that were left out, as somebody else's. */
  leftOut: number
  /** While texts to the number were theirs. */
  held: { since: Date; until: Date | null }
}

/**
 * What belongs to whoever asks: all that was found, or under several names what somebody says. Refuses with `conflict` where
 * nobody said, and with `invalid` a name that is none of them.
 */
export async function choosePerson(services: Services, contact: string, of: string): Promise<ChosenPerson> {
  const [person, records] = await Promise.all([findPerson(services, contact), recordsOf(services, contact)])
  const names = new Set(records.map(({ letters }) => letters))
  if (names.size < 2 || of === ALL_NAMES) {
    // What was erased has no name, and may have been of whoever had the number before.
    const since = Math.min(...timesOf(records)) - NUMBER_RESTS_MS
    return { ...person, leftOut: 0, held: { since: dateOr(since, services.now()), until: null } }
  }
  if (of === '') throw new Refusal('conflict', { message: SEVERAL_NAMES_MESSAGE })
  const chosen = records.find(({ subject }) => subject === of)
  if (!chosen) throw invalidFields({ of: '어느 이름의 기록인지 다시 골라 주세요.' })
  const own = records.filter(({ letters }) => letters === chosen.letters)
  const last = Math.max(...timesOf(own))
  const others = timesOf(records.filter(({ letters }) => letters !== chosen.letters))
  const isTheirs = (kind: string) => (id: string) => own.some(({ subject }) => subject === `${kind}:${id}`)
  return {
    leadIds: person.leadIds.filter(isTheirs('lead')),
    memberIds: person.memberIds.filter(isTheirs('member')),
    leftOut: names.size - 1,
    held: {
      since: dateOr(Math.min(...timesOf(own)), services.now()),
      until: dateOr(Math.min(...others.filter((time) => time > last)), null),
    },
  }
}

const timesOf = (records: readonly Found[]) => records.flatMap(({ at }) => (at ? [at.getTime()] : []))
const dateOr = <Other>(time: number, other: Other) => (Number.isFinite(time) ? new Date(time) : other)

/** Newest first; erased ones have no name. */
async function recordsOf(services: Services, contact: string): Promise<Found[]> {
  const { leadIds, memberIds } = await findPerson(services, contact)
  const rows = await Promise.all([leadNames(services, leadIds), memberNames(services, memberIds)])
  return rows
    .flat()
    .map(({ subject, name, at }) => ({ subject, at, letters: nameLetters(name), masked: maskName(name) }))
    .filter(({ letters }) => letters !== '')
    .toSorted((one, other) => (other.at?.getTime() ?? 0) - (one.at?.getTime() ?? 0))
}

async function leadNames({ database, keyring }: Reading, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('leads')
    .select(['id', 'name_sealed', 'created_at'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, name_sealed, created_at }) => ({
    subject: `lead:${id}`,
    name: keyring.open('lead-name', name_sealed),
    at: created_at,
  }))
}

async function memberNames({ database, keyring }: Reading, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('known_members')
    .select(['id', 'name_sealed', 'phone_proved_at'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, name_sealed, phone_proved_at }) => ({
    subject: `member:${id}`,
    name: keyring.open('member-name', name_sealed),
    at: phone_proved_at,
  }))
}

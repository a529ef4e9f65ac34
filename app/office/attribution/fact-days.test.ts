// @module-tag long
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countCommissions } from '#app/crm/door.server.ts'
import { seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { destroyLead } from '#app/privacy/retention/lead-anonymizer.server.ts'
import { twistLines, writeManyLines } from '#tests/many-lines.ts'
import { anOpenedLine, aSiteOn, lineChange } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'
import { receiveLead } from '#tests/make.ts'
import { makeChance, pick } from '#seeds/made-up-texts.ts'
import { countFactDays, prepareFacts, storedFactTables } from './fact-days.server.ts'
import { factTables, SUMMED, type Wanted } from './facts.server.ts'

type Site = Awaited<ReturnType<typeof aSite>>

async function aSite(leads: number) {
  const site = await aSiteOn('2026-11-23')
  await site.services.database.deleteFrom('leads').execute()
  await writeManyLines(site, leads)
  const { database, keyring } = site.services
  // Whoever destroys a lead opens it.
  const sealed = { phone_sealed: keyring.seal('lead-phone', '01000065300') }
  await database.updateTable('leads').set(sealed).execute()
  return site
}

const DIMENSIONS: readonly Wanted[] = [
  { visits: true },
  { carrier: true },
  { advisor: true, by: 'month' },
  { inType: true, by: 'day', visits: true },
]

/** Every fact of the time by every dimension, touch and choice of samples. */
async function factsOf({ services }: Site, tables: typeof factTables) {
  const told: Record<string, unknown[]> = {}
  const earned = { gifts: true, earnedUntil: seoulDate(services.now()) }
  for (const touch of ['first', 'last'] as const)
    for (const samples of ['all', 'real', 'only'] as const)
      for (const [index, wanted] of DIMENSIONS.entries()) {
        const period = { from: '2025-11-01', to: '2027-01-31', touch, samples }
        const { rows } = await sql`with ${tables(period, { ...wanted, ...earned })}
          select source_id, in_type, carrier, advisor_id, came_in, is_sample,
            ${sql.join(['visits', ...SUMMED].map((figure) => sql`${sql.ref(figure)}::float8 as ${sql.ref(figure)}`))} from facts
          where visits + ${sql.join(
            SUMMED.map((figure) => sql.ref(figure)),
            sql` + `,
          )} > 0
          order by 1, 2, 3, 4, 5, 6`.execute(services.database)
        told[`${touch} ${samples} ${index}`] = rows
      }
  return told
}

async function expectSame(site: Site) {
  await countCommissions(site.services)
  await countFactDays(site.services)
  expect(await factsOf(site, storedFactTables)).toEqual(await factsOf(site, factTables))
}

test('the sums by day are what the leads count, whatever becomes of these', async () => {
  await using site = await aSite(240)
  const { database } = site.services
  await expectSame(site)
  const chance = makeChance(7)
  const ids = async (table: 'leads' | 'contracts' | 'gifts' | 'lead_requests') =>
    (await database.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  const some = async (table: Parameters<typeof ids>[0]) => pick(await ids(table), chance)
  const staff = await database.selectFrom('staff').select('id').where('role', '=', 'advisor').execute()
  const acts: readonly (() => Promise<unknown>)[] = [
    async () =>
      sql`update leads set assignee_id = ${pick(staff, chance).id} where id = ${await some('leads')}`.execute(
        database,
      ),
    async () =>
      sql`update leads set first_dialed_at = now(), first_talked_at = now() where id = ${await some('leads')}`.execute(
        database,
      ),
    // Merged, also into one that is merged; and parted again.
    async () => {
      const [one, other] = [await some('leads'), await some('leads')].toSorted()
      return sql`update leads set merged_into = ${one} where id = ${other} and id <> ${one}`.execute(database)
    },
    async () => sql`update leads set merged_into = null where id = ${await some('leads')}`.execute(database),
    async () =>
      database
        .transaction()
        .execute(async (inside) =>
          destroyLead({ ...site.services, database: inside }, await some('leads'), () => true),
        ),
    async () => sql`delete from leads where id = ${await some('leads')}`.execute(database),
    async () =>
      sql`update contracts set carrier = 'sk', status = 'CANCELLED' where id = ${await some('contracts')}`.execute(
        database,
      ),
    async () => sql`delete from contracts where id = ${await some('contracts')}`.execute(database),
    async () =>
      sql`update gifts set amount = amount + 10000 where id = ${await some('gifts')}`.execute(database),
    async () => sql`delete from gifts where id = ${await some('gifts')}`.execute(database),
    async () =>
      sql`update lead_requests set answers = '{"carrier": "lg"}' where id = ${await some('lead_requests')}`.execute(
        database,
      ),
    async () =>
      sql`update leads set is_sample = not is_sample where id = ${await some('leads')}`.execute(database),
    async () =>
      sql`insert into line_events (contract_id, version, kind, on_date, asked_by, reason_sealed, staff_name, at)
        values (${await some('contracts')}, 7, 'TERMINATED', '2026-12-10', 'customer', 'x', '김상담', now())
        on conflict do nothing`.execute(database),
  ]
  for (let round = 0; round < 4; round += 1) {
    for (const act of acts) await act()
    await expectSame(site)
  }
  // What was planned counts from its day on, though nothing is written then.
  site.clock.now = seoulMoment('2026-12-10', '10:00')
  await expectSame(site)
})

test(
  'an act, its undoing and the end of a line are counted by whoever reads next',
  { tags: 'main' },
  async () => {
    await using site = await aSite(3)
    const desk = await signIn(site, 'manager')
    const { path } = await anOpenedLine(site, desk, '01000065301')
    await expectSame(site)
    const ended = await site.post(`/api/desk/${path}/change`, lineChange('TERMINATED', '2026-11-20'), desk)
    await expectSame(site)
    await site.post(`/api/desk/undo/${ended.headers.get('x-undo')}`, undefined, desk)
    await expectSame(site)
    const { id } = await receiveLead(site, { customerMobile: '01000065302' })
    const taken = await site.post(`/api/desk/leads/${id}/claim`, {}, desk)
    await expectSame(site)
    await site.post(`/api/desk/undo/${taken.headers.get('x-undo')}`, undefined, desk)
    await expectSame(site)
  },
)

test('what was not committed when the days were counted is counted by the next', async () => {
  await using site = await aSite(20)
  await countFactDays(site.services)
  await site.services.database.transaction().execute(async (inside) => {
    await sql`update leads set first_dialed_at = now() where first_dialed_at is null`.execute(inside)
    await countFactDays(site.services)
  })
  await expectSame(site)
})

test('what is left of a destroyed lead is by carrier what it was, of two carriers too', async () => {
  await using site = await aSite(200)
  const { database } = site.services
  await twistLines(site)
  await sql`delete from leads where merged_into is not null or was_merged`.execute(database)
  // Of what was tried without a note of when only a destroyed lead knows.
  await sql`update leads set attempts = 0`.execute(database)
  const byCarrier = async () => {
    await countCommissions(site.services)
    const period = { from: '2025-11-01', to: '2027-01-31', touch: 'first', samples: 'all' } as const
    const wanted = {
      carrier: true,
      by: 'day',
      gifts: true,
      earnedUntil: seoulDate(site.services.now()),
    } as const
    const { rows } = await sql<Record<string, unknown>>`with ${factTables(period, wanted)}
      select carrier, came_in, source_id, ${sql.join(
        SUMMED.map((figure) => sql`sum(${sql.ref(figure)})::float8 as ${sql.ref(figure)}`),
      )} from facts group by 1, 2, 3 order by 1, 2, 3`.execute(database)
    return rows
  }
  const before = await byCarrier()
  const { rows: two } = await sql<{ id: string }>`select lead_id as id from contracts
    group by lead_id having count(distinct carrier) > 1`.execute(database)
  expect(two.length).toBeGreaterThan(3)
  const { rows: all } = await sql<{ id: string }>`select id from leads order by id limit 100`.execute(
    database,
  )
  for (const id of new Set([...two, ...all].map((lead) => lead.id)))
    await database
      .transaction()
      .execute((inside) => destroyLead({ ...site.services, database: inside }, id, () => true))
  expect(await byCarrier()).toEqual(before)
})

test('while many days wait nobody waits for them: the leads are counted', async () => {
  await using site = await aSite(200)
  expect(await prepareFacts(site.services)).toBe(factTables)
  await countFactDays(site.services)
  expect(await prepareFacts(site.services)).toBe(storedFactTables)
})

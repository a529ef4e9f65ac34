import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aRequest } from '#tests/make.ts'
import { signMemberIn } from '#tests/member-sign-in.ts'
import { openTestSite, runPatiently } from '#tests/site.ts'
import { checkEvidence } from './verification.server.ts'

/** A member's agreement of before, put in once more. */
const again = (proof: string) => sql`insert into member_consents
    (member_id, item, version, is_agreed, channels, address, way, at, proof)
  select member_id, item, version, is_agreed, channels, address, way, at, ${sql.raw(proof)}
  from member_consents where is_agreed and item = 'marketing' order by id limit 1`

test('a consent that was changed, put in or put in again is named, by request and of a member; one of before is counted', async () => {
  await using site = await openTestSite()
  const { services } = site
  const { database } = services
  const asked = await site.post('/api/jireh/consult', aRequest({ customerMobile: '01000008431' }))
  expect(asked.status).toBe(200)
  const mine = await signMemberIn(site)
  for (const agreed of [true, false])
    expect((await site.post('/api/user/consents', { item: 'marketing', agreed }, mine)).status).toBe(200)
  expect(await checkEvidence(services)).toMatchObject({ isIntact: true, consents: [] })

  const { request_id } = await database
    .selectFrom('consents')
    .select('request_id')
    .where('proof', 'is not', null)
    .orderBy('agreed_at', 'desc')
    .executeTakeFirstOrThrow()
  const name = `request ${request_id} privacy`
  const ofRequest = (change: object) =>
    database
      .updateTable('consents')
      .set(change)
      .where('request_id', '=', request_id)
      .where('item', '=', 'privacy')
      .execute()
  await ofRequest({ version: 'consult-9.9' })
  expect(await checkEvidence(services)).toMatchObject({ isIntact: false, consents: [name] })
  const { rows } = await sql<{ proof: string }>`select proof from consents
    where request_id = ${request_id} and item = 'age14'`.execute(database)
  await ofRequest({ proof: rows[0]!.proof })
  expect(await checkEvidence(services)).toMatchObject({ consents: [name] })
  // What is erased with the person, and a withdrawal, are no change of what was agreed to.
  await database.deleteFrom('consents').where('request_id', '=', request_id).execute()
  await database.updateTable('consents').set({ address: '', withdrawn_at: new Date() }).execute()
  expect(await checkEvidence(services)).toMatchObject({ isIntact: true, consents: [] })

  // An agreement of before the withdrawal, once more after it; and one without a proof.
  const newest = () =>
    database.selectFrom('member_consents').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await again('proof').execute(database)
  const twice = await newest()
  expect(await checkEvidence(services)).toMatchObject({ consents: [`member_consents ${twice.id}`] })
  await database.deleteFrom('member_consents').where('id', '=', twice.id).execute()
  await again('null').execute(database)
  const bare = await newest()
  expect(await checkEvidence(services)).toMatchObject({ isIntact: false, consents: [`member ${bare.id}`] })
  // As a database that was filled before there were proofs.
  const before = await checkEvidence(services)
  await runPatiently(site, sql`update consent_proofs set since = now() + interval '1 day'`)
  expect(await checkEvidence(services)).toMatchObject({ isIntact: true, unproved: before.unproved + 1 })
})

import { expect, test } from 'vitest'
import { aRequest } from '#tests/make.ts'
import { TEST_KEYS } from '#tests/places.ts'
import { openTestSite } from '#tests/site.ts'

const OTHER = `other:${'7b'.repeat(32)}`
const SAME_ID = `test:${'7b'.repeat(32)}`

test('a start with other keys than the data were sealed with is refused in a sentence', async () => {
  await using site = await openTestSite()
  const startWith = async (keys: string) => {
    await using again = await openTestSite({ databaseUrl: site.databaseUrl, env: { SECRET_KEYS: keys } })
    return again.services.keyring.fingerprints.map(({ id }) => id)
  }
  await expect(startWith(OTHER)).rejects.toThrow(
    /the key "test" \(fingerprint [0-9a-f]{16}\), which data of this database are sealed with, is missing/,
  )
  await expect(startWith(SAME_ID)).rejects.toThrow(
    'the key "test" is not the one this database was sealed with',
  )
  // What is sealed with, and found by, the database says; a spare key in front or behind waits to be exchanged for it.
  await expect(startWith(`${OTHER},${TEST_KEYS}`)).resolves.toEqual(['other', 'test'])
  await expect(startWith(`${TEST_KEYS},${OTHER}`)).resolves.toEqual(['test', 'other'])
  await expect(startWith(TEST_KEYS)).resolves.toEqual(['test'])
  const fingerprint = Buffer.alloc(32)
  const gone = { id: 'gone', fingerprint, is_index: false, retired_at: new Date() }
  await site.services.database.insertInto('secret_keys').values(gone).execute()
  await expect(startWith(`gone:${'7b'.repeat(32)},${TEST_KEYS}`)).rejects.toThrow(
    'the id "gone" belonged to a key that was given up; take another id',
  )
})

test('a database from before the check has its keys tried on what is sealed there', async () => {
  await using site = await openTestSite()
  const { status } = await site.post('/api/jireh/consult', aRequest())
  expect(status).toBe(200)
  const { database } = site.services
  const startWith = async (keys: string) => {
    await database.deleteFrom('secret_keys').execute()
    await using again = await openTestSite({ databaseUrl: site.databaseUrl, env: { SECRET_KEYS: keys } })
    return again.services.keyring.fingerprints.length
  }
  for (const wrong of [OTHER, SAME_ID, `${TEST_KEYS},${OTHER}`])
    await expect(startWith(wrong), wrong).rejects.toThrow('SECRET_KEYS: these keys do not open the data')
  expect(await database.selectFrom('secret_keys').select('id').execute()).toEqual([])
  await expect(startWith(TEST_KEYS)).resolves.toBe(1)
})

test('processes that start at once agree on the keys', async () => {
  await using site = await openTestSite()
  await site.services.database.deleteFrom('secret_keys').execute()
  const start = async () => {
    await using again = await openTestSite({ databaseUrl: site.databaseUrl })
    return again.services.config.ROLE
  }
  await expect(Promise.all([start(), start(), start()])).resolves.toEqual(['web', 'web', 'web'])
  const kept = await site.services.database.selectFrom('secret_keys').selectAll().execute()
  expect(kept).toMatchObject([{ id: 'test', is_index: true }])
})

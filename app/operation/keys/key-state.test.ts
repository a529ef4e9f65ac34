import { expect, test } from 'vitest'
import { receiveLead } from '#tests/make.ts'
import { openTestSite } from '#tests/site.ts'
import { describeKeys } from './key-state.server.ts'

test('before any exchange one key is in use, and no row is of an older one', async () => {
  await using site = await openTestSite()
  await receiveLead(site, { customerMobile: '01099991234' })
  expect(await describeKeys(site.services)).toEqual([
    expect.stringMatching(/^test {2}fingerprint [\da-f]+ {2}in use$/),
  ])
  // One that nobody seals with any more is told.
  await site.services.database.updateTable('leads').set({ name_sealed: 'before.x' }).execute()
  expect((await describeKeys(site.services)).at(-1)).toMatch(/^[1-9]\d* rows of a key before "test"$/)
})

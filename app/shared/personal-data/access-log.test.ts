import { expect, test } from 'vitest'
import { recordAccess, verifyAccessLog } from './access-log.server.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'

/** Half of a present, as a cut by units leaves it. */
const HALF = '🎁'.slice(0, 1)

test('half a letter breaks no chain, in whichever text of a line it stands', async () => {
  await using site = await openTestSite()
  const { database, keyring, now } = site.services
  const line = {
    at: now(),
    staff: { id: crypto.randomUUID(), name: `상담사${HALF}` },
    address: '10.0.0.1',
    device: HALF.padStart(201, 'x'),
    action: 'settings.change',
    subject: `setting:${HALF}`,
    reason: `바꿈 ${HALF}`,
  } as const
  await database
    .transaction()
    .execute((transaction) => recordAccess({ database: transaction, keyring }, line))
  const cutInside = `${'x'.repeat(199)}🎁`
  await database
    .transaction()
    .execute((transaction) =>
      recordAccess({ database: transaction, keyring }, { ...line, device: cutInside }),
    )
  expect(await verifyAccessLog(site.services)).toMatchObject({ isIntact: true, lines: 2 })
})

test.for([54, 55, 56, 57, 58, 59, 60])(
  'a setting whose %dth letter is a picture is told without half of it',
  async (at) => {
    await using site = await openTestSite()
    const manager = await signIn(site, 'manager')
    const none = { terms: '', asOf: '' }
    const terms = `${'가'.repeat(at - 1)}🎁${'나'.repeat(20)}`
    const value = { lg: none, sk: none, kt: { terms, asOf: '2026-11-02' } }
    const stored = await site.put('/api/desk/settings/commissions', { version: 0, value }, manager)
    expect(stored.status).toBe(200)
    const { reason } = await site.services.database
      .selectFrom('access_log')
      .select('reason')
      .where('action', '=', 'settings.change')
      .executeTakeFirstOrThrow()
    expect(reason).toContain('가'.repeat(20))
    expect(reason).not.toContain('\ufffd')
    expect(await verifyAccessLog(site.services)).toMatchObject({ isIntact: true })
  },
)

import { expect, test } from 'vitest'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { signMemberIn } from '#tests/member-sign-in.ts'
import { aClock, proveByCode } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { eraseExpired } from './expiry.server.ts'

const stranger = { phone: '01077770001', usrNm: '새사람' }
const facts = ({ services }: TestSite) =>
  services.database
    .selectFrom('verifications')
    .select(['purpose', 'target_sealed', 'name_sealed'])
    .orderBy('sent_at')
    .execute()

test('whose number a proof was of is erased once it has ended, and no sooner', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  await site.services.database.deleteFrom('verifications').execute()
  const joining = await proveByCode(site, { ...stranger, purpose: 'join' })
  await proveByCode(site, { ...stranger, phone: '01077770002', purpose: 'findEmail' })
  clock.pass(6 * MINUTE_MS)
  await eraseExpired(site.services)
  const none = { target_sealed: null, name_sealed: null }
  expect(await facts(site)).toMatchObject([{ purpose: 'join', target_sealed: expect.any(String) }, none])
  const open = () => site.post('/api/user/cert/info', { encData: joining })
  expect((await open()).status).toBe(200)
  clock.pass(25 * MINUTE_MS)
  await eraseExpired(site.services)
  expect(await facts(site)).toMatchObject([none, none])
  expect((await open()).status).toBe(422)
})

test('sessions and half-done matters go with their end', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  await signMemberIn(site)
  const count = async () => {
    const rows = await site.services.database.selectFrom('member_sessions').select('id').execute()
    return rows.length
  }
  await eraseExpired(site.services)
  expect(await count()).toBe(1)
  clock.pass(25 * 60 * MINUTE_MS)
  await eraseExpired(site.services)
  expect(await count()).toBe(0)
})

test('the name of a device goes a year after it was last used, as the policy says', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  await signMemberIn(site)
  const names = () => site.services.database.selectFrom('member_devices').select('device').execute()
  clock.pass(364 * 24 * 60 * MINUTE_MS)
  await eraseExpired(site.services)
  expect(await names()).toHaveLength(1)
  clock.pass(2 * 24 * 60 * MINUTE_MS)
  await eraseExpired(site.services)
  expect(await names()).toEqual([])
})

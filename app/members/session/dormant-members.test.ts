import { expect, test } from 'vitest'
import { letAllSleep, MEMBER, OTHER } from '#tests/member-sign-in.ts'
import { proveByCode } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { restoreDormantMember } from './dormant-members.server.ts'

const { email, phone, usrNm, passwd } = MEMBER
const NEW = 'brand-new-words-5'
const logIn = (site: TestSite, given: string = passwd) =>
  site.post('/api/user/loginByEmail', { email, passwd: given })
const wake = async (site: TestSite) =>
  site.post('/api/user/wake', { encData: await proveByCode(site, { phone, usrNm, purpose: 'wake' }) })

/** Every column among the others and apart that tells who somebody is. */
async function facts({ services: { database } }: TestSite) {
  const sealed = ['email_sealed', 'name_sealed', 'phone_sealed', 'passwd_hash'] as const
  const among = await database.selectFrom('members').select(sealed).orderBy('id').execute()
  const apart = await database.selectFrom('dormant_members').select(sealed).orderBy('member_id').execute()
  const accounts = await database
    .selectFrom('member_accounts')
    .select(['account_sealed'])
    .orderBy('sns_type')
    .execute()
  return { among, apart, accounts: accounts.map(({ account_sealed }) => account_sealed) }
}

test('what tells who a sleeping member is lies apart, and comes back as it was', async () => {
  await using site = await openTestSite()
  const before = await facts(site)
  expect(before.apart).toEqual([])
  expect(before.accounts).toEqual(Array(3).fill(expect.any(String)))
  await letAllSleep(site)
  const asleep = await facts(site)
  const none = { email_sealed: null, name_sealed: null, phone_sealed: null, passwd_hash: null }
  expect(asleep).toEqual({ among: [none, none, none], apart: before.among, accounts: [null, null, null] })
  expect((await wake(site)).data).toMatchObject({ working: 'STWK', uEmail: email, uName: usrNm })
  const { among, apart } = await facts(site)
  expect(among).toEqual([before.among[0], none, none])
  expect(apart).toEqual(before.among.slice(1))
})

test('accounts at providers come back with their owner', async () => {
  await using site = await openTestSite()
  const { accounts } = await facts(site)
  await letAllSleep(site)
  const [, , linked] = await site.services.database.selectFrom('members').select('id').orderBy('id').execute()
  await site.services.database
    .transaction()
    .execute((database) => restoreDormantMember({ database }, linked!.id))
  expect((await facts(site)).accounts).toEqual(accounts)
})

test('a sleeping member is found, sets a new password and is no other one’s to join as', async () => {
  await using site = await openTestSite()
  await letAllSleep(site)
  const found = await site.post<{ result: object[] }>('/api/user/findByPhone', {
    phone,
    encData: await proveByCode(site, { phone, usrNm, purpose: 'findEmail' }),
    state: 's',
  })
  expect(found.data.result).toMatchObject([{ email: 'me****@example.com' }])
  const permit = await site.post<{ resetToken: string }>('/api/user/findPwdByPhone', {
    email,
    phone,
    encData: await proveByCode(site, { phone, purpose: 'findPwd' }),
    state: 's',
  })
  const { resetToken } = permit.data
  expect((await site.post('/api/user/passwd', { resetToken, passwd: NEW })).status).toBe(200)
  expect((await facts(site)).among.every(({ passwd_hash }) => passwd_hash === null)).toBe(true)
  expect((await logIn(site)).status).toBe(401)
  expect((await logIn(site, NEW)).data).toMatchObject({ working: 'STDM' })
  await wake(site)
  expect((await logIn(site, NEW)).data).toMatchObject({ working: 'STWK' })
  const taken = await site.get(`/api/user/checkEmailDup?email=${OTHER.email}`)
  expect(taken.data).toMatchObject({ dupYN: 'Y' })
})

test('the database refuses an awake member without facts', async () => {
  await using site = await openTestSite()
  await letAllSleep(site)
  const wrong = site.services.database.updateTable('members').set({ state: 'ACTIVE' }).execute()
  await expect(wrong).rejects.toThrow('members_facts')
})

test('who leaves from sleep leaves nothing apart', async () => {
  await using site = await openTestSite()
  await letAllSleep(site)
  await site.services.database.deleteFrom('members').execute()
  expect(await facts(site)).toEqual({ among: [], apart: [], accounts: [] })
})

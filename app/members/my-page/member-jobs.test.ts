import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#app/platform/durations.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { aRequest } from '#tests/make.ts'
import { restoreDormantMember } from '#app/members/session/dormant-members.server.ts'
import { letAllSleep, MEMBER, OTHER, postForm, signMemberIn } from '#tests/member-sign-in.ts'
import { aClock } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { runMemberJobs } from './member-jobs.server.ts'

const run = (site: TestSite, isDry = false) => runMemberJobs(site.services, { isDry })
const sent = async (site: TestSite, template: string) =>
  (await listMessages(site.services)).filter((each) => each.template === template)
const states = async (site: TestSite) => {
  const rows = await site.services.database
    .selectFrom('members')
    .select(['state'])
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
  return rows.map(({ state }) => state)
}
/** Only what the test makes happen: the three demo members stand at the start. */
async function aSite() {
  const clock = aClock()
  const site = await openTestSite({ now: clock.now })
  await site.services.database
    .updateTable('members')
    .set({ last_login_at: clock.now(), joined_at: sql`joined_at` })
    .execute()
  return { clock, site }
}

test('whoever did not sign in for 335 days is told once, and sleeps 30 days later', async () => {
  const { clock, site } = await aSite()
  await using _ = site
  clock.pass(334 * DAY_MS)
  await signMemberIn(site, OTHER)
  expect(await run(site)).toMatchObject({ dormancyNotices: 0, fellAsleep: 0 })
  clock.pass(DAY_MS)
  expect(await run(site, true)).toMatchObject({ dormancyNotices: 2 })
  expect(await sent(site, 'dormant.notice')).toEqual([])
  expect(await run(site)).toMatchObject({ dormancyNotices: 2 })
  expect(await run(site)).toMatchObject({ dormancyNotices: 0 })
  const [mail] = await sent(site, 'dormant.notice')
  expect(mail).toMatchObject({ channel: 'mail', recipient: MEMBER.email })
  // 365 days after 2026.11.25.
  expect(mail!.text).toContain('제목: [고른커넥트] 2027.11.25에 계정이 휴면으로 바뀌어요')
  clock.pass(29 * DAY_MS)
  expect(await run(site)).toMatchObject({ fellAsleep: 0 })
  clock.pass(DAY_MS)
  expect(await run(site, true)).toMatchObject({ fellAsleep: 2 })
  expect(await states(site)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
  expect(await run(site)).toMatchObject({ fellAsleep: 2 })
  expect(await states(site)).toEqual(['DORMANT', 'ACTIVE', 'DORMANT'])
  expect(await run(site)).toMatchObject({ fellAsleep: 0 })
  const held = await site.post('/api/user/loginByEmail', {
    email: MEMBER.email,
    passwd: MEMBER.passwd,
  })
  expect(held.data).toMatchObject({ working: 'STDM' })
})

test('who slept for two years is told, and erased thirty days later; who comes back stays', async () => {
  const { clock, site } = await aSite()
  await using _ = site
  await letAllSleep(site)
  clock.pass((730 - 30) * DAY_MS - 60_000)
  expect(await run(site)).toMatchObject({ endingNotices: 0, endedDormant: 0 })
  clock.pass(60_000)
  expect(await run(site, true)).toMatchObject({ endingNotices: 3 })
  expect(await run(site)).toMatchObject({ endingNotices: 3 })
  expect(await run(site)).toMatchObject({ endingNotices: 0 })
  const [mail] = await sent(site, 'dormant.ending')
  expect(mail).toMatchObject({ channel: 'mail', text: expect.stringContaining('지우는 정보') as string })
  const { database } = site.services
  const { member_id: back } = await database
    .selectFrom('dormant_members')
    .select('member_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await database.transaction().execute((transaction) => restoreDormantMember({ database: transaction }, back))
  clock.pass(30 * DAY_MS - 60_000)
  expect(await run(site)).toMatchObject({ endedDormant: 0 })
  clock.pass(60_000)
  expect(await run(site, true)).toMatchObject({ endedDormant: 2 })
  expect(await run(site)).toMatchObject({ endedDormant: 2 })
  expect(await database.selectFrom('members').select('id').execute()).toEqual([{ id: back }])
  expect(await database.selectFrom('dormant_members').selectAll().execute()).toEqual([])
})

test('a sign-in after the notice keeps awake, and so does a consultation under way', async () => {
  const { clock, site } = await aSite()
  await using _ = site
  clock.pass(335 * DAY_MS)
  await run(site)
  await signMemberIn(site)
  await site.post('/api/jireh/consult', aRequest({ customerMobile: OTHER.phone }))
  clock.pass(30 * DAY_MS)
  expect(await run(site)).toMatchObject({ fellAsleep: 1 })
  expect(await states(site)).toEqual(['ACTIVE', 'ACTIVE', 'DORMANT'])
})

test('two runs at once tell nobody twice', async () => {
  const { clock, site } = await aSite()
  await using _ = site
  clock.pass(340 * DAY_MS)
  await Promise.all([run(site), run(site), run(site)])
  // The third demo member has a consultation under way.
  expect(await sent(site, 'dormant.notice')).toHaveLength(2)
})

const marketing = async (site: TestSite, headers: Record<string, string>) => {
  const { data } = await site.get<{ marketingYN: string }>('/api/user/info', headers)
  return data.marketingYN
}
const linkIn = (text: string, label: string) =>
  new RegExp(`${label}: http://localhost:3000(\\S+)`).exec(text)![1]!

const read = async (page: Response) => ({ status: page.status, html: await page.text() })

test('advertising is asked about every two years, and one press answers without signing in', async () => {
  const { clock, site } = await aSite()
  await using _ = site
  const agree = async () =>
    site.post('/api/user/consents', { item: 'marketing', agreed: true }, await signMemberIn(site))
  await agree()
  clock.pass(699 * DAY_MS)
  await signMemberIn(site)
  expect(await run(site)).toMatchObject({ reconfirmations: 0 })
  clock.pass(DAY_MS)
  expect(await run(site, true)).toMatchObject({ reconfirmations: 1 })
  expect(await run(site)).toMatchObject({ reconfirmations: 1 })
  expect(await run(site)).toMatchObject({ reconfirmations: 0 })
  const [mail] = await sent(site, 'consent.reconfirm')
  expect(mail!.text).toContain('- 동의한 날: 2026.11.25')
  const keep = linkIn(mail!.text, '계속 받기')
  const stop = linkIn(mail!.text, '그만 받기')

  const open = async (path: string) => read(await site.fetch(path))
  const press = async (path: string) =>
    read(await postForm(site, path, {}, { 'sec-fetch-site': 'same-origin' }))
  for (const bad of ['/member/marketing', '/member/marketing?token=x', `${keep.slice(0, -2)}aa`])
    expect([(await open(bad)).status, (await press(bad)).status], bad).toEqual([404, 404])
  expect((await open(stop)).html).toContain('광고 정보를 그만 받을까요?')
  expect(await marketing(site, await signMemberIn(site))).toBe('Y')
  expect((await press(keep)).html).toContain('광고 정보를 계속 받아요')
  await press(keep)
  const lines = await site.services.database.selectFrom('member_consents').select('id').execute()
  expect(lines).toHaveLength(2)
  // The two years start anew.
  clock.pass(699 * DAY_MS)
  await signMemberIn(site)
  expect(await run(site)).toMatchObject({ reconfirmations: 0 })
  await site.services.database.updateTable('members').set({ last_login_at: clock.now() }).execute()
  expect((await open(stop)).status).toBe(404)
  clock.pass(DAY_MS)
  await run(site)
  const again = (await sent(site, 'consent.reconfirm')).at(-1)!
  expect((await press(linkIn(again.text, '그만 받기'))).html).toContain('광고 정보를 그만 받아요')
  expect(await marketing(site, await signMemberIn(site))).toBe('N')
  expect((await press(linkIn(again.text, '계속 받기'))).html).toContain('광고 정보를 그만 받아요')
})

test('a consent that nothing was told of yet, as on joining, is told by the next run, once', async () => {
  const { site } = await aSite()
  await using _ = site
  const { database, now } = site.services
  const { id } = await database
    .selectFrom('members')
    .select('id')
    .orderBy('joined_at')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const line = { member_id: id, address: '203.0.113.7', at: now() }
  await database
    .insertInto('member_consents')
    .values([
      { ...line, item: 'term', version: 'term-0.9', is_agreed: true },
      { ...line, item: 'marketing', version: 'marketing-0.9', is_agreed: false },
      { ...line, item: 'night', version: 'night-0.9', is_agreed: false },
    ])
    .execute()
  expect(await run(site, true)).toMatchObject({ consentResults: 1 })
  expect(await run(site)).toMatchObject({ consentResults: 1 })
  expect(await run(site)).toMatchObject({ consentResults: 0 })
  const told = await sent(site, 'consent.result')
  expect(told.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms'])
  expect(told.find(({ channel }) => channel === 'mail')!.text).toContain('- 한 일: 수신 거부')
})

test('that somebody left is forgotten after a year', async () => {
  const { clock, site } = await aSite()
  await using _ = site
  const mine = await signMemberIn(site)
  await site.call('DELETE', '/api/user/withdraw', { passwd: MEMBER.passwd }, mine)
  clock.pass(364 * DAY_MS)
  expect(await run(site)).toMatchObject({ forgottenWithdrawals: 0 })
  clock.pass(DAY_MS)
  expect(await run(site, true)).toMatchObject({ forgottenWithdrawals: 1 })
  expect(await run(site)).toMatchObject({ forgottenWithdrawals: 1 })
})

test('the worker has every job on its clock, which is Seoul’s', async () => {
  const { site } = await aSite()
  await using _ = site
  const { rows } = await sql<{ name: string; cron: string; timezone: string }>`
    select name, cron, timezone from pgboss.schedule order by name`.execute(site.services.database)
  expect(rows).toEqual([
    { name: 'acceptance-alarms', cron: '10 10 * * *', timezone: 'Asia/Seoul' },
    { name: 'access-log-checkpoint', cron: '50 * * * *', timezone: 'Asia/Seoul' },
    { name: 'accounts-expiry', cron: '*/5 * * * *', timezone: 'Asia/Seoul' },
    { name: 'address-places', cron: '*/10 * * * *', timezone: 'Asia/Seoul' },
    { name: 'backups', cron: '*/10 * * * *', timezone: 'Asia/Seoul' },
    { name: 'call-days', cron: '20 * * * *', timezone: 'Asia/Seoul' },
    { name: 'contents-publish', cron: '* * * * *', timezone: 'Asia/Seoul' },
    { name: 'end-reminders', cron: '7 8-20 * * *', timezone: 'Asia/Seoul' },
    { name: 'ended-undos', cron: '*/5 * * * *', timezone: 'Asia/Seoul' },
    { name: 'files-erase', cron: '17 * * * *', timezone: 'Asia/Seoul' },
    { name: 'install-reminders', cron: '5 10 * * *', timezone: 'Asia/Seoul' },
    { name: 'installed-invites', cron: '25 10 * * *', timezone: 'Asia/Seoul' },
    { name: 'log-check', cron: '40 4 * * *', timezone: 'Asia/Seoul' },
    { name: 'login-notices', cron: '* * * * *', timezone: 'Asia/Seoul' },
    { name: 'members-daily', cron: '0 10 * * *', timezone: 'Asia/Seoul' },
    { name: 'name-sounds', cron: '* * * * *', timezone: 'Asia/Seoul' },
    { name: 'note-drafts', cron: '27 * * * *', timezone: 'Asia/Seoul' },
    { name: 'plain-reasons', cron: '*/10 * * * *', timezone: 'Asia/Seoul' },
    { name: 'posts-publish', cron: '* * * * *', timezone: 'Asia/Seoul' },
    { name: 'posts-trash', cron: '43 4 * * *', timezone: 'Asia/Seoul' },
    { name: 'profit', cron: '23 * * * *', timezone: 'Asia/Seoul' },
    { name: 'rating-invites', cron: '*/10 * * * *', timezone: 'Asia/Seoul' },
    { name: 'read-files', cron: '53 * * * *', timezone: 'Asia/Seoul' },
    { name: 'recordings-erase', cron: '37 * * * *', timezone: 'Asia/Seoul' },
    { name: 'referral-gifts', cron: '20 9 * * *', timezone: 'Asia/Seoul' },
    { name: 'retention-daily', cron: '30 3 * * *', timezone: 'Asia/Seoul' },
    { name: 'review-invites', cron: '10 10 * * *', timezone: 'Asia/Seoul' },
    { name: 'staff-notices', cron: '* * * * *', timezone: 'Asia/Seoul' },
    { name: 'support-numbers', cron: '0 0 * * *', timezone: 'Asia/Seoul' },
    { name: 'text-limits', cron: '25 * * * *', timezone: 'Asia/Seoul' },
    { name: 'webhook-log', cron: '40 4 * * *', timezone: 'Asia/Seoul' },
    { name: 'weekly-report', cron: '0 * * * *', timezone: 'Asia/Seoul' },
    { name: 'withheld-offers', cron: '* * * * *', timezone: 'Asia/Seoul' },
  ])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliverDue } from '#app/shared/messaging/delivery.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { ADVERTISING } from '#app/shared/messaging/text-kinds.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { openMailServer } from '#tests/mail-server.ts'
import { deskPage } from '#tests/desk-page.ts'
import { signMemberIn } from '#tests/member-sign-in.ts'
import { aClock } from '#tests/sent-messages.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { storeTexts } from './campaign-sending.server.ts'
import type { Campaigns } from './contract.ts'
import { LANDING_PAGES } from './landing-pages.ts'

const [ONE, TWO, THREE] = DEMO_MEMBERS
const HOUR = 60 * 60 * 1000
/** Ten in the evening, in Seoul. */
const NIGHT = '2026-11-25T13:00:00Z'
const AD = {
  channel: 'sms',
  title: '인터넷 요금 견주어 보기',
  message: '쓰던 요금과 나란히 견주어 볼 수 있어요.',
  path: '/plans',
}

type Desk = { authorization: string }

async function openOffice(start?: string) {
  const clock = aClock(start)
  const site = await openTestSite({ now: clock.now })
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const { passwd } = DEMO_STAFF.find(({ role }) => role === 'owner')!
  await site.post('/api/desk/proof', { passwd }, owner)
  return { site, clock, owner, manager }
}

async function agree(site: TestSite, member: (typeof DEMO_MEMBERS)[number], ...channels: string[]) {
  const mine = await signMemberIn(site, member)
  const sent = { item: 'marketing', agreed: true, channels }
  const { status, message } = await site.post('/api/user/consents', sent, mine)
  expect(status, message).toBe(200)
  return mine
}

const setNumber = (site: TestSite, desk: Desk, rejectNumber: string | null, version = 0) =>
  site.put('/api/desk/settings/advertising', { version, value: { rejectNumber } }, desk)

const decide = (site: TestSite, desk: Desk, id: string, decision: string) =>
  site.post(`/api/desk/campaigns/${id}/decision`, { decision }, desk)

/** Proposed by the manager, approved by the owner, and stored for whoever agreed. */
async function send({ site, owner, manager }: Awaited<ReturnType<typeof openOffice>>, change: object = {}) {
  const proposed = await site.post<{ id: string }>('/api/desk/campaigns', { ...AD, ...change }, manager)
  expect(proposed.status, proposed.message).toBe(200)
  const { id } = proposed.data
  const approved = await decide(site, owner, id, 'approved')
  expect(approved.status, approved.message).toBe(200)
  await storeTexts(site.services, id)
  return id
}

const adsIn = async ({ services }: TestSite) =>
  (await listMessages(services)).filter(({ template }) => template === ADVERTISING)

const outcome = async ({ services }: TestSite) =>
  services.database
    .selectFrom('messages')
    .select(['status', 'failure'])
    .where('template', '=', ADVERTISING)
    .orderBy('id')
    .execute()

test('an advertisement leads to pages that are there', async () => {
  await using site = await openTestSite()
  for (const [path] of Object.values(LANDING_PAGES).flat())
    expect([path, (await site.fetch(path)).status]).toEqual([path, 200])
})

test('an advertisement goes to whoever agreed to its channel, says what it is, and how to refuse it', async () => {
  const office = await openOffice()
  await using site = office.site
  await setNumber(site, office.owner, '0801234567')
  await agree(site, ONE, 'sms')
  await agree(site, TWO, 'mail')
  await agree(site, THREE, 'sms', 'mail')
  const id = await send(office)
  const texts = await adsIn(site)
  expect(texts.map(({ recipient }) => recipient).toSorted()).toEqual([ONE.phone, THREE.phone].toSorted())
  for (const { text } of texts) {
    expect(text).toMatch(/^\(광고\) 고른커넥트 1670-2072\n/)
    expect(text).toContain('http://localhost:3000/plans')
    expect(text).toMatch(/\n무료수신거부 080-123-4567$/)
  }
  // A second run, as after a crash, stores nothing twice.
  await storeTexts(site.services, id)
  expect(await adsIn(site)).toHaveLength(2)
  await send(office, { channel: 'mail' })
  const mails = (await adsIn(site)).filter(({ channel }) => channel === 'mail')
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([TWO.email, THREE.email].toSorted())
  for (const { text } of mails) {
    expect(text).toMatch(/^제목: \(광고\) \[고른커넥트\]/)
    const [, refusal] = /수신 거부: http:\/\/localhost:3000(\S+)/.exec(text)!
    expect(await (await site.fetch(refusal!)).text()).toContain('광고')
  }
  const { data } = await site.get<Campaigns>('/api/desk/campaigns', office.manager)
  expect(data.result.map(({ channel, state, sent, isOwn }) => [channel, state, sent, isOwn])).toEqual([
    ['mail', 'approved', 2, true],
    ['sms', 'approved', 2, true],
  ])
  expect(data.agreed).toEqual({ sms: 2, mail: 2 })
})

test('nobody sends one alone, twice, unproved, without the 080 number, with other words, or to another site', async () => {
  const office = await openOffice()
  await using site = office.site
  const { owner, manager } = office
  const propose = (change: object, desk: Desk = manager) =>
    site.post<{ id: string; errors?: Record<string, string> }>(
      '/api/desk/campaigns',
      { ...AD, ...change },
      desk,
    )
  expect((await propose({})).data).toMatchObject({ errors: { channel: expect.stringContaining('080') } })
  await setNumber(site, owner, '080-123-4567')
  for (const [field, value] of [
    ['message', '업계 최저가로 공짜 인터넷을 드려요'],
    ['title', '최대 70만원 현금'],
    ['message', '설치비 무료, 문의는 080-123-4567'],
    ['message', '무\n료로 견주어 보세요'],
    ['message', '무료수신거부 080-123-4567'],
    ['path', 'https://elsewhere.example'],
    ['path', '//elsewhere.example'],
    ['path', '/redirect/logout'],
    ['path', '/member/marketing?token=bogus'],
    ['path', '/MyPage/withdraw'],
    ['path', '/search?q=%EA%B3%B5%EC%A7%9C+%EC%9D%B8%ED%84%B0%EB%84%B7'],
    ['message', '자세한 것은 https://elsewhere.example 에서 봐요'],
    ['title', 'elsewhere.kr 소식'],
    ['message', '그만 받으려면 080-999-9999'],
    ['message', '저에게 바로 전화해 주세요. 010-1234-5678'],
    ['message', 'ㄱ'],
    ['title', '요금 소식\n숨긴 줄'],
  ] as const)
    expect((await propose({ [field]: value })).data, value).toMatchObject({
      errors: { [field]: expect.any(String) },
    })
  for (const who of ['advisor1', 'editor', 'privacy'])
    expect((await propose({}, await signIn(site, who))).status, who).toBe(403)
  const { id } = (await propose({})).data
  // Not the one who wrote it, not without a proof, not twice.
  const { passwd } = DEMO_STAFF.find(({ role }) => role === 'manager')!
  expect((await decide(site, manager, id, 'approved')).status).toBe(403)
  await site.post('/api/desk/proof', { passwd }, manager)
  expect((await decide(site, manager, id, 'approved')).status).toBe(403)
  expect((await decide(site, owner, id, 'withdrawn')).status).toBe(403)
  expect((await decide(site, owner, id, 'stopped')).status).toBe(409)
  office.clock.pass(HOUR / 4)
  expect((await decide(site, owner, id, 'approved')).responseCode).toBe(40301)
  const again = DEMO_STAFF.find(({ role }) => role === 'owner')!
  await site.post('/api/desk/proof', { passwd: again.passwd }, owner)
  await setNumber(site, owner, null, 1)
  expect((await decide(site, owner, id, 'approved')).status).toBe(422)
  await setNumber(site, owner, '080-123-4567', 2)
  expect((await decide(site, owner, id, 'declined')).status).toBe(200)
  expect((await decide(site, owner, id, 'approved')).status).toBe(409)
  await storeTexts(site.services, id)
  expect(await adsIn(site)).toEqual([])
})

test('the database takes no advertisement without a campaign, and no campaign that one person approved', async () => {
  const office = await openOffice()
  await using site = office.site
  const { database } = site.services
  await setNumber(site, office.owner, '080-123-4567')
  const { data } = await site.post<{ id: string }>('/api/desk/campaigns', AD, office.manager)
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(statement.execute(database)).rejects.toThrow(/check constraint/)
  await refused(sql`update campaigns set state = 'approved', decided_by = proposed_by, decided_at = now()
    where id = ${data.id}`)
  await refused(sql`update messages set template = 'ad.base' where id = (select id from messages limit 1)`)
  await refused(
    sql`update messages set campaign_id = ${data.id} where id = (select id from messages limit 1)`,
  )
})

test('between storing and leaving everything is asked again: consent, channel, state, number, and the campaign', async () => {
  for (const [what, change, failure] of [
    [
      'taken back by the member',
      async (site: TestSite) => {
        const mine = await signMemberIn(site, ONE)
        await site.post('/api/user/consents', { item: 'marketing', agreed: false }, mine)
      },
      'consent',
    ],
    [
      'only mails now',
      async (site: TestSite) => {
        const mine = await signMemberIn(site, ONE)
        const sent = { item: 'marketing', agreed: false, channels: ['sms'] }
        await site.post('/api/user/consents', sent, mine)
      },
      'consent',
    ],
    [
      'refused by 080',
      async (site: TestSite, owner: Desk) =>
        void (await site.post('/api/desk/campaigns/refusals', { mobile: ONE.phone }, owner)),
      'consent',
    ],
    [
      'stopped as a member',
      async (site: TestSite) =>
        void (await site.services.database.updateTable('members').set({ state: 'STOPPED' }).execute()),
      'consent',
    ],
    [
      'a new number',
      async ({ services }: TestSite) =>
        void (await services.database
          .updateTable('messages')
          .set({ recipient_sealed: services.keyring.seal('message-recipient', '01099998888') })
          .where('template', '=', ADVERTISING)
          .execute()),
      'consent',
    ],
    [
      'the 080 number given up',
      async (site: TestSite, owner: Desk) => {
        expect((await setNumber(site, owner, null, 1)).status).toBe(200)
      },
      'stopped',
    ],
    [
      'another 080 number',
      async (site: TestSite, owner: Desk) => void (await setNumber(site, owner, '080-765-4321', 1)),
      'stopped',
    ],
    [
      'a price of a carrier whose consent ended',
      async ({ services }: TestSite) =>
        void (await services.database
          .updateTable('messages')
          .set({ text_sealed: services.keyring.seal('message-text', '(광고) KT 월 33,000원 080-123-4567') })
          .where('template', '=', ADVERTISING)
          .execute()),
      'stopped',
    ],
    [
      'the campaign stopped',
      async (site: TestSite, owner: Desk) => {
        const { data } = await site.get<Campaigns>('/api/desk/campaigns', owner)
        expect((await decide(site, owner, data.result[0]!.id, 'stopped')).status).toBe(200)
      },
      'stopped',
    ],
  ] as const) {
    const office = await openOffice(NIGHT)
    await using site = office.site
    await setNumber(site, office.owner, '080-123-4567')
    await agree(site, ONE, 'sms', 'mail')
    await send(office)
    expect(await outcome(site), what).toEqual([{ status: 'waiting', failure: null }])
    await change(site, office.owner)
    office.clock.pass(11 * HOUR)
    await deliverDue(site.services)
    expect(await outcome(site), what).toEqual([{ status: 'given_up', failure }])
  }
})

test('what is approved is what leaves, though the frame is changed meanwhile, and nobody gets it twice', async () => {
  const office = await openOffice()
  await using site = office.site
  await setNumber(site, office.owner, '080-123-4567')
  await agree(site, ONE, 'sms')
  const { data } = await site.post<{ id: string }>('/api/desk/campaigns', AD, office.manager)
  const key = '/api/desk/templates/ad.base.sms'
  const { template } = (await site.get<{ template: { version: number; text: string } }>(key, office.manager))
    .data
  const text = template.text.replace('금액과 조건은', '오늘만 금액과 조건은')
  expect((await site.put(key, { version: template.version, text }, office.manager)).status).toBe(200)
  await decide(site, office.owner, data.id, 'approved')
  await Promise.all([storeTexts(site.services, data.id), storeTexts(site.services, data.id)])
  const texts = await adsIn(site)
  expect(texts).toHaveLength(1)
  expect(texts[0]!.text).not.toContain('오늘만')
})

test('nothing is stored when the 080 number is given up or another between approval and storing', async () => {
  for (const number of [null, '080-765-4321']) {
    const office = await openOffice()
    await using site = office.site
    await setNumber(site, office.owner, '080-123-4567')
    await agree(site, ONE, 'sms')
    const { data } = await site.post<{ id: string }>('/api/desk/campaigns', AD, office.manager)
    expect((await decide(site, office.owner, data.id, 'approved')).status).toBe(200)
    await setNumber(site, office.owner, number, 1)
    await storeTexts(site.services, data.id)
    expect(await adsIn(site), String(number)).toEqual([])
  }
})

test('a text waits for the morning unless nights were agreed to, also when the clock is moved; a mail goes at once', async () => {
  const office = await openOffice(NIGHT)
  await using site = office.site
  await setNumber(site, office.owner, '080-123-4567')
  await agree(site, ONE, 'sms')
  const owl = await agree(site, TWO, 'sms', 'mail')
  await site.post('/api/user/consents', { item: 'night', agreed: true }, owl)
  await send(office)
  await send(office, { channel: 'mail' })
  const states = async () =>
    (await adsIn(site)).map(({ recipient, status }) => [recipient, status]).toSorted()
  expect(await states()).toEqual(
    [
      [ONE.phone, 'waiting'],
      [TWO.phone, 'logged'],
      [TWO.email, 'logged'],
    ].toSorted(),
  )
  // Somebody makes it due: at delivery the hour is asked again.
  const due_at = site.services.now()
  await site.services.database
    .updateTable('messages')
    .set({ due_at })
    .where('template', '=', ADVERTISING)
    .where('status', '=', 'waiting')
    .execute()
  await deliverDue(site.services)
  expect((await outcome(site)).map(({ status }) => status).toSorted()).toEqual([
    'logged',
    'logged',
    'waiting',
  ])
  office.clock.pass(11 * HOUR)
  await deliverDue(site.services)
  expect((await outcome(site)).map(({ status }) => status)).toEqual(['logged', 'logged', 'logged'])
})

test('a refusal by 080 takes back texts and nights, is told to the person, and stands in both records', async () => {
  const office = await openOffice()
  await using site = office.site
  const mine = await agree(site, ONE, 'sms', 'mail')
  await site.post('/api/user/consents', { item: 'night', agreed: true }, mine)
  const refuse = (mobile: string) => site.post('/api/desk/campaigns/refusals', { mobile }, office.manager)
  expect((await refuse('010-9999-0000')).status).toBe(422)
  expect((await refuse('12')).status).toBe(422)
  expect((await refuse('010-0000-9001')).status).toBe(200)
  expect((await refuse('01000009001')).status).toBe(200)
  const states = (
    await site.get<{ result: { item: string; agreed: boolean; channels: string[] }[] }>(
      '/api/user/consents',
      mine,
    )
  ).data.result
  expect(states.find(({ item }) => item === 'marketing')).toMatchObject({ agreed: true, channels: ['mail'] })
  expect(states.find(({ item }) => item === 'night')).toMatchObject({ agreed: false })
  const told = (await listMessages(site.services)).filter(({ template }) => template === 'consent.result')
  expect(told.at(-1)?.text).toContain('문자 광고 정보')
  const log = await site.services.database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'member.adRefusal')
    .orderBy('id')
    .execute()
  expect(log.map(({ reason }) => reason)).toEqual(['문자 광고 동의를 철회함', '이미 받지 않음'])
})

test('what was approved is stored by the queue of jobs, and without a sender in production nothing is proposed', async () => {
  await using site = await openTestSite({ jobs: true })
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  await setNumber(site, owner, '080-123-4567')
  await agree(site, ONE, 'sms')
  const { data } = await site.post<{ id: string }>('/api/desk/campaigns', AD, manager)
  expect((await decide(site, owner, data.id, 'approved')).status).toBe(200)
  await expect.poll(async () => (await adsIn(site)).length).toBe(1)
  await writeSetting(site.services, 'requireTotp', ['owner', 'privacy'])
  await using closed = await openTestSite({
    databaseUrl: site.databaseUrl,
    env: { APP_ENV: 'production', ORIGIN: 'https://goreun.example' },
  })
  expect((await closed.post('/api/desk/campaigns', AD, manager)).status).toBe(409)
  const { text } = await deskPage(closed, '/desk/campaigns', manager)
  expect(text).toContain('위의 회사 정보를 채우면 확인을 요청할 수 있어요.')
  expect(text).toMatch(/<button disabled=""[^>]*><span[^>]*>확인 요청하기/)
})

test('a mail program’s own button refuses with one press, and no mail that informs has one', async () => {
  await using mails = await openMailServer()
  const clock = aClock()
  await using site = await openTestSite({
    now: clock.now,
    env: { SMTP_URL: mails.url, MAIL_FROM: 'no-reply@goreun.example' },
  })
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  await agree(site, TWO, 'mail')
  const { data } = await site.post<{ id: string }>('/api/desk/campaigns', { ...AD, channel: 'mail' }, manager)
  await decide(site, owner, data.id, 'approved')
  await storeTexts(site.services, data.id)
  clock.pass(HOUR)
  while ((await deliverDue(site.services)) > 0);
  const [ad, ...others] = mails.received.toSorted(
    (one, other) =>
      Number(other.headers.has('list-unsubscribe')) - Number(one.headers.has('list-unsubscribe')),
  )
  expect(ad).toMatchObject({ to: [TWO.email], subject: '(광고) [고른커넥트] 인터넷 요금 견주어 보기' })
  expect(ad!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(others.length).toBeGreaterThan(0)
  for (const { headers } of others) expect(headers.has('list-unsubscribe')).toBe(false)
  const { pathname, search } = new URL(ad!.headers.get('list-unsubscribe')!.replaceAll(/[<>\s]/g, ''))
  const answer = await site.fetch(pathname + search, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(200)
  const again = await signIn(site, 'manager')
  const { data: count } = await site.get<Campaigns>('/api/desk/campaigns', again)
  expect(count.agreed.mail).toBe(0)
})

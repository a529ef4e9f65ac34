import { expect, test } from 'vitest'
import { destroyLead } from '#app/privacy/retention/lead-anonymizer.server.ts'
import { recordAccesses } from '#app/shared/personal-data/access-log.server.ts'
import { fillNameSounds, soundDrawers } from '#app/shared/personal-data/name-sounds.server.ts'
import { deskPage } from '#tests/desk-page.ts'
import { HOSTILE_TEXTS } from '#tests/hostile-texts.ts'
import { receiveLead } from '#tests/make.ts'
import { letAllSleep, MEMBER } from '#tests/member-sign-in.ts'
import { proveByCode } from '#tests/sent-messages.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { FoundGroup } from './contract.ts'

const PERSON = { customerName: '선우가람', customerMobile: '01088881234' }

type Desk = Record<string, string>

async function find(site: TestSite, desk: Desk, q: string, part?: string) {
  const { status, data, message } = await site.post<{ groups: FoundGroup[] }>(
    '/api/desk/find',
    { q, ...(part && { part }) },
    desk,
  )
  expect(status, message).toBe(200)
  return data.groups
}

const itemsOf = (groups: FoundGroup[], name: string) =>
  groups.find((group) => group.name === name)?.items ?? []
const namesOf = (groups: FoundGroup[]) => groups.map(({ name }) => name)

const linesOf = ({ services }: TestSite) =>
  services.database.selectFrom('access_log').select(['action', 'subject', 'reason']).orderBy('id').execute()

const soundsOf = async ({ services }: TestSite, id: string) => {
  const { database } = services
  const lead = database.selectFrom('lead_name_sounds').select('sounds_index').where('lead_id', '=', id)
  const member = database.selectFrom('member_name_sounds').select('sounds_index').where('member_id', '=', id)
  return ((await lead.executeTakeFirst()) ?? (await member.executeTakeFirst()))?.sounds_index ?? null
}

test('a lead is found by a part of its name, first sounds, both mixed, number, last four digits and receipt', async () => {
  await using site = await openTestSite()
  const { id, receiptNo } = await receiveLead(site, PERSON)
  const desk = await signIn(site, 'manager')
  // Before the job of the minute has reached the name, and after it; found once.
  expect(itemsOf(await find(site, desk, 'ㅅㅇㄱㄹ'), 'lead')).toHaveLength(1)
  await fillNameSounds(site.services)
  for (const typed of [
    '선우',
    '우가람',
    '선우ㄱ',
    'ㅅㅇㄱㄹ',
    'ㅇㄱ',
    '가라',
    '1234',
    '010-8888-1234',
    receiptNo,
  ]) {
    const found = itemsOf(await find(site, desk, typed), 'lead')
    expect(
      found.map(({ to }) => to),
      typed,
    ).toContain(`/desk/leads/${id}`)
    expect(
      found.find(({ to }) => to.endsWith(id)),
      typed,
    ).toMatchObject({ title: '선**람' })
  }
  for (const typed of ['가선', 'ㄹㄱ', '선가람']) {
    const found = itemsOf(await find(site, desk, typed), 'lead')
    expect(
      found.map(({ to }) => to),
      typed,
    ).not.toContain(`/desk/leads/${id}`)
  }
  expect(JSON.stringify(await find(site, desk, '선우'))).not.toMatch(/선우|8888/)
})

test('a member is found by a part of the name, mail and number; asleep only by the whole', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'privacy')
  const typed = [MEMBER.usrNm.slice(0, 2), MEMBER.email, MEMBER.phone]
  for (const q of typed) expect(itemsOf(await find(site, desk, q), 'member'), q).not.toEqual([])
  await letAllSleep(site)
  expect(itemsOf(await find(site, desk, typed[0]!), 'member')).toEqual([])
  expect(itemsOf(await find(site, desk, MEMBER.usrNm), 'member')).not.toEqual([])
})

test('posts, contents and settings are found by their titles, first sounds too', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'owner')
  const { title, seqno } = await site.services.database
    .selectFrom('posts')
    .select(['title', 'seqno'])
    .where('state', '=', 'public')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(itemsOf(await find(site, desk, title), 'post')[0]).toMatchObject({
    to: `/desk/posts/${seqno}`,
    title,
  })
  expect(itemsOf(await find(site, desk, 'LG-04'), 'content')[0]).toMatchObject({
    to: '/desk/content/plan/LG-04',
  })
  expect(itemsOf(await find(site, desk, 'ㅈㅅ'), 'setting')).toContainEqual({
    to: '/desk/settings/hours',
    title: '점심',
    detail: '상담 시간',
  })
  // By a word that no field is called by.
  expect(itemsOf(await find(site, desk, '위약금'), 'setting')).toContainEqual({
    to: '/desk/settings/cancel',
    title: '위약금',
    detail: '해지 비용',
  })
  expect(namesOf(await find(site, desk, '사은품', 'posts'))).toEqual(['post'])
})

test('each role finds only what it may read', async () => {
  await using site = await openTestSite()
  await receiveLead(site, { ...PERSON, customerName: MEMBER.usrNm })
  const found = async (who: string) => namesOf(await find(site, await signIn(site, who), MEMBER.usrNm))
  expect(await found('owner')).toEqual(expect.arrayContaining(['lead', 'member']))
  expect(await found('advisor1')).toEqual(['lead'])
  expect(await found('privacy')).toEqual(['member'])
  const editor = await signIn(site, 'editor')
  expect(namesOf(await find(site, editor, MEMBER.usrNm))).not.toContain('lead')
  expect(namesOf(await find(site, editor, '점심'))).not.toContain('setting')
  expect((await site.post('/api/desk/find', { q: '선우' })).status).toBe(401)
})

test('an advisor finds leads of their own and of nobody, however they are looked for', async () => {
  await using site = await openTestSite()
  const { id, receiptNo } = await receiveLead(site, PERSON)
  const [mine, other] = [await signIn(site, 'advisor1'), await signIn(site, 'advisor2')]
  const typed = ['선우', 'ㅅㅇㄱㄹ', '1234', '01088881234', receiptNo]
  const finds = async (desk: Desk) => {
    const groups = await Promise.all(typed.map((q) => find(site, desk, q)))
    return groups.map((each) => itemsOf(each, 'lead').some(({ to }) => to.endsWith(id)))
  }
  expect(await finds(other)).toEqual(typed.map(() => true))
  await site.post(`/api/desk/leads/${id}/claim`, {}, mine)
  expect(await finds(mine)).toEqual(typed.map(() => true))
  expect(await finds(other)).toEqual(typed.map(() => false))
})

const look = (reason: string) => ({ action: 'desk.find', subject: 'persons:', reason })

test('every look leaves a line without its words, and one that finds few a line for each of them', async () => {
  await using site = await openTestSite()
  const { id } = await receiveLead(site, PERSON)
  const desk = await signIn(site, 'manager')
  const before = (await linesOf(site)).length
  await find(site, desk, '선우가', 'people')
  await find(site, desk, '선우가', 'people')
  await find(site, desk, '뷁뷁', 'people')
  const lines = (await linesOf(site)).slice(before)
  expect(lines).toEqual([
    look('상담 1, 회원 0'),
    { action: 'lead.list', subject: `lead:${id}`, reason: '' },
    look('상담 1, 회원 0'),
    look('상담 0, 회원 0'),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/선우|뷁/)
})

test('who looks far more often than a person types is held', async () => {
  let now = new Date('2026-11-24T01:00:00Z')
  await using site = await openTestSite({ now: () => now })
  const desk = await signIn(site, 'advisor1')
  await find(site, desk, '선우')
  const { services } = site
  const { id, name } = await services.database
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('email', '=', 'advisor1@desk.example')
    .executeTakeFirstOrThrow()
  const staff = { id, name, role: 'advisor' } as const
  const line = {
    at: now,
    staff,
    address: '127.0.0.1',
    device: '',
    action: 'desk.find',
    subject: 'persons:',
    reason: '',
  } as const
  const looks = Array.from({ length: 599 }, () => line)
  await services.database
    .transaction()
    .execute((database) => recordAccesses({ ...services, database }, looks))
  const held = await site.post('/api/desk/find', { q: '선우' }, desk)
  expect([held.status, held.message]).toEqual([429, expect.stringContaining('한 시간')])
  now = new Date('2026-11-24T02:00:01Z')
  expect((await site.post('/api/desk/find', { q: '선우' }, await signIn(site, 'advisor1'))).status).toBe(200)
})

test('whatever is typed is answered or refused in words', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'owner')
  const long = '가'.repeat(51)
  for (const q of ['', ' ', 'ㅎ', long, undefined, 7, ['선우'], { $ne: '' }, '가나\0', '가나\ud800'])
    expect((await site.post('/api/desk/find', { q }, desk)).status, String(q)).toBeOneOf([400, 422])
  expect((await site.post('/api/desk/find', { q: '선우', part: 'staff' }, desk)).status).toBeOneOf([400, 422])
  const odd = [
    '%%',
    '__',
    '((',
    '[가-힣]',
    '.*.*',
    '\\\\',
    "' or 1=1 --",
    '()|{}',
    '🙂🙂',
    'ㅏㅏ',
    '가\u0301나',
    'ﷺﷺﷺ',
    '#0',
    '#99999999999999999999',
    '9'.repeat(50),
    'gc-ㅎㅎㅎㅎㅎㅎㅎㅎ',
  ]
  for (const q of [...odd, ...HOSTILE_TEXTS.events.map((text) => text.slice(0, 50))])
    expect((await site.post('/api/desk/find', { q }, desk)).status, q).toBe(200)
})

test('what a name sounds like goes with the name: cancelled, destroyed, asleep, gone', async () => {
  await using site = await openTestSite()
  const { services } = site
  const cancelled = await receiveLead(site, PERSON)
  const destroyed = await receiveLead(site, { ...PERSON, customerMobile: '01088885678' })
  await fillNameSounds(services)
  expect(await soundsOf(site, cancelled.id)).toEqual(soundDrawers(services, 'lead', '선우가람'))
  await site.post(`/api/jireh/consult/${cancelled.receiptNo}/cancel`, { last4: '1234' })
  expect(await soundsOf(site, cancelled.id)).toBeNull()
  await services.database
    .transaction()
    .execute((database) => destroyLead({ ...services, database }, destroyed.id, () => true))
  expect(await soundsOf(site, destroyed.id)).toBeNull()
  const counted = () =>
    services.database
      .selectFrom('member_name_sounds')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  expect((await counted()).rows).toBeGreaterThan(0)
  await letAllSleep(site)
  expect((await counted()).rows).toBe(0)
  // Neither an erased lead nor a sleeping member is filled in again.
  await fillNameSounds(services)
  expect(await soundsOf(site, cancelled.id)).toBeNull()
  expect((await counted()).rows).toBe(0)
  const proof = await proveByCode(site, { phone: MEMBER.phone, usrNm: MEMBER.usrNm, purpose: 'wake' })
  await site.post('/api/user/wake', { encData: proof })
  await fillNameSounds(services)
  expect((await counted()).rows).toBe(1)
  await services.database.deleteFrom('members').execute()
  expect((await counted()).rows).toBe(0)
})

test('names from before are filled in, once, also by two at a time; a repeated request keeps the lead’s own name', async () => {
  await using site = await openTestSite()
  const { services } = site
  const lead = await receiveLead(site, PERSON)
  await receiveLead(site, { ...PERSON, customerName: '독고하람' })
  await fillNameSounds(services)
  const sounds = await soundsOf(site, lead.id)
  const { rows } = await services.database
    .selectFrom('leads')
    .where('erased_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  await services.database.deleteFrom('lead_name_sounds').execute()
  await Promise.all([fillNameSounds(services), fillNameSounds(services)])
  const filled = await services.database.selectFrom('lead_name_sounds').select('lead_id').execute()
  expect(filled).toHaveLength(rows)
  expect(await fillNameSounds(services)).toBe(0)
  expect(await soundsOf(site, lead.id)).toEqual(sounds)
  const desk = await signIn(site, 'manager')
  expect(itemsOf(await find(site, desk, '독고'), 'lead')).toEqual([])
})

test('without a script the bar searches leads for those who have them', async () => {
  await using site = await openTestSite()
  const pageOf = async (who: string, path: string) =>
    (await deskPage(site, path, await signIn(site, who))).text
  expect(await pageOf('advisor1', '/desk')).toMatch(/<form[^>]*action="\/desk"[^>]*>.*?name="q"/s)
  expect(await pageOf('editor', '/desk/reviews')).not.toContain('name="q" type="search"')
})

test('who knows neither the key nor the name reads no name out of the index', async () => {
  await using site = await openTestSite()
  const { services } = site
  await receiveLead(site, PERSON)
  await fillNameSounds(services)
  const rows = await services.database.selectFrom('lead_name_sounds').select('sounds_index').execute()
  expect(
    rows.flatMap(({ sounds_index }) => sounds_index).every((drawer) => drawer >= 0 && drawer < 256),
  ).toBe(true)
  // Without positions: the order of a name's drawers tells nothing of the order of its syllables.
  expect(soundDrawers(services, 'lead', '가나가나')).toHaveLength(2)
})

test('whom somebody opened last is offered to them alone, masked and logged as a look', async () => {
  await using site = await openTestSite()
  const { id } = await receiveLead(site, PERSON)
  const manager = await signIn(site, 'manager')
  const recent = async (who: Desk) =>
    (await site.get<{ items: { to: string; title: string }[] }>('/api/desk/recent', who)).data.items
  expect(await recent(manager)).toEqual([])
  await site.get(`/api/desk/leads/${id}`, manager)
  expect(await recent(manager)).toMatchObject([{ to: `/desk/leads/${id}`, title: '선**람' }])
  expect(await recent(await signIn(site, 'owner'))).toEqual([])
  expect(await recent(await signIn(site, 'editor'))).toEqual([])
  expect(await linesOf(site)).toContainEqual({
    action: 'desk.find',
    subject: 'persons:',
    reason: '최근에 연 상담 1',
  })
  await site.services.database
    .transaction()
    .execute((database) => destroyLead({ ...site.services, database }, id, () => true))
  expect(await recent(manager)).toEqual([])
})

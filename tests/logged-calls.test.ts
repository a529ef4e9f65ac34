import { expect, test } from 'vitest'
import { TEMPLATE_KEYS } from '#app/shared/messaging/templates.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { calls } from '#app/calls.server.ts'
import { ACCESS_ACTIONS } from '#app/shared/personal-data/access-actions.ts'
import { receiveLead } from './make.ts'
import { proveByCode } from './sent-messages.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

const rows = calls.map(({ row }) => row)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const ofDesk = rows.filter(({ path }) => path.startsWith('/api/desk/'))

/** What the desk writes and leaves no line of in the access log, and why none is due. */
const UNLOGGED: Readonly<Record<string, string>> = {
  'POST /api/desk/templates/:key/preview': 'stores nothing',
  'POST /api/desk/content/:kind/:key/lint': 'stores nothing',
  'POST /api/desk/content/:kind/:key/draft': 'nobody reads a draft; publishing it is logged',
  'POST /api/desk/content/documents': 'nobody reads a draft; publishing it is logged',
  'PUT /api/desk/content/documents/:documentId': 'nobody reads a draft; publishing it is logged',
  'POST /api/desk/account/totp': 'in force only once it is confirmed, which is logged',
  'POST /api/desk/proof/options': 'a challenge; its answer is logged',
  'POST /api/desk/passkey/options': 'a challenge; its answer is logged',
  'POST /api/desk/account/passkeys/options': 'a challenge; its answer is logged',
  'PUT /api/desk/account/passkeys/:passkeyId': 'only what somebody calls their own key',
  'POST /api/desk/notices/phone': 'the own number for notices, proved by a code',
  'POST /api/desk/notices/phone/code': 'the own number for notices, to be proved',
  'POST /api/desk/notices/phone/remove': 'the own number for notices',
  'POST /api/desk/notices/read': 'what somebody has read of their own notices',
  'POST /api/desk/notices/settings': 'only how somebody wants to be told',
  'POST /api/desk/tables/:table': 'only how somebody likes a list',
  'POST /api/desk/leads/:id/draft': 'nobody else reads a begun note; leaving it is logged',
  'POST /api/desk/leads/:id/draft/drop': 'nobody else reads a begun note; leaving it is logged',
  'POST /api/desk/presence': 'where somebody is right now, which is kept nowhere',
  'POST /api/desk/availability': 'whether somebody takes calls right now, which the day’s board shows',
}

/** What is done by the clock or a command, or shown by a page that is no call. */
const NO_CALL = ['retention.ran', 'backup.restored', 'keys.rotated']

test('every write of the desk declares its line in the access log, or is known to need none', () => {
  const writes = ofDesk.filter(({ method }) => method !== 'GET')
  expect(writes.length).toBeGreaterThan(100)
  expect(
    writes
      .filter(({ logs }) => !logs)
      .map(nameOf)
      .toSorted(),
  ).toEqual(Object.keys(UNLOGGED).toSorted())
})

test('every action of the access log is declared by a call, and every call declares actions that there are', () => {
  const declared = new Set(rows.flatMap(({ logs = [] }) => logs))
  expect([...declared].toSorted()).toEqual(
    Object.keys(ACCESS_ACTIONS)
      .filter((action) => !NO_CALL.includes(action))
      .toSorted(),
  )
})

const PERSON = { usrNm: '선우가람', phone: '01088881234', purpose: 'join' }
const EMAIL = 'garam.seonu@example.com'
const SECRET = '가람아파트 101동'
const WORDS = [PERSON.usrNm, PERSON.phone, '010-8888-1234', EMAIL, SECRET]

/** Asks for a call, joins and asks in secret. */
async function live(site: TestSite) {
  const told = { customerName: PERSON.usrNm, customerMobile: PERSON.phone, requestInfo: SECRET }
  const lead = await receiveLead(site, told)
  const encData = await proveByCode(site, PERSON)
  const consents = ['term', 'privacy', 'age14'].map((item) => ({ item, agreed: true }))
  const account = { snsType: 'LTML', email: EMAIL, passwd: 'long-enough-7', consents, encData }
  const { headers } = await site.post('/api/user/registrations', account)
  const mine = {
    cookie: `gc_token=${headers.get('x-authtoken')}; gc_in=1`,
    'sec-fetch-site': 'same-origin',
  }
  const question = { title: `${SECRET}에 설치돼요?`, content: `${PERSON.usrNm}, ${EMAIL}`, isSecret: true }
  const asked = await site.post<{ seqno: number }>('/api/bbs/bbs_qna', question, mine)
  return { lead, seqno: String(asked.data.seqno) }
}

/** An address of each reading call where somebody’s data could stand. */
async function addresses(site: TestSite, desk: Record<string, string>, seqno: string) {
  const { database } = site.services
  const first = async (table: 'staff' | 'documents') =>
    (await database.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()).id
  const { passwd } = DEMO_STAFF.find(({ role }) => role === 'owner')!
  await site.post('/api/desk/proof', { passwd }, desk)
  const hook = { url: 'https://crm.example/hook', events: ['lead.created'] }
  const webhook = await site.post<{ id: string }>('/api/desk/webhooks', hook, desk)
  const filled: Record<string, string> = {
    ':seqno': seqno,
    ':staffId': String(await first('staff')),
    ':documentId': String(await first('documents')),
    ':kind/:key': 'plan/LG-01',
    'settings/:key': 'settings/company',
    'templates/:key': `templates/${TEMPLATE_KEYS[0]}`,
    'desk/presence': 'desk/presence?kind=lead',
    'weekly/table': 'weekly/table?format=csv',
    'dashboard/table': 'dashboard/table?table=advisors',
    'supportNumbers/preview': 'supportNumbers/preview?date=2026-11-27',
    'webhooks/:id': `webhooks/${webhook.data?.id}`,
    'certificates/:id': 'certificates/2026-1',
  }
  return ofDesk
    .filter(({ method, logs }) => method === 'GET' && !logs)
    .map(({ path }) =>
      Object.entries(filled).reduce((address, [part, value]) => address.replace(part, value), String(path)),
    )
}

test('what the desk reads without a line in the access log tells nobody’s name, number, mail or words', async () => {
  await using site = await openTestSite()
  const { seqno, lead } = await live(site)
  const desk = await signIn(site, 'owner')
  await site.post(`/api/desk/leads/${lead.id}/claim`, {}, desk)
  const call_at = site.services.now()
  await site.services.database.updateTable('leads').set({ call_at }).where('id', '=', lead.id).execute()
  const unanswered: string[] = []
  const telling: string[] = []
  const asked = await addresses(site, desk, seqno)
  expect(asked.length).toBeGreaterThan(30)
  for (const address of asked) {
    const answer = await site.fetch(address, { headers: desk })
    const text = await answer.text()
    if (answer.status !== 200) unanswered.push(`${answer.status} ${address}`)
    for (const word of WORDS) if (text.includes(word)) telling.push(`${address} tells ${word}`)
  }
  expect(telling).toEqual([])
  // Nothing was destroyed yet; a certificate counts, and names nobody (retention.test.ts).
  expect(unanswered).toEqual(['404 /api/desk/retention/certificates/2026-1'])
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const linesOf = async ({ services }: TestSite) =>
  (await services.database.selectFrom('access_log').select(['action', 'reason']).orderBy('id').execute()).map(
    ({ action, reason }) => `${action} ${reason}`.trim(),
  )

test('who proves themselves, fails to, signs other devices out, plans a leave or sends again leaves a line', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'owner')
  await signIn(site, 'owner')
  const before = (await linesOf(site)).length
  const { passwd } = DEMO_STAFF.find(({ role }) => role === 'owner')!
  expect((await site.post('/api/desk/proof', { passwd: 'not-mine-1' }, desk)).status).toBe(422)
  expect((await site.post('/api/desk/proof', { passwd }, desk)).status).toBe(200)
  await site.call('DELETE', '/api/desk/account/sessions', undefined, desk)
  const hook = { url: 'https://crm.example/hook', events: ['lead.created'] }
  const { data } = await site.post<{ id: string }>('/api/desk/webhooks', hook, desk)
  await site.post(`/api/desk/webhooks/${data.id}/test`, {}, desk)
  const { result } = (await site.get<{ result: { id: string }[] }>('/api/desk/advisors', desk)).data
  const leaves = `/api/desk/advisors/${result[0]!.id}/leaves`
  const added = await site.post<{ id: string }>(
    leaves,
    { from: inDays(1), until: inDays(2), reason: '휴가' },
    desk,
  )
  expect(added.status, added.message).toBe(200)
  await site.call('DELETE', `${leaves}/${added.data.id}`, undefined, desk)
  // Another device that is already out: nothing changed, and nothing is told twice.
  await site.call(
    'DELETE',
    '/api/desk/account/sessions/00000000-0000-7000-8000-000000000000',
    undefined,
    desk,
  )
  expect((await linesOf(site)).slice(before)).toEqual([
    'account.proofFailed',
    'account.proved',
    'account.sessions 1대',
    'webhook.change 더함 crm.example',
    'webhook.send 시험',
    'advisor.change 휴가를 더함',
    'advisor.change 휴가를 뺌',
  ])
})

test('lists that show what people wrote leave a line, and a search that finds few names whom it found', async () => {
  await using site = await openTestSite()
  const { lead } = await live(site)
  const desk = await signIn(site, 'manager')
  const since = (await linesOf(site)).length
  const paths = ['members', 'gifts', 'messages', 'reviews', 'requests', 'leads', 'leads', 'board', 'openings']
  for (const path of paths) expect((await site.get(`/api/desk/${path}`, desk)).status, path).toBe(200)
  const lists = ['member.list', 'gift.list', 'message.list', 'review.list', 'request.list', 'lead.list']
  expect((await linesOf(site)).slice(since)).toEqual(lists)
  await site.get(`/api/desk/leads?q=${PERSON.phone}`, desk)
  const [line] = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'subject'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(line).toEqual({ action: 'lead.list', subject: `lead:${lead.id}` })
})

test('a list opened again within ten minutes leaves a line anew from another address and in another browser', async () => {
  await using site = await openTestSite()
  const { authorization } = await signIn(site, 'manager')
  const lines = () =>
    site.services.database
      .selectFrom('access_log')
      .select(['address', 'device'])
      .where('action', '=', 'member.list')
      .orderBy('id')
      .execute()
  const open = async (address: string, device: string) => {
    const headers = { authorization, 'user-agent': device }
    expect((await site.fetch('/api/desk/members', { headers }, address)).status).toBe(200)
  }
  // As long as browsers that name everything they are.
  const one = `One/1.0 ${'x'.repeat(300)}`
  await open('203.0.113.5', one)
  await open('203.0.113.5', one)
  expect(await lines()).toHaveLength(1)
  await open('198.51.100.7', one)
  await open('203.0.113.5', 'Two/1.0')
  for (const device of [one, 'Two/1.0']) await open('203.0.113.5', device)
  expect(await lines()).toEqual([
    { address: '203.0.113.5', device: one.slice(0, 200) },
    { address: '198.51.100.7', device: one.slice(0, 200) },
    { address: '203.0.113.5', device: 'Two/1.0' },
  ])
})

test('each list that names people by half leaves its line alone, and so does whoever is looked for in the log', async () => {
  await using site = await openTestSite()
  const { lead } = await live(site)
  const lastLine = () =>
    site.services.database
      .selectFrom('access_log')
      .select(['action', 'subject', 'reason'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  for (const [path, who, action, subject] of [
    ['/api/desk/board', 'advisor1', 'lead.list', 'leads:'],
    ['/desk/board.data', 'manager', 'lead.list', 'leads:'],
    ['/api/desk/openings', 'owner', 'lead.list', 'leads:'],
    ['/api/desk/requests', 'owner', 'request.list', 'requests:'],
    ['/api/desk/retention', 'privacy', 'lead.list', 'leads:'],
    ['/api/desk/audit', 'privacy', 'audit.list', 'audits:'],
    [`/api/desk/audit?whose=${PERSON.phone}`, 'privacy', 'audit.find', `lead:${lead.id}`],
    ['/api/desk/audit?whose=010-9999-9999', 'privacy', 'audit.find', 'audit'],
  ] as const) {
    const desk = await signIn(site, who)
    expect((await site.fetch(path, { headers: desk })).status, path).toBe(200)
    expect(await lastLine(), path).toEqual({ action, subject, reason: '' })
  }
  // How many a file would hold tells whether somebody is there.
  const owner = await signIn(site, 'owner')
  const file = { q: PERSON.phone, status: 'ANY', format: 'csv', masked: true, reason: '민원 확인이 필요해요' }
  const prepared = await site.post<{ expected: number }>('/api/desk/exports', file, owner)
  expect(prepared.data, prepared.message).toMatchObject({ expected: 1 })
  expect(await lastLine()).toMatchObject({ action: 'lead.list', subject: `lead:${lead.id}` })
})

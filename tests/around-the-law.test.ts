import { expect, test } from 'vitest'
import { ownWording } from '#app/shared/messaging/templates.ts'
import type { MonthlyReview } from '#app/privacy/access-log/monthly-contract.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { aRequest, receiveLead } from './make.ts'
import { MEMBER, signMemberIn } from './member-sign-in.ts'
import { reword } from './reworded.ts'
import { proveByCode } from './sent-messages.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

const RESIDENT = '900101-1234568'
/** The same number, written otherwise. */
const RESIDENT_WRITTEN = [
  '９００１０１ １２３４５６８',
  '900101 - 1234568',
  '900101/1234568',
  '900101\u200B-\u20601234568',
  '900101 뒷자리 1234568',
  '900101 (1234568)',
  '19900101-1234568',
  '90.01.01-1234568',
  '9 0 0 1 0 1 1 2 3 4 5 6 8',
]
const REFUSED = '주민등록번호는 받지 않아요. 지우고 다시 보내 주세요.'

type Way = [method: string, path: string, body: object, headers: Record<string, string>]

const tables = async ({ services: { database } }: TestSite) =>
  Promise.all(
    (['lead_requests', 'posts', 'comments', 'post_drafts', 'lead_events'] as const).map(
      async (table) =>
        (
          await database
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('rows'))
            .executeTakeFirstOrThrow()
        ).rows,
    ),
  )

test('no resident registration number is taken: from a visitor, a member or staff, by a call or a form', async () => {
  await using site = await openTestSite()
  const { id } = await receiveLead(site, { customerMobile: '01000005678' })
  const [mine, desk] = [await signMemberIn(site), await signIn(site, 'owner')]
  const { seqno } = (
    await site.post<{ seqno: number }>(
      '/api/bbs/bbs_qna',
      { title: '질문이에요', content: '설치돼요?' },
      mine,
    )
  ).data
  const before = await tables(site)
  const ways: Way[] = [
    ['POST', '/api/jireh/consult', aRequest({ requestInfo: `제 번호는 ${RESIDENT}` }), {}],
    ...RESIDENT_WRITTEN.map((requestInfo): Way => [
      'POST',
      '/api/jireh/consult',
      aRequest({ requestInfo }),
      {},
    ]),
    [
      'POST',
      '/api/jireh/consult',
      aRequest({ customerName: '김고른', utm: RESIDENT, requestInfo: RESIDENT }),
      {},
    ],
    [
      'POST',
      '/api/bbs/bbs_qna',
      { title: '질문', content: `${RESIDENT} 조회해 주세요`, isSecret: true },
      mine,
    ],
    ['POST', '/api/bbs/bbs_qna', { title: `질문 ${RESIDENT}`, content: '조회해 주세요' }, mine],
    ['POST', '/api/bbs/bbs_qna', { title: '질문', content: '<p>900101<b>-</b>123<i>4568</i></p>' }, mine],
    ['PUT', '/api/bbs/bbs_qna/draft', { title: '질문', content: RESIDENT }, mine],
    ['POST', `/api/bbs/bbs_qna/${seqno}/comments`, { content: RESIDENT }, mine],
    ['PUT', `/api/bbs/bbs_qna/${seqno}`, { title: '질문', content: RESIDENT, version: 1 }, mine],
    ['POST', `/api/desk/leads/${id}/calls`, { outcome: 'TALKED', note: `본인 ${RESIDENT}` }, desk],
    ['POST', `/api/desk/leads/${id}/reveal`, { reason: `확인 ${RESIDENT}` }, desk],
  ]
  for (const [method, path, body, headers] of ways) {
    const answer = await site.call<{ errors: Record<string, string> }>(method, path, body, headers)
    expect([path, answer.status, Object.values(answer.data?.errors ?? {})[0]]).toEqual([path, 422, REFUSED])
  }
  // Without a script: told at its field, and what else was typed stays.
  const typed = {
    customerName: '김고른',
    customerMobile: '01000001234',
    requestInfo: RESIDENT,
    agreement: 'true',
  }
  const posted = await site.fetch('/consult', { method: 'POST', body: new URLSearchParams(typed) })
  const html = await posted.text()
  expect(posted.status).toBe(422)
  expect(html).toContain(REFUSED)
  expect(html).toMatch(/name="customerName"[^>]*value="김고른"/)
  expect(await tables(site)).toEqual(before)
  expect(JSON.stringify(site.logLines)).not.toContain(RESIDENT)
  // A date, a number to call, an amount.
  const plain = '2026.11.27 1670-2072, 900101 010-1234-5678, 26.11.27 1345300원'
  const taken = await site.post('/api/jireh/consult', aRequest({ requestInfo: plain }))
  expect(taken.status).toBe(200)
})

test('the policy is never agreed to: in no form, and no call stores such a consent', async () => {
  await using site = await openTestSite()
  for (const path of ['/consult', '/member/join', '/main', '/infor/kt', '/login'])
    for (const box of (await (await site.fetch(path)).text()).matchAll(/<input[^>]*type="checkbox"[^>]*>/g))
      expect(box[0], path).not.toMatch(/policy|방침/)
  const encData = await proveByCode(site, { phone: '01077770001', usrNm: '나가입', purpose: 'join' })
  const policy = { item: 'policy', agreed: true }
  const required = ['term', 'privacy', 'age14'].map((item) => ({ item, agreed: true }))
  const joining = { snsType: 'LTML', email: 'na@example.com', passwd: 'long-enough-7', encData }
  for (const [path, body, headers] of [
    ['/api/user/registrations', { ...joining, consents: [...required, policy] }, {}],
    ['/api/jireh/consult', aRequest({ consents: [policy] }), {}],
    ['/api/user/consents', policy, await signMemberIn(site)],
  ] as const)
    expect([path, (await site.post(path, body, headers)).status]).toEqual([path, 422])
  for (const table of ['consents', 'member_consents'] as const) {
    const rows = await site.services.database.selectFrom(table).select('item').distinct().execute()
    expect(rows.map(({ item }) => item)).not.toContain('policy')
  }
})

test('a weak password opens no door: joining, changing, one’s own at the desk, or an invitation', async () => {
  await using site = await openTestSite()
  const encData = await proveByCode(site, { phone: '01077770001', usrNm: '나가입', purpose: 'join' })
  const consents = ['term', 'privacy', 'age14'].map((item) => ({ item, agreed: true }))
  const mine = await signMemberIn(site)
  const owner = DEMO_STAFF.find(({ role }) => role === 'owner')!
  const desk = await signIn(site, 'owner')
  await site.post('/api/desk/proof', { passwd: owner.passwd }, desk)
  const invited = await site.post<{ link: string }>(
    '/api/desk/staff',
    { email: 'new@desk.example', name: '새 사람', role: 'advisor' },
    desk,
  )
  const token = new URL(invited.data.link).searchParams.get('token')
  for (const passwd of [
    'short-7',
    'password1',
    'x'.repeat(129),
    'aaaaaaaa',
    'abcabcabc',
    '20261127',
    'goreun12',
    'zzzzzzzz',
  ]) {
    for (const [path, body, headers] of [
      [
        '/api/user/registrations',
        { snsType: 'LTML', email: 'na@example.com', passwd, encData, consents },
        {},
      ],
      ['/api/user/passwd', { current: MEMBER.passwd, passwd }, mine],
      ['/api/desk/account/password', { currentPasswd: owner.passwd, passwd }, desk],
      ['/api/desk/invitation', { token, passwd }, {}],
    ] as const)
      expect([path, passwd.slice(0, 9), (await site.post(path, body, headers)).status]).toEqual([
        path,
        passwd.slice(0, 9),
        422,
      ])
  }
  // One's own number and name, known to the account or only by the proof.
  const own = [
    ['/api/user/registrations', '01077770001', {}],
    ['/api/user/registrations', '0001-7777', {}],
    ['/api/user/passwd', MEMBER.phone, mine],
    ['/api/user/passwd', `${MEMBER.usrNm}20261127`, mine],
    ['/api/desk/account/password', `${owner.email.split('@')[0]}-2026`, desk],
  ] as const
  for (const [path, passwd, headers] of own) {
    const facts = { snsType: 'LTML', email: 'na@example.com', encData, consents }
    const body = { ...facts, current: MEMBER.passwd, currentPasswd: owner.passwd, passwd }
    const answer = await site.post<{ errors: Record<string, string> }>(path, body, headers)
    expect([path, passwd, answer.status, answer.data.errors['passwd']]).toEqual([
      path,
      passwd,
      422,
      expect.stringMatching(/짐작하기 쉬운|너무 흔한/),
    ])
  }
  expect((await site.post('/api/user/loginByEmail', MEMBER)).status).toBe(200)
})

test('no word is added to a text that informs by one person: unknown, one by one, drawn, in the subject, by a way back, or at once', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const key = 'install.booked.sms'
  const own = ownWording(key).text
  const path = `/api/desk/templates/${key}`
  type Stored = { version: number; waits: boolean }
  const put = (text: string, version = 0) => site.put<Stored>(path, { version, text }, owner)
  const stands = async () => (await site.get<{ template: { text: string } }>(path, owner)).data.template.text
  const withdraw = async () => {
    const { proposal } = (await site.get<{ proposal: { id: string } | null }>(path, owner)).data
    await site.post(`${path}/proposal`, { id: proposal?.id, decision: 'withdrawn' }, owner)
  }
  // What no list knows: a word, a letter, a picture, digits, a name that somebody invents.
  for (const added of ['다시 없을 날이에요', '더', '♥', '1+1', '샤은품', '90k', 'ㄱㄱ']) {
    expect([added, (await put(`${own} ${added}`)).data]).toEqual([added, { version: 0, waits: true }])
    expect(await stands(), added).toBe(own)
    await withdraw()
  }
  // At once: one waits, none stands.
  const atOnce = await Promise.all(['오늘', '여기', '이웃'].map((word) => put(`${own} ${word}`)))
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await stands()).toBe(own)
  await withdraw()
  // A subject is read as well.
  const mail = ownWording('qna.answered.mail')
  const subject = `${mail.subject} 옆집도요`
  const mailed = await site.put<Stored>(
    '/api/desk/templates/qna.answered.mail',
    { version: 0, ...mail, subject },
    owner,
  )
  expect(mailed.data.waits).toBe(true)
  // A version of before the rule, or one written around it, does not come back by one person either.
  const version = await reword(site, key, { version: 0, text: `${own} 내일 봬요.` })
  const { changes } = (await site.get<{ changes: { id: number }[] }>(path, owner)).data
  const before = JSON.stringify({ subject: null, text: `${own} 다시 없을 날이에요.` })
  await site.services.database
    .updateTable('settings_versions')
    .set({ before })
    .where('key', '=', `template:${key}`)
    .execute()
  const back = { version, changeId: String(changes[0]!.id) }
  expect((await site.post<Stored>(`${path}/revert`, back, owner)).data.waits).toBe(true)
  expect(await stands()).toBe(`${own} 내일 봬요.`)
})

test('where nobody else may read it, one person adds a few words to a text that informs, and the month’s review names it', async () => {
  let now = new Date('2026-10-12T05:00:00Z')
  await using site = await openTestSite({ now: () => now })
  const owner = await signIn(site, 'owner')
  const { database } = site.services
  const key = 'install.booked.sms'
  const own = ownWording(key).text
  const put = (text: string, version: number) =>
    site.put<{ version: number; waits: boolean }>(`/api/desk/templates/${key}`, { version, text }, owner)
  await database.updateTable('staff').set({ is_active: false }).where('role', '=', 'manager').execute()
  expect((await put(`${own} 내일 봬요.`, 0)).data).toEqual({ version: 1, waits: false })
  // Many words, and what smells of advertising, wait even then.
  const many = '이 달이 지나면 다시 오지 않아요. 옆집도 벌써 옮겼고 온 가족이 웃어요.'
  expect((await put(`${own} ${many}`, 1)).data.waits).toBe(true)
  await database.updateTable('staff').set({ is_active: true }).where('role', '=', 'manager').execute()
  now = new Date('2026-11-02T05:00:00Z')
  const month = '/api/desk/audit/monthly?month=2026-10'
  const review = await site.get<MonthlyReview>(month, await signIn(site, 'privacy'))
  expect(review.data.sheet.findings).toContainEqual(
    expect.objectContaining({ kind: 'ownWordings', count: 1 }),
  )
})

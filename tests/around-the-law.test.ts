import { expect, test } from 'vitest'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { aRequest, receiveLead } from './make.ts'
import { MEMBER, signMemberIn } from './member-sign-in.ts'
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

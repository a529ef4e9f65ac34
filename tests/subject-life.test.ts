import { expect, test } from 'vitest'
import { columnsOf, PERSONAL_DATA } from '#app/shared/data-inventory/inventory.ts'
import { findPerson } from '#app/privacy/access-log/audit-subjects.server.ts'
import { readPersonData } from '#app/privacy/subject-requests/person-data.server.ts'
import { aRequest, type Accepted } from './make.ts'
import { columnsThatTell } from './person-search.ts'
import { aClock, proveByCode } from './sent-messages.ts'
import { openTestSite, type TestSite } from './site.ts'

const PERSON = { phone: '01088881234', usrNm: '선우가람', purpose: 'join' }
const EMAIL = 'garam.seonu@example.com'
const ADDRESS = '198.51.100.88'
const AGENT = 'Mozilla/5.0 (Garam Phone 88)'
const WISH = '우리 집은 가람아파트예요'
const KEYWORD = '가람마을 인터넷'
/** Of the person in words, as they were typed or their browser told them. */
const WORDS = [
  PERSON.phone,
  '010-8888-1234',
  PERSON.usrNm,
  EMAIL,
  ADDRESS,
  'Garam Phone 88',
  '가람아파트',
  KEYWORD,
]
const VISIT = { 'user-agent': AGENT, 'x-forwarded-for': ADDRESS }
const CONSENTS = [
  { item: 'term', version: 'term-0.9', agreed: true },
  { item: 'privacy', version: 'join-0.9', agreed: true },
  { item: 'age14', version: 'age14-0.9', agreed: true },
]

/** Asks, joins, agrees and writes, as a person does. */
async function live(site: TestSite) {
  const landingUrl = `https://goreun.example/?n_query=${encodeURIComponent(KEYWORD)}`
  const { data } = await site.post<{ hsKey: string }>('/api/crm/keyword', { landingUrl }, VISIT)
  const told = {
    customerName: PERSON.usrNm,
    customerMobile: PERSON.phone,
    requestInfo: WISH,
    hsKey: data.hsKey,
  }
  const asked = await site.post<Accepted>('/api/jireh/consult', aRequest(told), VISIT)
  expect(asked.status, asked.message).toBe(200)
  const encData = await proveByCode(site, PERSON)
  const joining = {
    snsType: 'LTML',
    email: EMAIL,
    passwd: 'long-enough-7',
    marketingYN: 'N',
    consents: CONSENTS,
  }
  const joined = await site.post('/api/user/registrations', { ...joining, encData }, VISIT)
  expect(joined.status, joined.message).toBe(200)
  const token = joined.headers.get('x-authtoken')!
  const mine = { cookie: `gc_token=${token}; gc_in=1`, 'sec-fetch-site': 'same-origin', ...VISIT }
  await site.post('/api/user/consents', { item: 'marketing', agreed: true }, mine)
  const write = async (board: string, post: object) => {
    const saved = await site.post<{ seqno: number }>(`/api/bbs/${board}`, post, mine)
    expect(saved.status, saved.message).toBe(200)
    return saved.data.seqno
  }
  const secret = {
    title: '비밀로 물어요',
    content: `${PERSON.usrNm}, 010-8888-1234로 알려 주세요`,
    isSecret: true,
  }
  await write('bbs_qna', secret)
  const open = await write('bbs_qna', {
    title: `${PERSON.usrNm}의 질문`,
    content: `저는 ${PERSON.usrNm}이에요.`,
  })
  const changed = { title: '이사 질문', content: `답은 ${EMAIL}로 주세요.`, version: 1 }
  expect((await site.put(`/api/bbs/bbs_qna/${open}`, changed, mine)).status).toBe(200)
  await site.post(`/api/bbs/bbs_qna/${open}/comments`, { content: `제 번호는 아니고 ${EMAIL}이에요` }, mine)
  return { mine, open, receiptNo: asked.data.receiptNo }
}

const declared = new Set(PERSONAL_DATA.flatMap(columnsOf))
const openSite = () => openTestSite({ now: aClock().now, env: { TRUSTED_PROXIES: '127.0.0.1/32' } })

test('while somebody is with us they are only where the inventory says, and their own file holds all of it', async () => {
  await using site = await openSite()
  const { mine } = await live(site)
  const found = await columnsThatTell(site, WORDS)
  expect(found).toEqual(expect.arrayContaining(['leads.name_sealed', 'members.phone_sealed', 'posts.body']))
  expect(found.filter((column) => !declared.has(column))).toEqual([])
  const file = await site.get('/api/user/export', mine)
  const text = JSON.stringify(file.data)
  for (const word of WORDS.filter((each) => each !== '010-8888-1234')) expect(text).toContain(word)
  expect(text).toContain('"item":"privacy"')
  // The same is given out to whoever asks in writing.
  const given = await readPersonData(
    site.services,
    { ...(await findPerson(site.services, PERSON.phone)), held: { since: new Date(0), until: null } },
    PERSON.phone,
  )
  for (const word of WORDS.filter((each) => each !== '010-8888-1234'))
    expect(JSON.stringify(given)).toContain(word)
  for (const log of site.logLines)
    for (const word of WORDS.slice(0, 4)) expect(JSON.stringify(log)).not.toContain(word)
})

test('who leaves with their texts and requests is found nowhere', async () => {
  await using site = await openSite()
  const { mine, open } = await live(site)
  const leave = { passwd: 'long-enough-7', erasesTexts: true, erasesRequests: true }
  const left = await site.call('DELETE', '/api/user/withdraw', leave, mine)
  expect(left.status, left.message).toBe(200)
  expect(await columnsThatTell(site, WORDS)).toEqual(AFTERWARDS)
  expect((await site.get(`/api/bbs/bbs_qna/${open}`)).status).toBe(404)
})

test('who leaves and lets texts stand is found only in the request that has its own consent', async () => {
  await using site = await openSite()
  const { mine, open, receiptNo } = await live(site)
  const left = await site.call('DELETE', '/api/user/withdraw', { passwd: 'long-enough-7' }, mine)
  expect(left.status, left.message).toBe(200)
  const found = await columnsThatTell(site, WORDS)
  expect(
    found.filter(
      (column) => !/^(leads|lead_requests|consents|landings|visit_sources|messages)\./.test(column),
    ),
  ).toEqual([])
  const post = await site.services.database
    .selectFrom('posts')
    .select(['title', 'author_name', 'body'])
    .where('seqno', '=', open)
    .executeTakeFirstOrThrow()
  expect(post).toEqual({ title: '이사 질문', author_name: '탈퇴한 회원', body: '답은 ○○○로 주세요.' })
  // One press later nothing is left of that either.
  await site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4: '1234' })
  expect(await columnsThatTell(site, WORDS)).toEqual(AFTERWARDS)
})

/** Whom to tell of the cancellation, sealed until it is told, and which words brought a browser here, not whose. */
const AFTERWARDS = ['outbox.payload', 'visit_sources.keyword']

import { expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { aRequest, type Accepted } from '#tests/make.ts'

const CONSULT = '/api/jireh/consult'

test('a request is accepted with a receipt number and a status address', async () => {
  await using site = await openTestSite()
  const answer = await site.post<Accepted>(CONSULT, aRequest())
  expect(answer.status).toBe(200)
  expect(answer.data.result).toBe('SUCCESS')
  expect(answer.data.receiptNo).toMatch(/^GC-[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(answer.data.statusUrl).toBe(`/consult/status/${answer.data.receiptNo}`)
})

test('query and body are taken alike', async () => {
  await using site = await openTestSite()
  const query = new URLSearchParams({
    customerName: '김고른',
    customerMobile: '01000001234',
    agreement: 'true',
  })
  const answer = await site.post<Accepted>(`${CONSULT}?${query}`)
  expect(answer.data.result).toBe('SUCCESS')
})

test('a name whose syllables came apart, as macOS copies them, is the name', async () => {
  await using site = await openTestSite()
  const customerName = '남궁고른'.normalize('NFD')
  expect(customerName).not.toBe('남궁고른')
  const answer = await site.post<Accepted>(CONSULT, aRequest({ customerName }))
  expect([answer.status, answer.message]).toEqual([200, answer.message])
  const { name_sealed, name_index } = await site.services.database
    .selectFrom('leads')
    .innerJoin('lead_requests', 'lead_requests.lead_id', 'leads.id')
    .select(['name_sealed', 'name_index'])
    .where('receipt_no', '=', answer.data.receiptNo)
    .executeTakeFirstOrThrow()
  expect(site.services.keyring.open('lead-name', name_sealed)).toBe('남궁고른')
  expect(name_index).toEqual(site.services.keyring.blindIndex('lead-name', '남궁고른'))
  const long = await site.post(CONSULT, aRequest({ customerName: '가'.repeat(21).normalize('NFD') }))
  expect([long.status, long.message]).toEqual([422, '20글자까지 쓸 수 있어요.'])
})

const REFUSED: [string, Record<string, unknown>, string, string][] = [
  ['no name', { customerName: '' }, 'customerName', '이름을 정확히 입력해주세요.'],
  ['a name left out', { customerName: undefined }, 'customerName', '이름을 정확히 입력해주세요.'],
  ['a name of one letter', { customerName: '김' }, 'customerName', '2글자 이상 입력해주세요.'],
  ['a name with a digit', { customerName: '김1른' }, 'customerName', '문자만 입력해주세요.'],
  ['a name with a space', { customerName: 'Kim Go' }, 'customerName', '문자만 입력해주세요.'],
  ['a name of 21 letters', { customerName: '가'.repeat(21) }, 'customerName', '20글자까지 쓸 수 있어요.'],
  ['no number', { customerMobile: ' ' }, 'customerMobile', '연락처를 입력해주세요.'],
  ['a number with hyphens', { customerMobile: '010-1234-5678' }, 'customerMobile', '숫자만 입력해주세요.'],
  [
    'a number of 9 digits',
    { customerMobile: '010123456' },
    'customerMobile',
    '10자리 이상의 숫자를 입력해주세요.',
  ],
  [
    'a number of 12 digits',
    { customerMobile: '010123456789' },
    'customerMobile',
    '연락처 입력 형식이 맞지 않습니다.',
  ],
  ['a landline', { customerMobile: '02123456789' }, 'customerMobile', '연락처 입력 형식이 맞지 않습니다.'],
  ['no consent', { agreement: undefined }, 'agreement', '개인정보 수집에 동의하셔야 상담신청이 완료됩니다.'],
  ['consent as 1', { agreement: 1 }, 'agreement', '개인정보 수집에 동의하셔야 상담신청이 완료됩니다.'],
  ['another site code', { siteCode: 'XX' }, 'siteCode', '이 사이트의 상담신청이 아니에요.'],
  [
    'a text over 5,000',
    { requestInfo: '가'.repeat(5001) },
    'requestInfo',
    '문의 내용은 5,000자까지 쓸 수 있어요.',
  ],
  ['a text with NUL', { requestInfo: 'a\0b' }, 'requestInfo', '쓸 수 없는 글자가 들어 있어요.'],
  [
    'an estimate with a hidden NUL',
    { estimate: '{"a":"\\u0000"}' },
    'estimate',
    '계산 결과를 읽을 수 없어요.',
  ],
  ['an estimate that is no object', { estimate: '12' }, 'estimate', '계산 결과를 읽을 수 없어요.'],
  ['half a character', { requestInfo: '\ud83d' }, 'requestInfo', '쓸 수 없는 글자가 들어 있어요.'],
  [
    'a wish without its time',
    { wishDate: '2026-11-23' },
    'wishTime',
    '고를 수 없는 상담 시간이에요. 다른 시간을 골라 주세요.',
  ],
  [
    'a wish at lunch',
    { wishDate: '2026-11-23', wishTime: '12:00-13:00' },
    'wishTime',
    '고를 수 없는 상담 시간이에요. 다른 시간을 골라 주세요.',
  ],
  [
    'a wish on a Sunday',
    { wishDate: '2026-11-22', wishTime: '13:00-15:00' },
    'wishTime',
    '고를 수 없는 상담 시간이에요. 다른 시간을 골라 주세요.',
  ],
  [
    'a wish in the past',
    { wishDate: '2026-11-20', wishTime: '13:00-15:00' },
    'wishDate',
    '고를 수 없는 상담 시간이에요. 다른 시간을 골라 주세요.',
  ],
]

test.each(REFUSED)(
  '%s is refused with its message, in the body and in the query',
  async (_, change, field, message) => {
    await using site = await openTestSite({ now: () => new Date('2026-11-21T10:00:00+09:00') })
    const input: Record<string, unknown> = { ...aRequest(), ...change }
    const inBody = await site.post(CONSULT, input)
    expect(inBody).toMatchObject({
      status: 422,
      responseCode: 422,
      message,
      data: { errors: { [field]: message } },
    })
    const given = Object.entries(input).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
    if (!query.toString().includes('%EF%BF%BD')) {
      const inQuery = await site.post(`${CONSULT}?${query}`)
      expect(inQuery).toMatchObject({ status: 422, message })
    }
    expect(
      await site.services.database.selectFrom('leads').selectAll().where('is_sample', '=', false).execute(),
    ).toEqual([])
  },
)

test('what cannot be read is refused with 400, another type with 415, too much with 413', async () => {
  await using site = await openTestSite()
  const post = (body: BodyInit, type = 'application/json') =>
    site
      .fetch(CONSULT, { method: 'POST', body, headers: { 'content-type': type } })
      .then((answer) => answer.status)
  expect(await post('{"customerName":')).toBe(400)
  expect(await post('[]')).toBe(400)
  expect(await post('"text"')).toBe(400)
  expect(await post(new Uint8Array([0x7b, 0xff, 0x7d]))).toBe(400)
  expect(await post('x', 'text/xml')).toBe(415)
  expect(await post(JSON.stringify({ requestInfo: 'x'.repeat(300_000) }))).toBe(413)
  expect((await site.fetch(`${CONSULT}?customerName=%ff`, { method: 'POST' })).status).toBe(400)
})

test('the same key and body get the same answer and one request; another body is refused', async () => {
  await using site = await openTestSite()
  const body = aRequest()
  const key = { 'idempotency-key': 'a-key' }
  const first = await site.post<Accepted>(CONSULT, body, key)
  const again = await site.post<Accepted>(CONSULT, body, key)
  expect(again.data).toEqual(first.data)
  const other = await site.post(CONSULT, { ...body, requestInfo: '다른 내용' }, key)
  expect(other.status).toBe(422)
  expect(await countRequests(site)).toBe(1)
})

test('twenty at once under one key are one request; the late ones get its answer or 409', async () => {
  await using site = await openTestSite()
  const body = aRequest()
  const send = () => site.post<Accepted>(CONSULT, body, { 'idempotency-key': 'many' })
  const answers = await Promise.all(Array.from({ length: 20 }, send))
  const receipts = new Set(
    answers.filter((answer) => answer.status === 200).map((answer) => answer.data.receiptNo),
  )
  expect(receipts.size).toBe(1)
  expect(answers.every((answer) => answer.status === 200 || answer.status === 409)).toBe(true)
  expect(await countRequests(site)).toBe(1)
})

test('without a key the same visitor, number and text within minutes is one request', async () => {
  await using site = await openTestSite()
  const body = aRequest()
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.post<Accepted>(CONSULT, body)))
  expect(new Set(answers.map((answer) => answer.data.receiptNo)).size).toBe(1)
  expect(await countRequests(site)).toBe(1)
})

test('the same number again joins the open lead, and nobody is told', async () => {
  await using site = await openTestSite()
  const first = await site.post<Accepted>(CONSULT, aRequest({ requestInfo: '처음' }))
  const second = await site.post<Accepted>(
    CONSULT,
    aRequest({ requestInfo: '한 번 더', customerName: '이고른' }),
  )
  expect(second.status).toBe(200)
  expect(second.data.receiptNo).not.toBe(first.data.receiptNo)
  const leads = await site.services.database
    .selectFrom('leads')
    .select(['request_count'])
    .where('is_sample', '=', false)
    .execute()
  expect(leads).toEqual([{ request_count: 2 }])
})

test('somebody put on hold who asks again is waiting again', async () => {
  await using site = await openTestSite()
  await site.post(CONSULT, aRequest({ requestInfo: '처음' }))
  const { database } = site.services
  await database.updateTable('leads').set({ status: 'HOLD' }).where('is_sample', '=', false).execute()
  await site.post(CONSULT, aRequest({ requestInfo: '다시' }))
  const lead = await database
    .selectFrom('leads')
    .select('status')
    .where('is_sample', '=', false)
    .executeTakeFirst()
  expect(lead).toEqual({ status: 'NEW' })
})

test('a wish is stored in its fields and as the first line of the text', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-11-21T10:00:00+09:00') })
  const wish = { wishDate: '2026-11-23', wishTime: '13:00-15:00' }
  await site.post(CONSULT, aRequest({ ...wish, requestInfo: '요금이 궁금해요' }))
  const { keyring } = site.services
  const stored = await newestRequest(site)
  expect(stored).toMatchObject({ wish_date: '2026-11-23', wish_time: '13:00-15:00' })
  expect(keyring.open('lead-info', stored.info_sealed)).toBe(
    '[희망 일시] 2026.11.23(월) 13:00~15:00\n요금이 궁금해요',
  )
})

test('consent is stored with its text version, time and address', async () => {
  await using site = await openTestSite()
  await site.post(CONSULT, aRequest())
  const [age, consent] = await site.services.database
    .selectFrom('consents')
    .selectAll()
    .orderBy('agreed_at', 'desc')
    .orderBy('item')
    .limit(2)
    .execute()
  expect(age).toMatchObject({ item: 'age14', version: 'age14-0.9', is_agreed: true })
  expect(consent).toMatchObject({
    item: 'privacy',
    version: 'consult-0.9',
    is_agreed: true,
    address: '127.0.0.1',
  })
})

test('name, number and text are readable neither in the database nor in the log', async () => {
  await using site = await openTestSite()
  await site.post(
    CONSULT,
    aRequest({ customerName: '비밀이름', customerMobile: '01098769876', requestInfo: '비밀글' }),
  )
  const { database } = site.services
  const rows = [
    ...(await database.selectFrom('leads').selectAll().execute()),
    ...(await database.selectFrom('lead_requests').selectAll().execute()),
    ...(await database.selectFrom('outbox').selectAll().execute()),
  ]
  expect(JSON.stringify(rows) + JSON.stringify(site.logLines)).not.toMatch(/비밀이름|01098769876|비밀글/)
})

test('a flood from one address is told to wait; others are not', async () => {
  await using site = await openTestSite({ env: { TRUSTED_PROXIES: '127.0.0.1/32' } })
  const send = (index: number, from: string) =>
    site.post(CONSULT, aRequest({ customerMobile: `0100000${String(index).padStart(4, '0')}` }), {
      'x-forwarded-for': from,
    })
  const statuses: number[] = []
  for (let index = 0; index < 60; index += 1) statuses.push((await send(index, '203.0.113.7')).status)
  expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200])
  expect(statuses.at(-1)).toBe(429)
  const refused = await send(99, '203.0.113.7')
  expect(refused.message).toBe('신청이 여러 번 들어왔어요. 잠시 뒤에 다시 신청해 주세요.')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send(100, '203.0.113.8')).status).toBe(200)
})

test('an odd number and a filled honeypot are kept and marked, not refused', async () => {
  await using site = await openTestSite()
  await site.post(CONSULT, aRequest({ customerMobile: '0123456789' }))
  await site.post(CONSULT, aRequest({ customerMobile: '01000007777', website: 'http://spam.example' }))
  await site.post(CONSULT, aRequest({ customerMobile: '01000008888' }))
  const leads = await site.services.database
    .selectFrom('leads')
    .select('is_doubtful')
    .where('is_sample', '=', false)
    .orderBy('created_at')
    .execute()
  expect(leads.map((lead) => lead.is_doubtful)).toEqual([true, true, false])
})

test('where the visitor came from is stored with the request', async () => {
  await using site = await openTestSite()
  const landing = await site.post<{ hsKey: string }>('/api/crm/keyword', {
    landingUrl:
      'http://localhost:3000/main?utm_source=naver&n_query=%EC%9D%B8%ED%84%B0%EB%84%B7&inType=IRGC3',
    refUrl: 'https://search.example/',
  })
  const { hsKey } = landing.data
  expect(landing.headers.get('set-cookie')).toContain(`hsKey=${hsKey}; Path=/; SameSite=Lax; Max-Age=3600`)
  await site.post(CONSULT, aRequest({ hsKey }), { cookie: 'inType=IRGC3' })
  const stored = await newestRequest(site)
  expect(stored.in_type).toBe('IRGC3')
  expect(stored.first_touch).toMatchObject({
    keyword: '인터넷',
    inType: 'IRGC3',
    utm: { utm_source: 'naver' },
  })
})

test('keys that begin alike are two keys, however long they are', async () => {
  await using site = await openTestSite()
  const send = (key: string, mobile: string) =>
    site.post(CONSULT, aRequest({ customerMobile: mobile }), { 'idempotency-key': key })
  expect((await send(`${'k'.repeat(4_000)}a`, '01000005551')).status).toBe(200)
  expect((await send(`${'k'.repeat(4_000)}b`, '01000005552')).status).toBe(200)
})

test('the status is told for the right four digits only', async () => {
  await using site = await openTestSite()
  const { data } = await site.post<Accepted>(CONSULT, aRequest({ customerMobile: '01000004321' }))
  const right = await site.get(`${CONSULT}/${data.receiptNo}?last4=4321`)
  expect(right.data).toMatchObject({ receiptNo: data.receiptNo, status: 'NEW' })
  const wrong = await site.get(`${CONSULT}/${data.receiptNo}?last4=0000`)
  const unknown = await site.get(`${CONSULT}/GC-00000000?last4=4321`)
  expect(wrong.status).toBe(404)
  expect(unknown.message).toBe(wrong.message)
})

function newestRequest(site: TestSite) {
  return site.services.database
    .selectFrom('lead_requests')
    .innerJoin('leads', 'leads.id', 'lead_requests.lead_id')
    .selectAll('lead_requests')
    .where('leads.is_sample', '=', false)
    .orderBy('lead_requests.created_at', 'desc')
    .executeTakeFirstOrThrow()
}

async function countRequests(site: TestSite): Promise<number> {
  const rows = await site.services.database
    .selectFrom('lead_requests')
    .innerJoin('leads', 'leads.id', 'lead_requests.lead_id')
    .select('lead_requests.id')
    .where('leads.is_sample', '=', false)
    .execute()
  return rows.length
}

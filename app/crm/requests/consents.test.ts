import { expect, test } from 'vitest'
import { aRequest, type Accepted } from '#tests/make.ts'
import { DOCUMENTS_TAG } from '#app/shared/legal/documents.server.ts'
import { publishConsents } from '#tests/published-consents.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { consultConsents } from './contract.ts'

const CONSULT = '/api/jireh/consult'
const CHANGED = '동의 내용이 바뀌었어요. 다시 확인하고 동의해 주세요.'
const OURS = { item: 'privacy', version: 'consult-0.9', agreed: true }

const ask = (site: TestSite, consents: unknown, headers: Record<string, string> = {}) =>
  site.post<Accepted & { errors?: Record<string, string> }>(CONSULT, aRequest({ consents }), headers)

/** Of requests that are no samples. */
const kept = ({ services }: TestSite) =>
  services.database
    .selectFrom('consents')
    .innerJoin('lead_requests', 'lead_requests.id', 'consents.request_id')
    .innerJoin('leads', 'leads.id', 'lead_requests.lead_id')
    .where('leads.is_sample', '=', false)
    .select(['consents.item', 'consents.version', 'consents.is_agreed'])
    .orderBy('consents.item', 'desc')
    .execute()

const AGE = { item: 'age14', version: 'age14-0.9', agreed: true }
const YOUNG = '만 14세 미만이면 신청할 수 없어요. 부모님이나 보호자가 대신 신청해 주세요.'
const STORED = [
  { item: 'privacy', version: 'consult-0.9', is_agreed: true },
  { item: 'age14', version: 'age14-0.9', is_agreed: true },
]
const notShown = (item: string) => `이 신청서에서 받지 않는 동의 항목이에요: ${item}`
const notInForce = (version: string) => `지금 쓰지 않는 동의 버전이에요: privacy ${version}`

test.each<[string, unknown, string]>([
  ['an item of another form', [{ ...OURS, item: 'thirdParty', version: 'made-up' }], notShown('thirdParty')],
  [
    'marketing, which it does not show',
    [OURS, { item: 'marketing', version: 'marketing-0.9', agreed: true }],
    notShown('marketing'),
  ],
  [
    'marketing refused, which is as invented',
    [{ item: 'marketing', version: 'marketing-0.9', agreed: false }],
    notShown('marketing'),
  ],
  ['an item nobody knows', [{ ...OURS, item: '__proto__' }], notShown('__proto__')],
  ['a long item', [{ ...OURS, item: '가'.repeat(9_000) }], notShown(`${'가'.repeat(40)}…`)],
  ['a version made up', [{ ...OURS, version: 'made-up' }], notInForce('made-up')],
  ['a version to come', [{ ...OURS, version: 'consult-9.9' }], notInForce('consult-9.9')],
  ['the version of joining', [{ ...OURS, version: 'join-0.9' }], notInForce('join-0.9')],
  ['an empty version', [{ ...OURS, version: '' }], notInForce('')],
  ['the same twice', [OURS, OURS], '같은 동의 항목이 두 번 있어요: privacy'],
  ['a list that says no', [{ ...OURS, agreed: false }], '개인정보 수집에 동의하셔야 상담신청이 완료됩니다.'],
  ['one that is younger', [OURS, { ...AGE, agreed: false }], YOUNG],
  ['one that says only that', [{ item: 'age14', agreed: false }], YOUNG],
  [
    'another age',
    [OURS, { ...AGE, version: 'age13-0.9' }],
    '지금 쓰지 않는 동의 버전이에요: age14 age13-0.9',
  ],
  ['an object', OURS, '동의 목록을 읽을 수 없어요. 항목과 버전, 동의 여부를 적어 주세요.'],
  ['a text', '[{"item":"privacy"}]', '동의 목록을 읽을 수 없어요. 항목과 버전, 동의 여부를 적어 주세요.'],
  [
    'agreed as a word',
    [{ ...OURS, agreed: 'true' }],
    '동의 목록을 읽을 수 없어요. 항목과 버전, 동의 여부를 적어 주세요.',
  ],
  [
    'eleven of them',
    Array.from({ length: 11 }, () => OURS),
    '동의 목록을 읽을 수 없어요. 항목과 버전, 동의 여부를 적어 주세요.',
  ],
])('%s is refused, and the same request without it is taken', async (_, consents, message) => {
  await using site = await openTestSite()
  const refused = await ask(site, consents)
  expect(refused).toMatchObject({ status: 422, message })
  expect(await kept(site)).toEqual([])
  expect((await ask(site, undefined)).data.result).toBe('SUCCESS')
  expect(await kept(site)).toEqual(STORED)
})

test.each([[undefined], [null], [[]], [[OURS]], [[{ item: 'privacy', agreed: true }]], [[OURS, AGE]]])(
  'consents as %j mean the text in force',
  async (consents) => {
    await using site = await openTestSite()
    expect((await ask(site, consents)).data.result).toBe('SUCCESS')
    expect(await kept(site)).toEqual(STORED)
  },
)

test('a query and another form’s door bring in nothing either', async () => {
  await using site = await openTestSite()
  const consents = JSON.stringify([{ item: 'thirdParty', version: 'made-up', agreed: true }])
  const fields = { customerName: '김고른', customerMobile: '01000001234', agreement: 'true', consents }
  expect((await site.post(`${CONSULT}?${new URLSearchParams(fields)}`)).status).toBe(422)
  const form = await site.fetch('/consult', {
    method: 'POST',
    body: new URLSearchParams({ ...fields, consentVersion: 'made-up' }),
  })
  expect(form.status).toBe(422)
  expect(await form.text()).toContain('지금 쓰지 않는 동의 버전이에요: privacy made-up')
  expect(await kept(site)).toEqual([])
})

test('a text that was replaced since the form was opened is agreed to anew', async () => {
  await using site = await openTestSite()
  await publishConsents(site, { version: '1.0', effectiveOn: '2026-01-08' })
  await publishConsents(site, { version: '2.0', effectiveOn: '2099-01-01' })
  const refused = await ask(site, [OURS])
  expect(refused).toMatchObject({ status: 422, message: CHANGED, data: { errors: { consents: CHANGED } } })
  expect(await ask(site, [{ ...OURS, version: 'consult-2.0' }])).toMatchObject({
    status: 422,
    message: notInForce('consult-2.0'),
  })
  const { data } = await site.get<{ result: { item: string; version: string; text: unknown }[] }>(
    consultConsents.path,
  )
  expect(data.result.map(({ item, version }) => [item, version])).toEqual([
    ['privacy', 'consult-1.0'],
    ['age14', expect.stringContaining('age14-')],
  ])
  expect(JSON.stringify(data.result[0]!.text)).toContain('상담이 끝난 날부터 2개월. 그 뒤')
  expect((await ask(site, [{ ...OURS, version: 'consult-1.0' }])).data.result).toBe('SUCCESS')
  expect(await kept(site)).toMatchObject([
    { item: 'privacy', version: 'consult-1.0', is_agreed: true },
    { item: 'age14', is_agreed: true },
  ])
})

test('a text that comes into force at midnight is agreed to anew from then on, without anybody’s doing', async () => {
  let now = new Date('2026-11-23T23:59:30+09:00')
  await using site = await openTestSite({ now: () => now })
  await publishConsents(site, { version: '1.0', effectiveOn: '2026-11-24' })
  expect((await ask(site, [OURS])).data.result).toBe('SUCCESS')
  now = new Date('2026-11-24T00:00:30+09:00')
  const late = await site.post(CONSULT, aRequest({ customerMobile: '01000001235', consents: [OURS] }))
  expect(late).toMatchObject({ status: 422, message: CHANGED })
  expect(await kept(site)).toEqual(STORED)
})

test('where no text is published, the product’s own is shown, agreed to and kept, and no request is lost', async () => {
  await using site = await openTestSite()
  const asked = () => site.get<{ result: { version: string; text: unknown[] }[] }>(consultConsents.path)
  const before = await asked()
  await site.services.database.deleteFrom('documents').execute()
  await site.services.invalidate(DOCUMENTS_TAG)
  expect((await asked()).data).toEqual(before.data)
  expect((await ask(site, [OURS])).data.result).toBe('SUCCESS')
  expect(await kept(site)).toEqual(STORED)
  expect((await site.fetch('/consult')).status).toBe(200)
  expect((await site.fetch('/member/join')).status).toBe(200)
  expect(site.logLines).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'no consents are published: those of the product are shown' }),
  )
})

test('a request that was taken is answered alike once more, also after its text was replaced', async () => {
  await using site = await openTestSite()
  const key = { 'idempotency-key': 'the-same' }
  const first = await ask(site, [OURS], key)
  await publishConsents(site, { version: '1.0', effectiveOn: '2026-01-08' })
  expect((await ask(site, [OURS], key)).data).toEqual(first.data)
  expect(await kept(site)).toEqual(STORED)
})

test('without a script, the page comes back with the new text, what was typed, and an empty box', async () => {
  await using site = await openTestSite()
  const page = await (await site.fetch('/consult')).text()
  expect(/name="consentVersion"[^>]*value="([^"]*)"/.exec(page)?.[1]).toBe('consult-0.9')
  await publishConsents(site, { version: '1.0', effectiveOn: '2026-01-08' })
  const fields = { customerName: '김고른', customerMobile: '01000001234', agreement: 'true' }
  const send = (consentVersion: string) =>
    site.fetch('/consult', { method: 'POST', body: new URLSearchParams({ ...fields, consentVersion }) })
  const refused = await send('consult-0.9')
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(html).toContain(CHANGED)
  expect(html).toContain('상담이 끝난 날부터 2개월')
  expect(html).toMatch(/name="customerName"[^>]*value="김고른"/)
  expect(/<input[^>]*name="agreement"[^>]*>/.exec(html)?.[0]).not.toContain('checked')
  const version = /name="consentVersion"[^>]*value="([^"]*)"/.exec(html)?.[1]
  expect(version).toBe('consult-1.0')
  expect((await send(version!)).status).toBe(200)
})

test('whoever asks says to be 14 or older, in every form and by the call alone', async () => {
  await using site = await openTestSite()
  const page = await (await site.fetch('/consult')).text()
  expect(page).toContain('만\u00A014세 이상만 신청할 수 있어요.')
  expect(/<input[^>]*name="agreement"[^>]*>/.exec(page)?.[0]).not.toContain('checked')
  for (const change of [{ agreement: false }, { agreement: undefined }, { agreement: 'yes' }])
    expect((await site.post(CONSULT, aRequest(change))).status).toBe(422)
  const typed = { customerName: '김고른', customerMobile: '01000001234', requestInfo: '몇 시에 되나요' }
  const refused = await site.fetch('/consult', { method: 'POST', body: new URLSearchParams(typed) })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(html).toMatch(/name="customerName"[^>]*value="김고른"/)
  expect(html).toContain('>몇 시에 되나요<')
  expect(await kept(site)).toEqual([])
})

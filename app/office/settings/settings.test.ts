import { expect, test } from 'vitest'
import { readSiteFacts } from '#app/shared/settings/site-facts.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { enterAcceptance } from '#tests/carrier-acceptance.ts'
import { deskPage, postAct, submitAct } from '#tests/desk-page.ts'
import { aRequest } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { readChecklist } from './office-checklist.server.ts'
import type { SettingChange, SettingKey } from './contract.ts'

type Headers = Record<string, string>
interface Read {
  settings: Record<SettingKey, { version: number; value: never }>
}

const put = (site: TestSite, key: SettingKey, body: object, headers: Headers) =>
  site.put<{ version: number }>(`/api/desk/settings/${key}`, body, headers)
const history = async (site: TestSite, key: SettingKey, headers: Headers) =>
  (await site.get<{ result: SettingChange[] }>(`/api/desk/settings/${key}/versions`, headers)).data.result

const COMPANY = {
  name: '고른커넥트',
  owner: '',
  businessNumber: '1208147521',
  mailOrderNumber: null,
  address: ' 서울 ',
  privacyOfficer: null,
  email: 'help@goreun.example',
  hosting: '우리 서버',
}

test('the company is on every page with the next request, with the way to its registration', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  const main = async () => (await fetch(`${origin}/main`)).text()
  expect(await main()).not.toContain('우리 서버')
  const owner = await signIn(site, 'owner')
  expect((await put(site, 'company', { version: 0, value: COMPANY }, owner)).data).toEqual({ version: 1 })
  const html = await main()
  for (const text of ['120-81-47521', '우리 서버', 'ftc.go.kr/bizCommPop.do?wrkr_no=1208147521'])
    expect(html).toContain(text)
  const { company } = await readSiteFacts(site.services)
  const valueOf = (wanted: string) => company.find(({ label }) => label === wanted)?.value
  expect(valueOf('주소')).toBe('서울')
  // What is open is told once, by its labels together.
  expect(company.at(-1)).toEqual({
    label: '대표 · 통신판매업신고 · 개인정보 보호책임자',
    value: '운영자 입력 전',
  })
  expect(html).toContain('운영자 입력 전')
})

test('while something is really on sale, who sells it stays told: by a change and by a revert', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  await put(site, 'company', { version: 0, value: COMPANY }, owner)
  await site.services.database
    .updateTable('plans')
    .set({ is_sample: false })
    .where('code', '=', 'KT-05')
    .execute()
  const emptied = await put(
    site,
    'company',
    { version: 1, value: { ...COMPANY, name: ' ', email: '' } },
    owner,
  )
  expect(emptied).toMatchObject({ status: 422 })
  expect(emptied.message).toBe('예시가 아닌 내용이 홈페이지에 있어 비울 수 없어요: 상호, 이메일')
  const [change] = await history(site, 'company', owner)
  const undo = { changeId: String(change!.id), version: '1' }
  const undone = await postAct(
    site,
    '/desk/settings/company',
    '/api/desk/settings/company/revert',
    owner,
    undo,
  )
  expect([undone.status, undone.text.includes('비울 수 없어요: 상호')]).toEqual([422, true])
  expect(
    (await put(site, 'company', { version: 1, value: { ...COMPANY, name: '새 상호' } }, owner)).status,
  ).toBe(200)
})

test('what is wrong is told at its field, and nothing is stored', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const wrong = async (key: SettingKey, value: unknown) => {
    const { status, data } = await put(site, key, { version: 0, value }, owner)
    return { status, errors: Object.keys((data as unknown as { errors: object }).errors) }
  }
  for (const [field, words] of [
    ['name', '공짜 인터넷'],
    ['address', '서울 새로 1, 지금 옮기면 상품권 50만 원'],
    ['address', '서울 새로 1 evil.example.com'],
    ['hosting', '업계 1위 호스팅'],
    ['privacyOfficer', '최저가 담당, help@goreun.example'],
  ] as const)
    expect(await wrong('company', { ...COMPANY, [field]: words }), words).toEqual({
      status: 422,
      errors: [`value.${field}`],
    })
  expect(await wrong('company', { ...COMPANY, businessNumber: '1208147520' })).toEqual({
    status: 422,
    errors: ['value.businessNumber'],
  })
  for (const copies of ['있음', '0일', '한 달'])
    expect((await wrong('company', { ...COMPANY, hostBackups: copies })).errors).toEqual([
      'value.hostBackups',
    ])
  for (const line of [
    '솔라피(SOLAPI)',
    '솔라피(SOLAPI): KR',
    'mail.example: 미국',
    '솔라피(SOLAPI): 대한민국\n솔라피(SOLAPI): 미국, help@example.com',
    '업계 1위 호스팅: 대한민국',
  ])
    expect((await wrong('receivers', line)).errors, line).toEqual(['value'])
  const links = { chat: 'javascript:alert(1)', blog: '', video: '', coverage: { lg: '', kt: '', sk: '' } }
  expect((await wrong('links', links)).errors).toEqual(['value.chat'])
  const loud = { ...links, chat: 'https://elsewhere.example/%EC%B5%9C%EC%A0%80%EA%B0%80' }
  expect((await wrong('links', loud)).errors).toEqual(['value.chat'])
  const hours = {
    weekdays: [1],
    opens: '09:00',
    closes: '18:00',
    lunch: null,
    slots: ['07:00-08:00'],
    capacity: 3,
  }
  expect((await wrong('callHours', hours)).errors).toEqual(['value.slots'])
  expect((await wrong('callHours', { ...hours, capacity: 0 })).errors).toEqual(['value.capacity'])
  expect((await wrong('holidays', { '2026-02-30': '없는 날' })).status).toBe(422)
  expect((await wrong('holidays', { '2026-12-30': '공짜 인터넷 날' })).errors).toEqual(['value'])
  for (const name of ['칠십만 원의 날', '90만원 드리는 날', '상품권 받는 날', 'goreun.example.kr'])
    expect((await wrong('holidays', { '2026-12-30': name })).errors).toEqual(['value'])
  expect(
    (await wrong('analytics', { ga4: 'UA-1', naver: '', kakaoPixel: '', metaPixel: '<b>' })).errors,
  ).toEqual(['value.ga4', 'value.metaPixel'])
  expect((await wrong('robots', 'User-agent: *\nDisallow: /')).status).toBe(422)
  const stored = await site.services.database.selectFrom('settings_versions').select('id').execute()
  expect(stored).toEqual([])
})

const groups = (many: number) => Array.from({ length: many }, (_, at) => `말${at}, 낱말${at}`).join('\n')

test('words that the operator calls the same find the same, and a wrong group is refused by its line', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const search = async () => (await site.fetch(`/search?q=${encodeURIComponent('꼬부랑선뽝')}`)).text()
  expect(await search()).not.toContain('<mark class="marked">설치비</mark>')
  const value = '위약금, 할인반환금\n설치비， 꼬부랑선뽝'
  expect((await put(site, 'synonyms', { version: 0, value }, owner)).data).toEqual({ version: 1 })
  expect(await search()).toContain('<mark class="marked">설치비</mark>')
  const [change] = await history(site, 'synonyms', owner)
  expect(change!.lines).toContain('설치비: 설치비, 설치 비용, 설치료, 출동비 → 설치비, 꼬부랑선뽝')
  const wrong = await put(site, 'synonyms', { version: 1, value: `${value}\n설치 비, 출동비` }, owner)
  expect(wrong.status).toBe(422)
  expect(JSON.stringify(wrong)).toContain('다른 줄(설치비, 꼬부랑선뽝)')

  // Each refusal stands at the one field there is, whatever was wrong.
  for (const bad of ['혼자', `위약금, ${'가'.repeat(400)}`, `위약금, ${'가'.repeat(3_000)}`, groups(301)]) {
    const refused = await put(site, 'synonyms', { version: 1, value: bad }, owner)
    expect([bad.slice(0, 10), refused.status]).toEqual([bad.slice(0, 10), 422])
  }
  expect((await put(site, 'synonyms', { version: 1, value: groups(200) }, owner)).data).toEqual({
    version: 2,
  })
  expect(await search()).not.toContain('<mark class="marked">설치비</mark>')
  const page = await deskPage(site, '/desk/settings/words', owner)
  expect(page.text).toMatch(/나머지 \d+줄 보기/)
  const [many] = await history(site, 'synonyms', owner)
  const undone = await site.post(
    '/api/desk/settings/synonyms/revert',
    { changeId: many!.id, version: 2 },
    owner,
  )
  expect(undone.status).toBe(200)
  expect(await search()).toContain('<mark class="marked">설치비</mark>')
})

test('of two who change one setting the second is told; every change is kept and can be undone', async () => {
  await using site = await openTestSite()
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const both = await Promise.all([
    put(site, 'company', { version: 0, value: COMPANY }, owner),
    put(site, 'company', { version: 0, value: { ...COMPANY, name: '다른 상호' } }, manager),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.data).toEqual({ version: 1 })
  // What is so already is no change.
  const same = both[0].status === 200 ? COMPANY : { ...COMPANY, name: '다른 상호' }
  expect((await put(site, 'company', { version: 1, value: same }, owner)).data).toEqual({ version: 1 })
  await put(site, 'company', { version: 1, value: { ...COMPANY, name: '셋째 상호' } }, manager)
  const [last, first] = await history(site, 'company', owner)
  expect(last).toMatchObject({ version: 2, byName: '관리자' })
  expect(last!.lines).toEqual([expect.stringMatching(/^상호: .+ → 셋째 상호$/)])
  const revert = (changeId: number, version: number) =>
    site.post('/api/desk/settings/company/revert', { changeId, version }, owner)
  expect((await revert(first!.id, 1)).status).toBe(409)
  expect((await revert(first!.id, 2)).status).toBe(200)
  const unset = await readSiteFacts(site.services)
  expect(new Set(unset.company.map(({ value }) => value))).toEqual(new Set(['운영자 입력 전']))
  expect((await revert(999_999, 3)).status).toBe(404)
  const log = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'subject'])
    .where('action', '<>', 'staff.login')
    .execute()
  expect(log).toHaveLength(3)
  for (const line of log) expect(line).toEqual({ action: 'settings.change', subject: 'settings:company' })
})

test('a way back is held to the rules of today: planted words, and a price whose carrier consents no more', async () => {
  let now = seoulMoment('2026-12-31', '12:00')
  await using site = await openTestSite({ now: () => now })
  const owner = await signIn(site, 'owner')
  const none = { terms: null, asOf: null }
  const told = (terms: string) => ({ lg: none, kt: { terms, asOf: '2026-12-01' }, sk: none })
  const price = told('3년 다시 약정하면 월 30,000원이에요')
  const enter = (version: number, value: object) => put(site, 'stayTerms', { version, value }, owner)
  const refused = await enter(0, price)
  expect([refused.status, Object.keys((refused.data as unknown as { errors: object }).errors)]).toEqual([
    422,
    ['value.kt.terms'],
  ])
  await enterAcceptance(site, 'kt', { acceptedOn: '2026-01-02', validUntil: '2026-12-31' })
  expect((await enter(0, price)).status).toBe(200)
  expect((await enter(1, told('요금이 그대로예요'))).status).toBe(200)
  const [change] = await history(site, 'stayTerms', owner)
  const back = (key: SettingKey, changeId: number, version: number, who: Headers) =>
    site.post(`/api/desk/settings/${key}/revert`, { changeId, version }, who)
  const against = {
    status: 409,
    message: expect.stringContaining('지금 규칙에 맞지 않는 내용이라') as unknown,
  }
  const plant = (key: SettingKey, before: object) =>
    site.services.database
      .updateTable('settings_versions')
      .set({ before: JSON.stringify(before) })
      .where('key', '=', key)
      .execute()

  now = seoulMoment('2027-01-01', '00:01')
  const later = await signIn(site, 'owner')
  expect(await back('stayTerms', change!.id, 2, later)).toMatchObject(against)
  await plant('stayTerms', told('공짜로 다시 약정해 드려요'))
  expect(await back('stayTerms', change!.id, 2, later)).toMatchObject(against)
  await plant('stayTerms', told('2년 다시 약정하면 요금이 그대로예요'))
  expect((await back('stayTerms', change!.id, 2, later)).status).toBe(200)

  // Who sells is in whatever is sent.
  expect((await put(site, 'company', { version: 0, value: COMPANY }, later)).status).toBe(200)
  expect(
    (await put(site, 'company', { version: 1, value: { ...COMPANY, name: '둘째 상호' } }, later)).status,
  ).toBe(200)
  const [renamed] = await history(site, 'company', later)
  await plant('company', { ...COMPANY, name: '공짜 현금 고른' })
  const loud = await back('company', renamed!.id, 2, later)
  expect(loud).toMatchObject(against)
  expect(loud.message).toContain('공짜')
  const { company } = await readSiteFacts(site.services)
  expect(company.find(({ label }) => label === '상호')?.value).toBe('둘째 상호')
})

test('an advertisement’s number begins and ends on its day, on the pages too', async () => {
  let at = Date.parse('2026-11-30T14:00:00Z')
  await using site = await openTestSite({ now: () => new Date(at) })
  const owner = await signIn(site, 'owner')
  const value = [
    { inType: 'IRGC1', number: '080-000-0001', from: '2026-12-01', until: null },
    { inType: 'IRGC1', number: '1600-0001', from: '2026-01-01', until: '2026-11-30' },
  ]
  const overlap = [value[0], { ...value[1], until: null }]
  expect((await put(site, 'supportNumbers', { version: 0, value: overlap }, owner)).status).toBe(422)
  expect((await put(site, 'supportNumbers', { version: 0, value }, owner)).status).toBe(200)
  expect((await readSiteFacts(site.services)).supportNumbers).toEqual({ IRGC1: '1600-0001' })
  const preview = await site.get<{ result: object[] }>(
    '/api/desk/settings/supportNumbers/preview?date=2026-12-01',
    owner,
  )
  expect(preview.data.result.slice(0, 2)).toEqual([
    { inType: 'IRGC1', number: '080-000-0001', isDefault: false, isFree: true },
    { inType: 'IRGC2', number: '1670-2072', isDefault: true, isFree: false },
  ])
  at += 2 * 60 * 60 * 1000
  await site.services.invalidate('settings')
  expect((await readSiteFacts(site.services)).supportNumbers).toEqual({ IRGC1: '080-000-0001' })
})

test('hours, days off and verification do what they say', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-11-24T23:00:00Z') })
  const owner = await signIn(site, 'owner')
  const hours = {
    weekdays: [3, 4],
    opens: '10:00',
    closes: '16:00',
    lunch: '12:00~13:00',
    slots: ['10:00 ~ 12:00'],
    capacity: 3,
  }
  expect((await put(site, 'callHours', { version: 0, value: hours }, owner)).status).toBe(200)
  const { settings } = (await site.get<Read>('/api/desk/settings', owner)).data
  const holidays = { ...(settings.holidays.value as Record<string, string>), '2026-11-26': '창립기념일' }
  await put(site, 'holidays', { version: settings.holidays.version, value: holidays }, owner)
  const { data } = await site.get<{ result: { wishDate: string; wishTimes: string[] }[] }>(
    '/api/jireh/slots?from=2026-11-25&to=2026-11-27',
  )
  expect(data.result.map(({ wishTimes }) => wishTimes)).toEqual([['10:00-12:00'], [], []])
  expect((await readSiteFacts(site.services)).hours).toBe('수·목 10:00~16:00')
  await put(site, 'verification', { version: 0, value: { google: 'abcDEF_123456', naver: '' } }, owner)
  expect(await (await site.fetch('/main')).text()).toContain('content="abcDEF_123456"')
})

test('only owner and manager set the site up; who needs a second factor is the owner’s alone', async () => {
  await using site = await openTestSite()
  const paths = ['/api/desk/settings', '/api/desk/settings/company/versions']
  for (const who of ['advisor1', 'editor', 'privacy']) {
    const headers = await signIn(site, who)
    for (const path of paths) expect((await site.get(path, headers)).status, who).toBe(403)
    expect((await put(site, 'company', { version: 0, value: COMPANY }, headers)).status, who).toBe(403)
    expect((await deskPage(site, '/desk/settings/company', headers)).status, who).toBe(403)
  }
  const manager = await signIn(site, 'manager')
  expect((await put(site, 'requireTotp', { version: 0, value: ['advisor'] }, manager)).status).toBe(403)
  expect((await deskPage(site, '/desk/settings/security', manager)).status).toBe(403)
  const sneaked = { version: '0', 'value[2]': 'advisor' }
  const guarded = '/api/desk/settings/requireTotp?_method=PUT'
  expect((await postAct(site, '/desk/settings/company', guarded, manager, sneaked)).status).toBe(403)
  const owner = await signIn(site, 'owner')
  // Whoever may see everything is in it whatever is chosen.
  expect((await put(site, 'requireTotp', { version: 0, value: ['manager'] }, owner)).status).toBe(422)
  await put(site, 'requireTotp', { version: 0, value: ['owner', 'privacy', 'manager'] }, owner)
  const change = await site.services.database
    .selectFrom('settings_versions')
    .select('id')
    .where('key', '=', 'requireTotp')
    .executeTakeFirst()
  const undo = { changeId: change!.id, version: 1 }
  expect((await site.post('/api/desk/settings/requireTotp/revert', undo, manager)).status).toBe(403)
})

test('the pages do the same without a script, and keep what was typed', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-11-25T03:00:00Z') })
  const owner = await signIn(site, 'owner')
  const send = (section: string, act: string, body: Record<string, string>) =>
    submitAct(site, `/desk/settings/${section}`, `/api/desk/settings/${act}`, owner, body)
  const typed = {
    version: '0',
    ...Object.fromEntries(Object.keys(COMPANY).map((name) => [`value.${name}`, ''])),
    'value.name': '고른커넥트',
    'value.mailOrderNumber': '몰라요',
  }
  const refused = await send('company', 'company?_method=PUT', typed)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('제2026-서울강남-01234호처럼 적어 주세요.')
  expect(refused.text).toContain('value="몰라요"')
  const number = { version: '0', inType: 'IRGC3', number: '1600-0003', from: '2026-12-01', until: '' }
  const terms = 'supportNumbers/terms'
  expect((await send('numbers', terms, { ...number, number: '12' })).text).toContain(
    '1600-0000이나 080-000-0000처럼',
  )
  expect((await send('numbers', terms, number)).text).toContain('번호를 더했어요.')
  const one = `${terms}/IRGC3/2026-12-01`
  const end = { version: '1', until: '2026-12-31' }
  expect((await send('numbers', `${one}?_method=PUT`, end)).text).toContain('2026.12.31까지')
  // Refused, it is told at its own number only, with what was typed.
  await send('numbers', terms, { ...number, version: '2', inType: 'IRGC4' })
  const early = { version: '3', until: '2026-11-30' }
  const tooEarly = await send('numbers', `${one}?_method=PUT`, early)
  expect(tooEarly.text.split('끝나는 날이 시작하는 날보다 빨라요.</')).toHaveLength(2)
  expect(tooEarly.text).toMatch(/<details open=""[^>]*>(?:(?!<\/details>).)*value="2026-11-30"/s)
  const late = { ...early, until: '2026-12-30' }
  expect((await send('numbers', `${one}?_method=PUT`, late)).text).toContain('2026.12.30까지')
  expect((await deskPage(site, '/desk/settings/numbers?date=2026-12-05', owner)).text).toContain('1600-0003')
  const taken = await send('numbers', `${terms}/IRGC4/2026-12-01/remove`, { version: '4' })
  expect([taken.text.includes('번호를 뺐어요.'), taken.text.includes('IRGC4 1600-0003 바꾸기')]).toEqual([
    true,
    false,
  ])
  const { settings } = (await site.get<Read>('/api/desk/settings', owner)).data
  const version = String(settings.holidays.version)
  const day = { version, date: '2026-12-31', name: '종무식' }
  expect((await send('holidays', 'holidays/days', day)).text).toContain('종무식')
  const empty = await send('holidays', 'holidays/days', { version: '9', date: '', name: '' })
  expect(empty.status).toBe(422)
  for (const wrong of ['날짜를 골라 주세요.', '쉬는 날의 이름을 30자까지 적어 주세요.'])
    expect(empty.text).toContain(wrong)
  const later = { version: String(Number(version) + 1) }
  const loud = await send('holidays', 'holidays/days', { ...later, date: '2026-12-30', name: '최저가 날' })
  expect([loud.status, loud.text.includes('최저가 날: “최저가”는 쓸 수 없는 표현이에요.')]).toEqual([
    422,
    true,
  ])
  const unknown = await send('holidays', 'holidays/fill', { ...later, year: '1999' })
  expect([unknown.status, unknown.text.includes('1999년 공휴일은 아직 알려지지 않았어요.')]).toEqual([
    409,
    true,
  ])
  const removed = await send('holidays', 'holidays/days/2026-12-31/remove', later)
  expect([
    removed.text.includes('쉬는 날에서 뺐어요.'),
    removed.text.includes('<b class="nowrap">12월 31일'),
  ]).toEqual([true, false])
  const closed = 'User-agent: *\nDisallow: /'
  const robots = await send('search', 'robots?_method=PUT', { version: '0', value: closed })
  expect(robots.status).toBe(422)
  expect(robots.text).toContain('검색에서 사라지니 빼 주세요.')
  const tag = '<meta name="naver-site-verification" content="abcdef1234567890" />'
  const proofs = { version: '0', 'value.google': '', 'value.naver': tag }
  await send('search', 'verification?_method=PUT', proofs)
  expect((await readSiteFacts(site.services)).verification.naver).toBe('abcdef1234567890')
  const hours = { 'value.opens': '09:00', 'value.closes': '18:00', 'value.lunch': '', 'value.capacity': '3' }
  const week = {
    'value.weekdays[5]': '5',
    'value.weekdays[1]': '1',
    'value.slots': '09:00-11:00\r\n\r\n11:00~13:00',
  }
  await send('hours', 'callHours?_method=PUT', { version: '0', ...hours, ...week })
  expect((await site.get<Read>('/api/desk/settings', owner)).data.settings.callHours.value).toEqual({
    weekdays: [1, 5],
    opens: '09:00',
    closes: '18:00',
    lunch: null,
    slots: ['09:00-11:00', '11:00-13:00'],
    capacity: 3,
  })
  const noDay = await send('hours', 'callHours?_method=PUT', { version: '1', ...hours, 'value.slots': '' })
  for (const wrong of ['상담하는 요일을 골라 주세요.', '시간대를 하나는 적어 주세요.'])
    expect(noDay.text).toContain(wrong)
  // Somebody else was first: what was ticked stays.
  const stale = await send('notices', 'notices?_method=PUT', { version: '9', 'value.missed': 'on' })
  expect(stale.status).toBe(409)
  expect(stale.text.match(/name="value\.(?:missed|assigned|booked)"(?: checked="")?/g)).toEqual([
    'name="value.missed" checked=""',
    'name="value.assigned"',
    'name="value.booked"',
  ])
  // No box is ticked: a form says nothing of them then.
  expect((await send('notices', 'notices?_method=PUT', { version: '0' })).text).toContain('저장했어요.')
  const nothing = await deskPage(site, '/desk/settings/nothing', owner)
  expect(nothing.status).toBe(404)
  for (const said of ['그런 설정이 없어요.</h1>', '주소가 바뀌었거나 없어졌어요.', '설정으로</span></a>'])
    expect(nothing.text).toContain(said)
})

test('the list groups the sections, each with what it is set to; what is the owner’s, others do not see', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-11-25T03:00:00Z') })
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  await put(site, 'advertising', { version: 0, value: { rejectNumber: '080-000-0000' } }, owner)
  const { text } = await deskPage(site, '/desk/settings', owner)
  const headings = [...text.matchAll(/class="settings-list__group">([^<]+)</g)].map(([, name]) => name)
  expect(headings).toEqual(['최근 변경', '회사', '상담', '보내기', '홈페이지', '게시판', '사람과 보안'])
  for (const value of ['평일 09:00~18:00', '하루 2,000건', '080-000-0000', '2단계 인증 선택'])
    expect(text).toContain(value)
  const others = (await deskPage(site, '/desk/settings', manager)).text
  expect([others.includes('하루 2,000건'), others.includes('2단계 인증')]).toEqual([true, false])
  const advertising = (await deskPage(site, '/desk/settings/advertising', owner)).text
  expect(advertising).toContain('문자 광고를 보내려면 필요해요.')
  expect(advertising).not.toContain('(선택)')
})

test('the ceiling of texts is set by a form without a script, kept in the history and put back', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const send = (act: string, body: Record<string, string>) =>
    submitAct(site, '/desk/settings/texts', `/api/desk/settings/texts${act}`, owner, body)
  const save = (hour: string, day: string, version = '0') =>
    send('?_method=PUT', { version, 'value.hour': hour, 'value.day': day })
  const opened = await deskPage(site, '/desk/settings/texts', owner)
  for (const text of ['value="300"', 'value="2000"', '한도의 70%']) expect(opened.text).toContain(text)
  const refused = await save('500', '400')
  expect([refused.status, refused.text.includes('작을 수 없어요')]).toEqual([422, true])
  expect((await save('5', '400')).status).toBe(422)
  const saved = await save('100', '400')
  expect([saved.status, saved.text.includes('value="100"')]).toEqual([200, true])
  const [change] = await history(site, 'texts', owner)
  expect(change!.lines.toSorted()).toEqual(['하루 한도: 2000 → 400', '한 시간 한도: 300 → 100'])
  const undone = await send('/revert', { changeId: String(change!.id), version: '1' })
  expect([undone.status, undone.text.includes('value="300"')]).toEqual([200, true])
  const stale = await save('100', '400', '1')
  expect(stale.status).toBe(409)
})

test('the return timer is set by a form, holds for the next lead that is taken, and is put back', async () => {
  const clock = new Date('2026-11-23T10:00:00+09:00')
  await using site = await openTestSite({ now: () => clock })
  await site.services.database.deleteFrom('leads').execute()
  const manager = await signIn(site, 'manager')
  const save = (returnMinutes: string, version: string) =>
    submitAct(site, '/desk/settings/calling', '/api/desk/settings/calling?_method=PUT', manager, {
      version,
      'value.firstCallMinutes': '60',
      'value.returnMinutes': returnMinutes,
    })
  const opened = await deskPage(site, '/desk/settings/calling', manager)
  expect([opened.status, opened.text.includes('value="30"')]).toEqual([200, true])
  expect((await save('4', '0')).text).toContain('5분에서 600분 사이')
  expect((await save('45', '0')).text).toContain('value="45"')
  await site.post('/api/jireh/consult', aRequest({}))
  const { database } = site.services
  const { id } = await database.selectFrom('leads').select('id').executeTakeFirstOrThrow()
  await site.post(`/api/desk/leads/${id}/claim`, { version: 1 }, manager)
  const { return_due: due } = await database
    .selectFrom('leads')
    .select('return_due')
    .executeTakeFirstOrThrow()
  expect(due).toEqual(new Date('2026-11-23T10:45:00+09:00'))
  const [change] = await history(site, 'calling', manager)
  expect(change!.lines.toSorted()).toEqual(['다음 상담사에게 넘기기까지(분): 30 → 45', '자동 배정: 켬 → 끔'])
  const undone = await submitAct(
    site,
    '/desk/settings/calling',
    '/api/desk/settings/calling/revert',
    manager,
    { changeId: String(change!.id), version: '1' },
  )
  expect(undone.text).toContain('value="30"')
})

test('what is the owner’s alone, a manager neither reads nor finds in another section or a history', async () => {
  await using site = await openTestSite()
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const keys = async (who: Headers) =>
    Object.keys((await site.get<Read>('/api/desk/settings', who)).data.settings)
  const guarded = ['requireTotp', 'reveals', 'deskAddresses']
  expect(await keys(owner)).toEqual(expect.arrayContaining(guarded))
  expect((await keys(manager)).filter((key) => guarded.includes(key))).toEqual([])
  for (const key of guarded) {
    const path = `/api/desk/settings/${key}/versions`
    expect((await site.get(path, owner)).status, key).toBe(200)
    expect((await site.get(path, manager)).status, key).toBe(403)
  }
  const page = await deskPage(site, '/desk/settings/company', manager)
  expect([page.status, page.text.includes('deskAddresses')]).toEqual([200, false])
})

test('in production the checklist asks for another place for the signatures of the access log', async () => {
  await using site = await openTestSite()
  const asked = async (areCheckpointsBeside: boolean) => {
    const config = { ...site.services.config, isProduction: true, areCheckpointsBeside }
    const { items } = await readChecklist({ ...site.services, config })
    return items.find(({ name }) => name === '접속기록 서명 따로 두기')
  }
  expect(await asked(true)).toMatchObject({ open: expect.stringContaining('같은 서버') as unknown })
  expect(await asked(false)).toMatchObject({ open: null, isRequired: false })
})

import { expect, test } from 'vitest'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { enterAcceptance, uploadPicture } from '#tests/carrier-acceptance.ts'
import { deskPage, follow, postAct } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { notifyAcceptanceAlarms } from './acceptance-job.server.ts'

type Headers = { authorization: string }
const BASE = '/api/desk/content/acceptance'
const FACTS = {
  agency: '고른 대리점',
  number: 'KT-2026-0142',
  acceptedOn: '2026-01-02',
  validUntil: '2026-12-31',
}

interface Shown {
  version: number
  carriers: Record<string, typeof FACTS>
  alarms: { carrier: string; stage: number; text: string }[]
  errors: Record<string, string>
}

const put = (site: TestSite, path: string, body: object, who: Headers) =>
  site.put<Shown>(`${BASE}${path}`, body, who)

test('a consent is entered, shown to everybody, and tells what contradicts itself', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-03-01T12:00:00+09:00') })
  const editor = await signIn(site, 'editor')
  const image = await uploadPicture(site, editor)
  const entered = await put(site, '/kt', { version: 0, ...FACTS, image }, editor)
  expect(entered).toMatchObject({ status: 200, data: { version: 1, alarms: [] } })
  const page = await (await site.fetch('/etc/acceptance')).text()
  for (const text of ['고른 대리점', 'KT-2026-0142', '2026.12.31']) expect(page).toContain(text)
  expect(page).not.toContain('기간이 지났어요')
  expect((await put(site, '/kt', { version: 0, ...FACTS, image }, editor)).status).toBe(409)
  for (const [change, field] of [
    [{ number: '' }, 'number'],
    [{ number: '1111' }, 'number'],
    [{ number: 'KT-1' }, 'number'],
    [{ number: 'KT-12345' }, 'number'],
    [{ number: 'asdf 4321' }, 'number'],
    [{ number: 'ㅁㄴㅇㄹ 2026' }, 'number'],
    [{ number: '<b>2026-0142</b>' }, 'number'],
    [{ number: 'KT-2026-0142 공짜 현금 70만원' }, 'number'],
    [{ number: 'KT-2026-0142 상품권' }, 'number'],
    [{ number: '2026-0142 칠십만원' }, 'number'],
    [{ number: '오늘가입하면드려요 2026-0142' }, 'number'],
    [{ agency: '현금 70만원 주는 고른 대리점' }, 'agency'],
    [{ agency: '업계 1위 대리점' }, 'agency'],
    [{ agency: '고른 대리점 선착순 마감' }, 'agency'],
    [{ agency: 'elsewhere.kr' }, 'agency'],
    [{ image: '' }, 'image'],
    [{ withoutImage: true }, 'image'],
    [{ acceptedOn: '2026-03-02' }, 'acceptedOn'],
    [{ validUntil: '2026-01-01' }, 'validUntil'],
    [{ validUntil: '2026-02-31' }, 'validUntil'],
    [{ image: '/files/00000000-0000-7000-8000-000000000000/640.webp' }, 'image'],
  ] as const)
    expect(await put(site, '/sk', { version: 1, ...FACTS, image, ...change }, editor)).toMatchObject({
      status: 422,
      data: { errors: { [field]: expect.any(String) } },
    })
  expect((await put(site, '/xx', { version: 1, ...FACTS, image }, editor)).status).toBe(422)
  expect((await put(site, '', { version: 1, lookUp: 'http://look.example' }, editor)).status).toBe(422)
  const advertising = `https://look.example/${encodeURIComponent('공짜')}`
  expect((await put(site, '', { version: 1, lookUp: advertising }, editor)).status).toBe(422)
  expect((await put(site, '', { version: 1, lookUp: 'https://look.example/a' }, editor)).status).toBe(200)
  const emptied = await put(site, '/kt', { version: 2, number: null }, editor)
  expect(emptied.data.carriers['kt']).toMatchObject({ number: null, validUntil: null })
  const kept = await site.services.database.selectFrom('settings_versions').select('key').execute()
  expect(kept).toHaveLength(3)
})

test('numbers and agencies are taken as carriers write them', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-03-01T12:00:00+09:00') })
  const editor = await signIn(site, 'editor')
  const image = await uploadPicture(site, editor)
  for (const [version, [number, agency]] of [
    ['사전승낙 제2026-123호', '(주)고른통신 강남직영점'],
    ['제2026-0142호', 'KT 서울법인 제3대리점'],
    ['SKT-2026.0142(2)', ''],
  ].entries()) {
    const entered = await put(site, '/kt', { version, ...FACTS, number, agency, image }, editor)
    expect([number, entered.status]).toEqual([number, 200])
  }
})

test('nobody prolongs a consent alone with the picture it had: not later, not emptied first, not for ever', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-12-30T12:00:00+09:00') })
  const [editor, owner] = [await signIn(site, 'editor'), await signIn(site, 'owner')]
  const image = await uploadPicture(site, editor)
  let version = 0
  const enter = async (change: object, who = editor) => {
    const sent = await put(site, '/kt', { version, ...FACTS, image, ...change }, who)
    if (sent.status === 200) version = sent.data.version
    return sent.status
  }
  expect(await enter({})).toBe(200)
  const later = { validUntil: '2027-12-31' }
  expect(await enter(later)).toBe(422)
  expect(await enter({ ...later, number: 'KT-2027-0142' })).toBe(422)
  const emptied = await put(site, '/kt', { version, number: null }, editor)
  version = emptied.data.version
  expect(await enter(later)).toBe(422)
  expect(await enter({})).toBe(200)
  // An earlier end, a picture of its own, or somebody else who sees the same; two years at the most.
  expect(await enter({ validUntil: '2026-12-30' })).toBe(200)
  expect(await enter(later, owner)).toBe(200)
  const renewed = { image: await uploadPicture(site, editor), acceptedOn: '2026-12-30' }
  expect(await enter({ ...renewed, validUntil: '2028-12-31' })).toBe(422)
  expect(await enter({ ...renewed, validUntil: '2028-12-30' })).toBe(200)
})

test('60, 30 and 7 days before its end owner and manager are mailed once each, and when it is over', async () => {
  let now = new Date('2026-10-31T12:00:00+09:00')
  await using site = await openTestSite({ now: () => now })
  await enterAcceptance(site, 'kt', FACTS)
  const mails = async () => {
    await notifyAcceptanceAlarms(site.services)
    await notifyAcceptanceAlarms(site.services)
    const all = await listMessages(site.services)
    return all.filter(({ template }) => template === 'desk.acceptance')
  }
  expect(await mails()).toHaveLength(0)
  const people = 3
  for (const [day, times] of [
    ['2026-11-01', 1],
    ['2026-11-30', 1],
    ['2026-12-01', 2],
    ['2026-12-24', 3],
    ['2026-12-31', 3],
    ['2027-01-01', 4],
    ['2027-01-20', 4],
  ] as const) {
    now = new Date(`${day}T12:00:00+09:00`)
    expect((await mails()).length, day).toBe(times * people)
  }
  const [first] = await mails()
  expect(first!.text).toContain('KT 사전승낙서가 2026.12.31에 끝나요. 새 승낙서를 올려 주세요.')
})

test('once it is over the page says so, the desk does, and that carrier’s plans cannot be published', async () => {
  let now = new Date('2026-12-20T12:00:00+09:00')
  await using site = await openTestSite({ now: () => now })
  await enterAcceptance(site, 'kt', FACTS)
  const nearing = await deskPage(site, '/desk/content/acceptance', await signIn(site, 'editor'))
  for (const told of ['30일 안에 끝나요', 'D-11 · 2026.12.31까지']) expect(nearing.text).toContain(told)
  now = new Date('2027-01-01T00:01:00+09:00')
  await site.services.invalidate('settings')
  expect(await (await site.fetch('/etc/acceptance')).text()).toContain('KT 사전승낙서 기간이 지났어요.')
  const editor = await signIn(site, 'editor')
  const told = 'KT 사전승낙서 기간이 지났어요. 새 승낙서를 올리거나 KT 상품을 화면에서 내려 주세요.'
  for (const path of ['/desk/content', '/desk/content/acceptance'])
    expect((await deskPage(site, path, editor)).text, path).toContain(told)
  const publish = async (key: string) => {
    const plan = `/api/desk/content/plan/${key}`
    const { data } = await site.get<{ payload: object }>(plan, editor)
    const payload = { ...data.payload, checkedAt: '2027-01-01' }
    return site.post<{ findings: { rule: string }[] }>(`${plan}/publish`, { version: 0, payload }, editor)
  }
  expect(await publish('KT-01')).toMatchObject({
    status: 422,
    data: { findings: [{ rule: 'acceptance' }, {}, {}] },
  })
  expect((await publish('LG-01')).status).toBe(200)
})

test('without a script a consent is entered at the desk, with what was typed kept; advisors are refused', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-03-01T12:00:00+09:00') })
  const path = '/desk/content/acceptance'
  const manager = await signIn(site, 'manager')
  const act = `${BASE}/kt?_method=PUT`
  const wrong = await postAct(site, path, act, manager, { ...FACTS, number: '', version: '0' })
  expect([
    wrong.status,
    wrong.text.includes('승낙번호를 적어 주세요.'),
    wrong.text.includes('고른 대리점'),
  ]).toEqual([422, true, true])
  const loud = { ...FACTS, number: 'KT-2026-0142 현금 70만원', agency: '고른 대리점 선착순', version: '0' }
  const told = await postAct(site, path, act, manager, loud)
  expect(told.status).toBe(422)
  for (const text of ['금액은 적을 수 없어요.', '광고로 읽힐 수 있는 말은', 'value="고른 대리점 선착순"'])
    expect(told.text, text).toContain(text)
  // Only the form that is to be mended is open, and every form can be opened without a script.
  expect(wrong.text.match(/<details open="">(?:(?!<\/details>).)*KT 저장/gs)).toHaveLength(1)
  expect(wrong.text.match(/<details[^>]*>(?=<summary class="acceptance-desk__summary)/g)).toHaveLength(4)
  expect(wrong.text.match(/<details open="">/g)).toHaveLength(1)
  const image = await uploadPicture(site, manager)
  const right = await postAct(site, path, act, manager, { ...FACTS, image, version: '0' })
  expect((await follow(site, right, manager)).text).toContain('KT 사전승낙서를 저장했어요.')
  for (const who of ['advisor1', 'privacy']) {
    const headers = await signIn(site, who)
    expect((await deskPage(site, path, headers)).status).toBe(403)
    expect((await site.get(BASE, headers)).status).toBe(403)
    expect((await put(site, '/kt', {}, headers)).status).toBe(403)
    expect((await put(site, '', {}, headers)).status).toBe(403)
  }
})

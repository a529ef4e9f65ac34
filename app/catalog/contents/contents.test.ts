import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enterGiftAverages } from '#tests/gift-averages.ts'
import { deskPage } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { CONTENT_KINDS } from './content-kinds.ts'
import type { ContentVersion, ListedContent, Written } from './contract.ts'
import { publishDueContents } from './due-contents.server.ts'

type Headers = Record<string, string>
type Payload = Record<string, unknown>
interface Refused {
  errors: Record<string, string>
  findings: { rule: string; severity: string }[]
  version: number
}

const BASE = '/api/desk/content'
const NOON = new Date('2026-11-22T12:00:00+09:00')
const open = (now: () => Date = () => NOON) => openTestSite({ now })

const read = async (site: TestSite, place: string, who: Headers) =>
  (await site.get<ContentVersion>(`${BASE}/${place}`, who)).data

const versions = async (site: TestSite, place: string, who: Headers) =>
  (await site.get<{ result: ContentVersion[] }>(`${BASE}/${place}/versions`, who)).data.result

interface Wish {
  version: number
  payload: Payload
  note?: string
  publishAt?: string
}

const act = <Data = Written & Refused>(site: TestSite, place: string, wish: object, who: Headers) =>
  site.post<Data>(`${BASE}/${place}`, wish, who)

const publish = (site: TestSite, place: string, wish: Wish, who: Headers) =>
  act(site, `${place}/publish`, wish, who)

/** A row as the database holds it, to the last letter. */
async function rowText({ services }: TestSite, table: string, column: string, key: string) {
  const { rows } = await sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.table(table)} t
    where ${sql.ref(column)}::text = ${key}`.execute(services.database)
  return rows[0]?.text
}

async function payloadText({ services }: TestSite, kind: string, key: string, version: number) {
  const { rows } = await sql<{ text: string }>`select payload::text as text from content_versions
    where kind = ${kind} and key = ${key} and version = ${version}`.execute(services.database)
  return rows[0]?.text
}

const pageText = async (site: TestSite, path: string) => (await site.fetch(path)).text()

test('every sample content passes the rules, so that whatever is blocked was planted', async () => {
  await using site = await open()
  const { data } = await site.get<{ result: ListedContent[] }>(BASE, await signIn(site, 'editor'))
  const counts = CONTENT_KINDS.map((kind) => data.result.filter((each) => each.kind === kind).length)
  expect(counts).toEqual([18, 3, 3, 3, 17, 4, 0])
  expect(data.result.filter(({ blocks }) => blocks > 0)).toEqual([])
})

test('a draft is kept beside what is shown; published it is on the page at once, and in the log', async () => {
  await using site = await open()
  const editor = await signIn(site, 'editor')
  const { payload } = await read(site, 'plan/KT-05', editor)
  const changed = { ...payload, name: '500메가 + TV 새 이름' }
  const saved = await act(site, 'plan/KT-05/draft', { version: 0, payload: changed }, editor)
  expect(saved.data).toMatchObject({ version: 2, state: 'draft', key: 'KT-05' })
  expect(await pageText(site, '/infor/kt')).not.toContain('TV 새 이름')
  const shown = await publish(site, 'plan/KT-05', { version: 2, payload: changed }, editor)
  expect(shown).toMatchObject({ status: 200, data: { version: 3, state: 'published' } })
  expect(await pageText(site, '/infor/kt')).toContain('TV 새 이름')
  const { data } = await site.get<{ result: { url: string }[] }>('/api/search?q=새 이름')
  expect(data.result[0]).toMatchObject({ url: '/infor/kt?speed=500#detail' })
  const line = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'subject', 'staff_name'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ action: 'content.publish', subject: 'plan:KT-05 v3' })
  expect((await versions(site, 'plan/KT-05', editor)).map(({ state }) => state)).toEqual([
    'published',
    'replaced',
    'replaced',
  ])
})

test('reverting restores what was shown byte for byte, in the table, the version and the page', async () => {
  await using site = await open()
  const editor = await signIn(site, 'editor')
  for (const [place, table, column, change] of [
    [
      'plan/LG-06',
      'plans',
      'code',
      { listPrice: 88_000, giftPaid: '개통 뒤 7일 안\n(예시)', tvChannels: 300, equipmentRent: 0 },
    ],
    ['phone/kt', 'home_phones', 'carrier', { termDiscount: 1_100, conditions: ['번호이동', '다른 조건'] }],
    ['bundle/lg', 'mobile_bundles', 'carrier', { members: '다른 사람', conditions: ['하나'] }],
    ['page/sk', 'carrier_pages', 'carrier', { intro: '다른 소개예요.', giftNotes: ['하나'] }],
    ['question/3', 'questions', 'id', { answer: '다른 답이에요.\n\n둘째 문단 “따옴표” ‘홑’ & <b>' }],
    [
      'banner/2',
      'banners',
      'display_banner_seqno',
      { title: '다른 제목', startsAt: '2026-11-01T00:00:00+09:00' },
    ],
  ] as const) {
    const key = place.split('/')[1]!
    const before = await rowText(site, table, column, key)
    const { payload } = await read(site, place, editor)
    const shown = await publish(site, place, { version: 0, payload: { ...payload, ...change } }, editor)
    expect(shown, place).toMatchObject({ status: 200 })
    expect(await rowText(site, table, column, key)).not.toBe(before)
    const back = await act(site, `${place}/revert`, { version: 2, to: 1 }, editor)
    expect(back, place).toMatchObject({ status: 200, data: { version: 3, state: 'published' } })
    expect(await rowText(site, table, column, key)).toBe(before)
    const kind = place.split('/')[0]!
    expect(await payloadText(site, kind, key, 3)).toBe(await payloadText(site, kind, key, 1))
    // And forth again: what was changed comes back the same.
    await act(site, `${place}/revert`, { version: 3, to: 2 }, editor)
    expect(await payloadText(site, kind, key, 4)).toBe(await payloadText(site, kind, key, 2))
  }
})

test('of two who write at once the second is refused with the newer version', async () => {
  await using site = await open()
  const [editor, manager] = [await signIn(site, 'editor'), await signIn(site, 'manager')]
  const { payload } = await read(site, 'question/1', editor)
  const wish = (answer: string) => ({ version: 0, payload: { ...payload, answer } })
  const both = await Promise.all([
    publish(site, 'question/1', wish('하나'), editor),
    publish(site, 'question/1', wish('둘'), manager),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = await act(site, 'question/1/draft', wish('셋'), editor)
  expect(late).toMatchObject({ status: 409, data: { version: 2 } })
  expect((await versions(site, 'question/1', editor)).map(({ version }) => version)).toEqual([2, 1])
})

test('each planted violation is refused with its rule, and nothing is written', async () => {
  await using site = await open()
  const editor = await signIn(site, 'editor')
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 450_000 } })
  const before = await rowText(site, 'plans', 'code', 'KT-05')
  const { payload } = await read(site, 'plan/KT-05', editor)
  for (const [change, rule] of [
    [{ name: '최대 혜택 500메가' }, 'banned-word'],
    [{ termMonths: 0 }, 'discount-period'],
    [{ giftAmount: 600_000 }, 'gift-band'],
    // Without TV it is another average.
    [{ tv: 'none', tvChannels: null }, 'gift-band'],
    [{ checkedAt: '2031-01-01' }, 'stale-price'],
    [{ giftCondition: '' }, 'gift-terms'],
    [{ checkedAt: '2026-11-07' }, 'stale-price'],
    [{ isSample: false }, 'footer-facts'],
    [{ isSample: false }, 'acceptance'],
    [{ giftPaid: '무료 설치 뒤 7일 안' }, 'free-claim'],
    [{ name: '가족 결합', bundleDiscounts: [] }, 'bundle-parts'],
    [{ name: '500메가 인터넷 단독' }, 'bundle-parts'],
    [{ giftCondition: '3년 약정, 현금 육십만원' }, 'gift-terms'],
  ] as const) {
    const refused = await publish(
      site,
      'plan/KT-05',
      { version: 0, payload: { ...payload, ...change } },
      editor,
    )
    expect(refused.status, rule).toBe(422)
    expect(refused.message).toMatch(/^고칠 것이 \d개 있어요\. 고치면 게시할 수 있어요\.$/)
    const blocks = refused.data.findings.filter(({ severity }) => severity === 'block')
    expect(blocks.map((each) => each.rule)).toContain(rule)
  }
  expect(await rowText(site, 'plans', 'code', 'KT-05')).toBe(before)
})

test('what comes with a plan is told as far as it is known, and never of a TV that is not there or beyond the price', async () => {
  await using site = await open()
  const editor = await signIn(site, 'editor')
  const { payload } = await read(site, 'plan/KT-05', editor)
  const save = (change: object) =>
    act(site, 'plan/KT-05/draft', { version: 0, payload: { ...payload, ...change } }, editor)
  for (const [change, field] of [
    [{ tv: 'none', tvChannels: 238 }, 'tvChannels'],
    [{ tvChannels: 1_000 }, 'tvChannels'],
    // The phones' highest discount is off as well.
    [{ equipmentRent: 40_000 }, 'equipmentRent'],
    [{ equipmentRent: -1 }, 'equipmentRent'],
    [{ router: '가'.repeat(61) }, 'router'],
  ] as const) {
    const refused = await save(change)
    expect(
      [refused.status, Object.keys((refused.data as unknown as { errors: object }).errors)],
      field,
    ).toEqual([422, [field]])
  }
  const unknown = { ...payload, tvChannels: null, router: '', equipmentRent: null }
  expect(await publish(site, 'plan/KT-05', { version: 0, payload: unknown }, editor)).toMatchObject({
    status: 200,
  })
  // A version from before these could be told is as good as one that does not know them.
  const { tvChannels: _channels, router: _router, equipmentRent: _rent, ...before } = payload
  expect(await publish(site, 'plan/KT-05', { version: 2, payload: before }, editor)).toMatchObject({
    status: 200,
  })
  expect(await pageText(site, '/compare?plans=LG-05,KT-05,SK-05')).toContain('확인 중')
})

test('a gift outside the band is shown on the word of two, and no draft, clock or way back of one is a way around', async () => {
  let now = NOON
  await using site = await open(() => now)
  let editor = await signIn(site, 'editor')
  const owner = await signIn(site, 'owner')
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 450_000 } })
  const place = 'plan/KT-05'
  const { payload } = await read(site, place, editor)
  const note = '통신사가 12월에 올린 금액'
  const wish = (version: number, change: object = {}) => ({
    version,
    payload: { ...payload, giftAmount: 600_000, ...change },
    note,
  })
  const draft = (sent: Wish, who: Headers) => act(site, `${place}/draft`, sent, who)
  const refuse = async (sent: Wish, who: Headers) => {
    const refused = await publish(site, place, sent, who)
    expect(refused.status).toBe(422)
    expect(refused.data.findings.filter(({ severity }) => severity === 'block')).toEqual([
      expect.objectContaining({
        rule: 'gift-band',
        mend: expect.stringContaining('다른 사람이 이유를 보고'),
      }),
    ])
  }
  await refuse(wish(0), editor)
  // One's own draft, another's of another gift, and a time to come are the word of one.
  await draft(wish(0), editor)
  await refuse(wish(2), editor)
  // The editor says so before it is pressed, to whom it concerns.
  const blocksFor = async (who: { authorization: string }) =>
    (await deskPage(site, `/desk/content/${place}`, who)).text.match(/막는 것 \d · 알림 \d/)?.[0]
  expect([await blocksFor(editor), await blocksFor(owner)]).toEqual([
    expect.stringContaining('막는 것 1'),
    expect.stringContaining('막는 것 0'),
  ])
  await draft(wish(2, { giftAmount: 590_000 }), owner)
  await refuse(wish(3), editor)
  await draft(wish(3, { isSample: false }), owner)
  await refuse(wish(4), editor)
  await refuse({ ...wish(4), publishAt: '2026-11-23T09:00' }, editor)
  expect((await act(site, `${place}/remove`, { version: 4, note }, owner)).status).toBe(200)
  await refuse(wish(5), editor)
  // A draft that somebody else publishes, at its time.
  await draft(wish(5), owner)
  const timed = { ...wish(6), publishAt: '2026-11-23T09:00' }
  expect(await publish(site, place, timed, editor)).toMatchObject({
    status: 200,
    data: { state: 'scheduled' },
  })
  now = new Date('2026-11-23T09:00:30+09:00')
  editor = await signIn(site, 'editor')
  expect(await publishDueContents(site.services)).toBe(1)
  expect((await versions(site, place, editor))[0]).toMatchObject({ note, state: 'published' })
  // What stands is kept by whoever mends something else, and what stood once is not gone back to alone.
  expect(await publish(site, place, wish(7, { name: 'TV 다른 이름' }), editor)).toMatchObject({ status: 200 })
  const within = { ...wish(8), payload }
  expect(await publish(site, place, within, editor)).toMatchObject({ status: 200 })
  const back = await act(site, `${place}/revert`, { version: 9, to: 8 }, editor)
  const blocked = back.data.findings.filter(({ severity }) => severity === 'block')
  expect([back.status, blocked.map(({ rule }) => rule)]).toEqual([422, ['gift-band']])
  // What was within the band when it was timed is asked again at its time.
  const later = {
    version: 9,
    payload: { ...payload, giftAmount: 500_000 },
    note,
    publishAt: '2026-11-24T09:00',
  }
  expect(await publish(site, place, later, editor)).toMatchObject({ status: 200 })
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 300_000 } })
  now = new Date('2026-11-24T09:00:30+09:00')
  editor = await signIn(site, 'editor')
  expect(await publishDueContents(site.services)).toBe(0)
  expect((await versions(site, place, editor))[0]).toMatchObject({ state: 'draft' })
})

test('a reason that says nothing explains no gift: by no draft, publication or way back, and none of before by the clock', async () => {
  let now = NOON
  await using site = await open(() => now)
  const [editor, owner] = [await signIn(site, 'editor'), await signIn(site, 'owner')]
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 450_000 } })
  const place = 'plan/KT-05'
  const { payload } = await read(site, place, editor)
  const outside = { ...payload, giftAmount: 600_000 }
  const wish = (version: number, note = '통신사가 12월에 올린 금액') => ({ version, payload: outside, note })
  for (const note of ['ㅋㅋㅋㅋㅋ', 'asdfgh', '1111111', '사은품사은품', '이유']) {
    for (const [step, sent] of [
      ['draft', wish(0, note)],
      ['publish', wish(0, note)],
      ['publish', { ...wish(0, note), publishAt: '2026-11-23T09:00' }],
      ['revert', { version: 0, to: 1, note }],
    ] as const) {
      const refused = await act<{ errors: Record<string, string> }>(site, `${place}/${step}`, sent, editor)
      expect([refused.status, Object.keys(refused.data.errors)], `${step} ${note}`).toEqual([422, ['note']])
    }
  }
  // One of before that says nothing is no more than none: not gone back to, nor shown at its time.
  const laughs = (version: number) =>
    site.services.database
      .updateTable('content_versions')
      .set({ note: 'ㅋㅋㅋㅋㅋ' })
      .where('key', '=', 'KT-05')
      .where('version', '=', version)
      .execute()
  const drafted = (await act(site, `${place}/draft`, wish(0), owner)).data.version
  await laughs(drafted)
  const back = await act(site, `${place}/revert`, { version: drafted, to: drafted }, editor)
  expect([back.status, back.data.findings.map(({ rule }) => rule)]).toEqual([
    422,
    expect.arrayContaining(['gift-band']),
  ])
  const again = (await act(site, `${place}/draft`, wish(drafted), owner)).data.version
  const timed = { ...wish(again), publishAt: '2026-11-23T09:00' }
  const scheduled = await publish(site, place, timed, editor)
  expect(scheduled.status).toBe(200)
  await laughs(scheduled.data.version)
  now = new Date('2026-11-23T09:00:30+09:00')
  expect(await publishDueContents(site.services)).toBe(0)
})

test('whoever brought in a gift outside the band is one of the two: saving a space makes no second, and nothing is slipped in', async () => {
  await using site = await open()
  const [editor, manager, owner] = [
    await signIn(site, 'editor'),
    await signIn(site, 'manager'),
    await signIn(site, 'owner'),
  ]
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 450_000 } })
  const place = 'plan/KT-05'
  const { payload } = await read(site, place, editor)
  const wish = (version: number, change: object = {}) => ({
    version,
    payload: { ...payload, giftAmount: 600_000, ...change },
    note: '통신사가 12월에 올린 금액',
  })
  const spaced = { giftPaid: `${String(payload['giftPaid'])} ` }
  const draft = (sent: Wish, who: Headers) => act(site, `${place}/draft`, sent, who)
  const refused = async (sent: Wish, who: Headers) => {
    const { status, data } = await publish(site, place, sent, who)
    return [status, data.findings.filter(({ severity }) => severity === 'block').map(({ rule }) => rule)]
  }
  const alone = [422, ['gift-band']]
  // One's own gift, saved again by a colleague, by the clock as well.
  await draft(wish(0), editor)
  await draft(wish(2, spaced), manager)
  expect(await refused(wish(3, spaced), editor)).toEqual(alone)
  expect(await refused(wish(3), editor)).toEqual(alone)
  expect(await refused({ ...wish(3, spaced), publishAt: '2026-11-23T09:00' }, editor)).toEqual(alone)
  // Nor is what the colleague changed shown on the colleague's word alone: only as its other half stored it.
  expect(await refused(wish(3, spaced), manager)).toEqual(alone)
  // Another's gift, in words that the other never saw.
  await draft(wish(3, { giftAmount: 590_000 }), owner)
  await draft(wish(4), owner)
  expect(await refused(wish(5, { giftCondition: '다른 조건' }), editor)).toEqual(alone)
  // What was taken off the pages brought nothing in.
  expect((await act(site, `${place}/remove`, { version: 5, note: '' }, manager)).status).toBe(200)
  expect(await refused(wish(6), editor)).toEqual(alone)
  await draft(wish(6), owner)
  expect(await publish(site, place, wish(7), editor)).toMatchObject({ status: 200 })
})

test('phone products are written, shown, found and taken off as plans are, under the same rules', async () => {
  await using site = await open()
  const editor = await signIn(site, 'editor')
  const monthly = async () => {
    const { data } = await site.get<{ result: { homePhone: { monthly: number } | null }[] }>(
      '/api/display/getInternetContents?carrier=kt',
    )
    return data.result[0]?.homePhone?.monthly
  }
  const { payload } = await read(site, 'phone/kt', editor)
  for (const [change, rule] of [
    [{ name: '최대 혜택 전화' }, 'banned-word'],
    [{ callRates: '집전화끼리 무료예요.' }, 'free-claim'],
    [{ termMonths: 0 }, 'discount-period'],
    [{ checkedAt: '2026-11-07' }, 'stale-price'],
    [{ isSample: false }, 'acceptance'],
  ] as const) {
    const wish = { version: 0, payload: { ...payload, ...change } }
    const refused = await publish(site, 'phone/kt', wish, editor)
    expect(refused.status, rule).toBe(422)
    expect(refused.data.findings.map((each) => each.rule)).toContain(rule)
  }
  const dearer = { ...payload, termDiscount: 5_500 }
  expect(await act(site, 'phone/kt/draft', { version: 0, payload: dearer }, editor)).toMatchObject({
    status: 422,
    data: { errors: { termDiscount: '할인이 정가보다 작아야 해요.' } },
  })
  expect(await monthly()).toBe(3_300)
  const changed = { ...payload, termDiscount: 1_100, conditions: ['쾌턍 번호이동'] }
  expect((await act(site, 'phone/kt/draft', { version: 0, payload: changed }, editor)).status).toBe(200)
  expect(await monthly()).toBe(3_300)
  expect((await publish(site, 'phone/kt', { version: 2, payload: changed }, editor)).status).toBe(200)
  expect(await monthly()).toBe(4_400)
  const found = await site.get<{ result: { kind: string; url: string }[] }>('/api/search?q=쾌턍')
  expect(found.data.result).toMatchObject([{ kind: 'phone', url: '/infor/kt#home-phone' }])
  // A carrier that sells none any more has none in any price.
  expect((await act(site, 'phone/kt/remove', { version: 3 }, editor)).status).toBe(200)
  expect(await monthly()).toBeUndefined()
  expect((await publish(site, 'phone/kt', { version: 4, payload }, editor)).status).toBe(200)
  expect(await monthly()).toBe(3_300)
  const bundle = await read(site, 'bundle/kt', editor)
  const priced = { ...bundle.payload, conditions: ['결합하면 5,500원 할인'] }
  const bare = await publish(site, 'bundle/kt', { version: 0, payload: priced }, editor)
  expect(bare.data.findings.map((each) => each.rule)).toContain('bundle-parts')
  const told = { version: 0, payload: { ...bundle.payload, members: '쾌턍 가족' } }
  expect((await publish(site, 'bundle/kt', told, editor)).status).toBe(200)
  expect(await pageText(site, '/infor/kt')).toContain('쾌턍 가족')
  expect((await act(site, 'bundle/kt/remove', { version: 2 }, editor)).status).toBe(409)
  for (const place of ['phone/new', 'bundle/new', 'phone/xx'])
    expect((await publish(site, place, { version: 0, payload }, editor)).status, place).toBeGreaterThan(400)
})

test('what a bundle takes off is found as its plans tell it', async () => {
  await using site = await open()
  const editor = await signIn(site, 'editor')
  const { payload } = await read(site, 'plan/KT-05', editor)
  const wish = { version: 0, payload: { ...payload, bundleDiscounts: [6_600, 8_800, 14_300] } }
  expect((await publish(site, 'plan/KT-05', wish, editor)).status).toBe(200)
  const { data } = await site.get<{ result: { kind: string; url: string }[] }>('/api/search?q=14300원')
  expect(data.result).toContainEqual(expect.objectContaining({ kind: 'bundle', url: '/infor/kt#bundle' }))
})

test('a timed version is shown by the clock when its time has come; blocked by then, it stays a draft', async () => {
  let now = NOON
  await using site = await open(() => now)
  const editor = await signIn(site, 'editor')
  const { payload } = await read(site, 'plan/SK-01', editor)
  const publishAt = '2026-11-25T09:00'
  const wish = { version: 0, payload: { ...payload, name: '예약한 이름' }, publishAt }
  const timed = await publish(site, 'plan/SK-01', wish, editor)
  expect(timed.data).toMatchObject({ state: 'scheduled', publishAt: '2026-11-25T09:00:00.000+09:00' })
  const late = await read(site, 'plan/SK-02', editor)
  const named = { version: 0, payload: { ...late.payload, name: '늦은 이름' } }
  // Its price would be stale by then: told now, not when nobody is there.
  const tooLate = await publish(site, 'plan/SK-02', { ...named, publishAt: '2026-12-20T09:00' }, editor)
  expect([tooLate.status, tooLate.data.findings[0]?.rule]).toEqual([422, 'stale-price'])
  await publish(site, 'plan/SK-02', { ...named, publishAt: '2026-12-05T23:00' }, editor)
  expect(await publishDueContents(site.services)).toBe(0)
  now = new Date('2026-11-25T09:00:00+09:00')
  expect(await publishDueContents(site.services)).toBe(1)
  expect(await pageText(site, '/infor/sk')).toContain('예약한 이름')
  // The clock stood still over midnight.
  now = new Date('2026-12-06T00:01:00+09:00')
  expect(await publishDueContents(site.services)).toBe(0)
  const again = await signIn(site, 'editor')
  expect(await read(site, 'plan/SK-02', again)).toMatchObject({
    state: 'draft',
    told: '예약한 때에 게시하지 못했어요: 확인한 지 14일 지난 요금',
  })
  const past = await publish(
    site,
    'plan/SK-01',
    { ...wish, version: 2, publishAt: '2026-11-01T09:00' },
    again,
  )
  expect(past).toMatchObject({ status: 422, data: { errors: { publishAt: expect.any(String) } } })
})

test('something new gets a key; removed it is gone from the page and can be brought back', async () => {
  await using site = await open()
  const editor = await signIn(site, 'editor')
  const question = { place: 'main', question: '새 질문인가요?', answer: '네.', position: 99, isSample: true }
  const made = await publish(site, 'question/new', { version: 0, payload: question }, editor)
  expect(made).toMatchObject({ status: 200, data: { key: '1001', version: 1 } })
  expect(await pageText(site, '/main')).toContain('새 질문인가요?')
  const gone = await act(site, 'question/1001/remove', { version: 1 }, editor)
  expect(gone.data).toMatchObject({ state: 'removed', version: 2 })
  expect(await pageText(site, '/main')).not.toContain('새 질문인가요?')
  const twice = await act(site, 'question/1001/remove', { version: 2 }, editor)
  expect(twice.status).toBe(404)
  await act(site, 'question/1001/revert', { version: 2, to: 1 }, editor)
  expect(await pageText(site, '/main')).toContain('새 질문인가요?')
  expect((await act(site, 'page/kt/remove', { version: 0 }, editor)).status).toBe(409)
  const { payload } = await read(site, 'plan/LG-01', editor)
  expect(await publish(site, 'plan/new', { version: 0, payload }, editor)).toMatchObject({
    status: 422,
    data: { errors: { code: '이미 있는 상품 코드예요.' } },
  })
  const banner = {
    ...(await read(site, 'banner/1', editor)).payload,
    title: '새 배너',
    position: 0,
    device: 'pc',
  }
  const loud = { ...banner, url: '/consult?from=%EC%97%85%EA%B3%84%201%EC%9C%84' }
  const refused = await publish(site, 'banner/new', { version: 0, payload: loud }, editor)
  const blocks = refused.data.findings.filter(({ severity }) => severity === 'block')
  expect([refused.status, blocks.map(({ rule }) => rule)]).toEqual([422, ['banned-word']])
  const put = await publish(site, 'banner/new', { version: 0, payload: banner }, editor)
  expect(put.status).toBe(200)
  const list = '/api/display/selectDisplayBannerList?displayCode=LBRL'
  const titles = async (agent: string) => {
    const { data } = await site.get<{ result: { title: string }[] }>(list, {
      'user-agent': agent,
    })
    return data.result.map(({ title }) => title)
  }
  expect((await titles('Mozilla/5.0 (X11; Linux x86_64)'))[0]).toBe('새 배너')
  expect(await titles('Mozilla/5.0 (iPhone; Mobile)')).not.toContain('새 배너')
})

test('whatever breaks a field’s rule is told by the field; unsafe addresses are never stored', async () => {
  await using site = await open()
  const editor = await signIn(site, 'editor')
  const { payload } = await read(site, 'banner/1', editor)
  for (const [change, field] of [
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: '//elsewhere.example' }, 'url'],
    [{ url: '/\\elsewhere.example' }, 'url'],
    [{ url: 'https://bank.example@elsewhere.example' }, 'url'],
    [{ imageUrl: 'https://elsewhere.example/a.webp' }, 'imageUrl'],
    [{ imageUrl: '/files/00000000-0000-7000-8000-000000000000/640.webp' }, 'imageUrl'],
    [{ startsAt: '2026-12-02T00:00:00+09:00', endsAt: '2026-12-01T00:00:00+09:00' }, 'endsAt'],
    [{ startsAt: '2026-02-31T00:00:00+09:00' }, 'startsAt'],
    [{ title: '가'.repeat(61) }, 'title'],
    [{ position: 1.5 }, 'position'],
    [{ targetYn: 'X' }, 'targetYn'],
  ] as const) {
    const wish = { version: 0, payload: { ...payload, ...change } }
    const refused = await act(site, 'banner/1/draft', wish, editor)
    expect(refused, field).toMatchObject({ status: 422, data: { errors: { [field]: expect.any(String) } } })
  }
  for (const place of ['plan/NONE', 'question/999', 'page/xx', 'banner/x'])
    expect((await site.get(`${BASE}/${place}`, editor)).status, place).toBe(404)
  expect((await site.get(`${BASE}/post/1`, editor)).status).toBe(422)
})

test('advisors and the privacy officer write nothing for the pages', async () => {
  await using site = await open()
  for (const who of ['advisor1', 'privacy']) {
    const headers = await signIn(site, who)
    for (const [method, path] of [
      ['GET', BASE],
      ['GET', `${BASE}/plan/LG-01`],
      ['GET', `${BASE}/plan/LG-01/versions`],
      ['POST', `${BASE}/plan/LG-01/draft`],
      ['POST', `${BASE}/plan/LG-01/publish`],
      ['POST', `${BASE}/plan/LG-01/revert`],
      ['POST', `${BASE}/plan/LG-01/remove`],
      ['POST', `${BASE}/plan/LG-01/lint`],
    ] as const)
      expect((await site.call(method, path, method === 'POST' ? {} : undefined, headers)).status, path).toBe(
        403,
      )
  }
  expect((await site.get(BASE)).status).toBe(401)
})

test('a click is counted by the day, floods and banners there are not are not', async () => {
  await using site = await open()
  const click = (seqno: string) => site.post(`/api/display/bannerClicks?seqno=${seqno}`)
  expect((await click('1')).status).toBe(200)
  expect((await click('1')).status).toBe(200)
  expect((await click('999')).status).toBe(200)
  expect((await click('x')).status).toBe(422)
  const rows = await site.services.database.selectFrom('banner_clicks').selectAll().execute()
  expect(rows).toEqual([{ display_banner_seqno: 1, day: '2026-11-22', clicks: 2 }])
  const { data } = await site.get<{ result: ListedContent[] }>(
    `${BASE}?kind=banner`,
    await signIn(site, 'owner'),
  )
  expect(data.result.map(({ clicks }) => clicks)).toEqual([2, 0, 0, 0])
  const many = await Promise.all(Array.from({ length: 40 }, () => click('2')))
  expect(many.some(({ status }) => status === 429)).toBe(true)
})

import { expect, test } from 'vitest'
import { deskPage, follow, postAct } from '#tests/desk-page.ts'
import { enterGiftAverages } from '#tests/gift-averages.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { ContentKind } from './content-kinds.ts'
import { GIFT_REASON } from './content-state.tsx'
import { fieldsOfKind } from './fields.ts'
import { toForm } from './form-values.ts'

const NOON = new Date('2026-11-22T12:00:00+09:00')
const open = () => openTestSite({ now: () => NOON })

/** A content's form as its page would send it unchanged. */
async function formOf(site: TestSite, kind: ContentKind, key: string, who: { authorization: string }) {
  const { data } = await site.get<{ payload: Record<string, unknown>; version: number }>(
    `/api/desk/content/${kind}/${key}`,
    who,
  )
  return { ...toForm(fieldsOfKind(kind), data.payload), version: String(data.version) }
}

test('without a script a plan is looked at, refused with its rules, kept, shown and put back', async () => {
  await using site = await open()
  const editor = await signIn(site, 'editor')
  const path = '/desk/content/plan/KT-05'
  const first = await deskPage(site, path, editor)
  expect(first.status).toBe(200)
  for (const text of [
    '요금 편집 · KT-05 500메가 + TV 기본형',
    '월 요금(결합 안 함)',
    '1,701,700원',
    '막는 것 0',
  ])
    expect(first.text).toContain(text)
  const form = await formOf(site, 'plan', 'KT-05', editor)
  const looked = await deskPage(site, path, editor, { ...form, listPrice: '70,000원', intent: 'check' })
  expect(looked.text).toContain('1,806,100원')
  expect(looked.text).toContain('value="70,000원"')
  const bad = { ...form, name: '최대 혜택 + TV', giftCondition: '', intent: 'publish' }
  const refused = await deskPage(site, path, editor, bad)
  expect(refused.status).toBe(422)
  for (const text of [
    '고칠 것이 2개 있어요. 고치면 게시할 수 있어요.',
    '“최대”는 쓸 수 없는 표현이에요.',
    '사은품 조건이 비어 있어요.',
    'value="최대 혜택 + TV"',
  ])
    expect(refused.text).toContain(text)
  const wrong = await deskPage(site, path, editor, { ...form, listPrice: 'x', intent: 'save' })
  expect([wrong.status, wrong.text.includes('금액을 원 단위 숫자로 적어 주세요.')]).toEqual([422, true])
  const kept = await deskPage(site, path, editor, { ...form, name: '새 TV 이름', intent: 'save' })
  expect([kept.status, kept.headers.get('location')]).toEqual([302, `${path}?told=saved`])
  const stale = await deskPage(site, path, editor, { ...form, name: '늦은 TV 이름', intent: 'publish' })
  expect([
    stale.status,
    stale.text.includes('다른 사람이 먼저 고쳤어요.'),
    stale.text.includes('value="늦은 TV 이름"'),
  ]).toEqual([409, true, true])
  const shown = await deskPage(site, path, editor, {
    ...form,
    version: '2',
    name: '새 TV 이름',
    intent: 'publish',
  })
  expect(shown.headers.get('location')).toBe(`${path}?told=published`)
  expect(await (await site.fetch('/infor/kt')).text()).toContain('새 TV 이름')
  const history = await deskPage(site, `${path}/versions`, editor)
  for (const text of ['v3', 'v1로 되돌려 게시하기', '바뀐 것 1개', '새 TV 이름'])
    expect(history.text).toContain(text)
  const revert = (fields: Record<string, string>) =>
    postAct(site, `${path}/versions`, `/api${path}/revert`, editor, {
      _act: `/api${path}/revert#1`,
      ...fields,
    })
  const back = await revert({ version: '3', to: '1' })
  expect(back.headers.get('location')).toBe(path)
  expect((await follow(site, back, editor)).text).toContain('되돌려 게시했어요. 홈페이지에 바로 보여요.')
  const gone = await postAct(site, path, `/api${path}/remove`, editor, { version: '4' })
  expect(gone.headers.get('location')).toBe('/desk/content')
  expect((await follow(site, gone, editor)).text).toContain('지웠어요. 홈페이지에서도 사라졌어요.')
  expect(await (await site.fetch('/infor/kt')).text()).not.toContain('500메가 + TV 기본형')
  // The carrier's average is another by now: the rule is named, a reason asked for.
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 200_000 } })
  const again = { version: '5', to: '1', note: '' }
  const asked = await revert(again)
  expect(asked.status).toBe(422)
  for (const text of ['사은품 평균 ±15%', '평균 200,000원의 ±15%(170,000원~230,000원) 밖', GIFT_REASON])
    expect(asked.text).toContain(text)
  const told = await revert({ ...again, note: '지운 상품을 되살려요' })
  expect([told.status, told.text.includes('임시저장하면 다른 사람이')]).toEqual([422, true])
  const note = '지운 상품을 되살려요'
  const removed = await formOf(site, 'plan', 'KT-05', editor)
  const draft = await deskPage(site, path, editor, { ...removed, note, intent: 'save' })
  expect(draft.headers.get('location')).toBe(`${path}?told=saved`)
  const manager = await signIn(site, 'manager')
  const theirs = await formOf(site, 'plan', 'KT-05', manager)
  const live = await deskPage(site, path, manager, { ...theirs, note, intent: 'publish' })
  expect(live.headers.get('location')).toBe(`${path}?told=published`)
})

test('every kind has its form, also a new one and a copy; what is not there is not found', async () => {
  await using site = await open()
  const editor = await signIn(site, 'editor')
  for (const path of [
    'plan/new',
    'plan/new?from=LG-01',
    'phone/kt',
    'bundle/sk',
    'page/sk',
    'question/new',
    'question/3',
    'banner/new',
    'banner/1',
    'banner/new?from=1',
    'popup/new',
  ])
    expect((await deskPage(site, `/desk/content/${path}`, editor)).status, path).toBe(200)
  for (const path of [
    'plan/NONE',
    'page/new',
    'phone/new',
    'bundle/xx',
    'post/1',
    'banner/x',
    'popup/9',
    'plan/KT-05x/versions',
  ])
    expect((await deskPage(site, `/desk/content/${path}`, editor)).status, path).toBe(404)
  const popup = { title: '안내', device: 'all', position: '1', isActive: 'on', isSample: 'on', version: '0' }
  const made = await deskPage(site, '/desk/content/popup/new', editor, { ...popup, intent: 'publish' })
  expect(made.headers.get('location')).toBe('/desk/content/popup/1?told=published')
  const { data } = await site.get<{ result: { title: string }[] }>('/api/display/popups')
  expect(data.result).toMatchObject([{ title: '안내' }])
  const list = async (search: string) =>
    (await deskPage(site, `/desk/content${search}`, editor)).text.replaceAll(/<[^>]*>/g, '')
  for (const [search, ...texts] of [
    [
      '',
      '팝업 1',
      'KT 6개',
      '500메가 + TV 기본형KT-05',
      '월 46,200원',
      '사은품 390,000원',
      '요금 추가',
      '3년 1,701,700원',
      '모두 처음 내용 그대로',
      '예시로 게시',
    ],
    ['?kind=banner', '30일 누른 수', '배너 자리 LBRL', '배너 추가'],
    ['?kind=question', '첫 화면 ', '자주 묻는 질문 추가'],
    ['?kind=popup', '예시로 게시', '안내'],
  ] as const)
    for (const text of texts) expect(await list(search), search).toContain(text)
  const popups = await deskPage(site, '/desk/content?kind=popup', editor)
  expect(popups.text).not.toContain('list-table__group')
  // A new search looks in every kind.
  expect(popups.text).not.toContain('name="kind"')
})

test('without a script 인터넷전화 and the bundle of a carrier are written in forms of their own', async () => {
  await using site = await open()
  const editor = await signIn(site, 'editor')
  const path = '/desk/content/phone/sk'
  const first = await deskPage(site, path, editor)
  for (const text of [
    '인터넷전화 편집 · SK브로드밴드 인터넷전화',
    '막는 것 0',
    'SK브로드밴드 인터넷과 같은 주소',
  ])
    expect(first.text).toContain(text)
  const form = await formOf(site, 'phone', 'sk', editor)
  const looked = await deskPage(site, path, editor, { ...form, termDiscount: '2,200원', intent: 'check' })
  expect(looked.text).toContain('<b>2,200원</b>')
  const shown = await deskPage(site, path, editor, { ...form, termDiscount: '2,200원', intent: 'publish' })
  expect([shown.status, shown.headers.get('location')]).toEqual([302, `${path}?told=published`])
  const bundle = await deskPage(site, '/desk/content/bundle/lg', editor)
  for (const text of ['휴대폰 결합 편집 · LG U+ 휴대폰 결합', '어떤 휴대폰', '−5,500원'])
    expect(bundle.text).toContain(text)
  expect(bundle.text).not.toContain('복사해서 새로 만들기')
  const frame = await site.fetch('/desk/content/bundle/lg/frame', { headers: editor })
  expect(await frame.text()).toContain('누구의 회선')
  await site.services.database.deleteFrom('home_phones').where('carrier', '=', 'kt').execute()
  await site.services.invalidate('contents')
  expect((await deskPage(site, '/desk/content?kind=phone', editor)).text).toContain('KT 인터넷전화 쓰기')
  expect((await deskPage(site, '/desk/content/phone/kt', editor)).status).toBe(200)
})

test('prices nobody has checked for 14 days stand first on the overview', async () => {
  const clock = { now: new Date('2026-12-05T12:00:00+09:00') }
  await using site = await openTestSite({ now: () => clock.now })
  const manager = await signIn(site, 'manager')
  const overview = async () => (await deskPage(site, '/desk/content', manager)).text
  // Samples are no prices.
  expect(await overview()).not.toContain('내려가는 요금')
  const real = { is_sample: false }
  await site.services.database.updateTable('plans').set(real).where('carrier', '=', 'kt').execute()
  await site.services.invalidate('contents')
  const soon = await overview()
  expect(soon).toContain('곧 내려가는 요금 6개')
  expect(soon).not.toContain('14일 넘은')
  expect(soon).toContain('href="/desk/content?kind=plan&amp;state=aging"')
  clock.now = new Date('2026-12-06T12:00:00+09:00')
  const late = await deskPage(site, '/desk/content', await signIn(site, 'manager'))
  expect(late.text).toContain('14일 넘은 요금과 글 6개')
  const gone = await deskPage(site, '/desk/content?kind=plan&state=gone', await signIn(site, 'manager'))
  expect(gone.text.match(/status__word">내려감</g)).toHaveLength(6)
  expect(gone.text).not.toContain('LG-01')
})

test('the list is narrowed by carrier, state and words, and what stands elsewhere is counted', async () => {
  await using site = await open()
  const editor = await signIn(site, 'editor')
  const rows = async (search: string) => {
    const { text } = await deskPage(site, `/desk/content${search}`, editor)
    return [...text.matchAll(/data-row="([^"]+)"/g)].map(([, key]) => key)
  }
  expect(await rows('?carrier=sk')).toEqual(['SK-01', 'SK-02', 'SK-03', 'SK-04', 'SK-05', 'SK-06'])
  expect(await rows('?q=500메가')).toEqual(['LG-02', 'LG-05', 'KT-02', 'KT-05', 'SK-02', 'SK-05'])
  // Found in another kind, which is shown at once.
  expect(await rows('?q=SK브로드밴드 인터넷전화')).toEqual(['sk'])
  expect(await rows('?state=draft')).toEqual([])
  const form = await formOf(site, 'plan', 'KT-05', editor)
  await deskPage(site, '/desk/content/plan/KT-05', editor, { ...form, intent: 'save' })
  expect(await rows('?state=draft')).toEqual(['KT-05'])
  const drafts = await deskPage(site, '/desk/content?state=draft', editor)
  for (const text of ['고치는 중', '편집자']) expect(drafts.text).toContain(text)
  expect(await rows('?state=whatever')).toHaveLength(18)
})

test('a draft is framed by the desk alone, for those who may write it', async () => {
  await using site = await open()
  const editor = await signIn(site, 'editor')
  const frame = '/desk/content/plan/KT-05/frame'
  const form = await formOf(site, 'plan', 'KT-05', editor)
  const kept = { ...form, name: '아직 초안', intent: 'preview' }
  const led = await deskPage(site, '/desk/content/plan/KT-05', editor, kept)
  expect(led.headers.get('location')).toBe('/desk/content/plan/KT-05/preview')
  const again = await deskPage(site, '/desk/content/plan/KT-05', editor, { ...kept, version: '2' })
  expect(again.status).toBe(302)
  const framed = await deskPage(site, frame, editor)
  expect(framed.text).toContain('아직 초안')
  expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  const around = await deskPage(site, '/desk/content/plan/KT-05/preview', editor)
  expect(around.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(around.text).toContain('width="390"')
  expect(around.text).toContain('v2')
  expect((await site.fetch(frame)).status).toBe(404)
  expect((await deskPage(site, frame, await signIn(site, 'advisor1'))).status).toBe(404)
  for (const path of ['', '/plan/KT-05', '/plan/KT-05/versions', '/plan/KT-05/preview'])
    expect((await deskPage(site, `/desk/content${path}`, await signIn(site, 'advisor1'))).status, path).toBe(
      403,
    )
})

test('a picture is sent without a script, shown by a banner once somebody else looked at it, and seen by everybody from then on', async () => {
  await using site = await open()
  const editor = await signIn(site, 'editor')
  const { default: sharp } = await import('sharp')
  const image = await sharp({ create: { width: 1040, height: 320, channels: 3, background: '#c3efec' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'banner.png')
  const cookie = `gc_desk=${editor.authorization.replace('Bearer ', '')}`
  const headers = { cookie, origin: 'http://localhost:3000' }
  const sent = await site.fetch('/desk/content/pictures', { method: 'POST', headers, body })
  const moved = await site.fetch('/desk/content-pictures', { headers, redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/desk/content/pictures'])
  const src = /\?picture=(\/files\/[^<]+\.webp)/.exec((await sent.text()).replaceAll('<!-- -->', ''))?.[1]
  expect([sent.status, src]).toEqual([200, expect.any(String)])
  expect((await site.fetch(src!)).status).toBe(404)
  const editing = await deskPage(site, `/desk/content/banner/1?picture=${src}`, editor)
  expect(editing.text).toContain(`value="${src}"`)
  const form = await formOf(site, 'banner', '1', editor)
  const alone = { ...form, imageUrl: src!, intent: 'publish' }
  const refused = await deskPage(site, '/desk/content/banner/1', editor, alone)
  expect([refused.status, refused.text.includes('임시저장하면 다른 사람이 그림을 보고')]).toEqual([422, true])
  await deskPage(site, '/desk/content/banner/1', editor, { ...alone, intent: 'save' })
  const manager = await signIn(site, 'manager')
  expect([(await site.fetch(src!)).status, (await site.fetch(src!, { headers: manager })).status]).toEqual([
    404, 200,
  ])
  const read = await formOf(site, 'banner', '1', manager)
  expect(read).toMatchObject({ imageUrl: src })
  await deskPage(site, '/desk/content/banner/1', manager, { ...read, intent: 'publish' })
  const { data } = await site.get<{ result: { imageUrl: string }[] }>(
    '/api/display/selectDisplayBannerList?displayCode=LBRL',
  )
  expect(data.result[0]!.imageUrl).toBe(src)
  expect((await site.fetch(src!)).status).toBe(200)
})

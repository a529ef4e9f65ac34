import { expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { readSiteFacts } from '#app/shared/settings/site-facts.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import type { displayPopups } from './contract.ts'

const POPUPS = '/api/display/popups'
const NOON = new Date('2026-11-21T12:00:00+09:00')
const HOUR = 60 * 60 * 1000
const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR)

interface Popup {
  title: string
  is_active?: boolean
  device?: 'all' | 'pc' | 'mobile'
  position?: number
  starts_at?: Date
  ends_at?: Date
  image_url?: string
}

async function put({ services }: TestSite, ...popups: Popup[]) {
  const rows = popups.map((popup) => ({ is_active: true, ...popup }))
  await services.database.insertInto('popups').values(rows).execute()
  await services.invalidate('settings')
}

const titles = async (site: TestSite, query = '') => {
  const { data } = await site.get<DataOf<typeof displayPopups>>(POPUPS + query)
  return data.result.map(({ title }) => title)
}

test('a new site shows no popup, and its pages do not ask for one', async () => {
  await using site = await openTestSite()
  expect(await titles(site)).toEqual([])
  expect((await readSiteFacts(site.services)).hasPopups).toBe(false)
})

test('only what is active and within its time is shown, in the operator’s order', async () => {
  await using site = await openTestSite({ now: () => NOON })
  await put(
    site,
    { title: '끄지 않음', position: 2 },
    { title: '꺼짐', is_active: false },
    { title: '지금부터', position: 1, starts_at: NOON },
    { title: '아직', starts_at: at(1) },
    { title: '막 끝남', ends_at: NOON },
    { title: '곧 끝남', position: 3, starts_at: at(-1), ends_at: at(1) },
  )
  expect(await titles(site)).toEqual(['지금부터', '끄지 않음', '곧 끝남'])
})

test('a device gets its own and those of all; an unknown one is refused', async () => {
  await using site = await openTestSite()
  await put(
    site,
    { title: '어디서나' },
    { title: '넓은 화면', device: 'pc' },
    { title: '휴대폰', device: 'mobile' },
  )
  expect(await titles(site, '?device=pc')).toEqual(['어디서나', '넓은 화면'])
  expect(await titles(site, '?device=mobile')).toEqual(['어디서나', '휴대폰'])
  expect(await titles(site)).toHaveLength(3)
  expect((await site.get(`${POPUPS}?device=tv`)).status).toBe(422)
})

test('pages ask while a popup is active or will be, and no longer when its time is over', async () => {
  let now = NOON
  await using site = await openTestSite({ now: () => now })
  const asks = async () => (await readSiteFacts(site.services)).hasPopups
  await put(site, { title: '내일', starts_at: at(24), ends_at: at(25) })
  expect(await asks()).toBe(true)
  now = at(26)
  await site.services.invalidate('settings')
  expect(await asks()).toBe(false)
})

test('a popup leads to this site or over https, and shows an image of this site only', async () => {
  await using site = await openTestSite()
  const insert = (values: { url?: string; image_url?: string; starts_at?: Date; ends_at?: Date }) =>
    site.services.database
      .insertInto('popups')
      .values({ title: '안내', ...values })
      .execute()
  for (const wrong of [
    { url: 'javascript:alert(1)' },
    { url: '//elsewhere.example' },
    { url: 'http://elsewhere.example' },
    { image_url: 'https://elsewhere.example/a.png' },
    { starts_at: at(1), ends_at: at(0) },
  ])
    await expect(insert(wrong), JSON.stringify(wrong)).rejects.toThrow(/check constraint/)
  await insert({ url: '/bbs/bbs_notice/list', image_url: '/banners/1.svg' })
  await insert({ url: 'https://elsewhere.example/a' })
})

test('pictures come from the host that is named for them, which pages then allow', async () => {
  await using site = await openTestSite({ env: { IMAGE_HOST: 'https://img.example.kr' } })
  await put(site, { title: '그림이 있음', image_url: '/files/a/640.webp' }, { title: '그림이 없음' })
  const { data: popups } = await site.get<DataOf<typeof displayPopups>>(POPUPS)
  expect(popups.result.map(({ imageUrl }) => imageUrl)).toEqual([
    'https://img.example.kr/files/a/640.webp',
    null,
  ])
  const { data } = await site.get<{ result: { imageUrl: string; url: string }[] }>(
    '/api/display/selectDisplayBannerList?displayCode=LBRL',
  )
  expect(data.result.length).toBeGreaterThan(0)
  for (const { imageUrl } of data.result)
    expect(imageUrl).toMatch(/^https:\/\/img\.example\.kr\/banners\/\d+\.svg\?v=/)
  for (const path of ['/main', '/login'])
    expect((await site.fetch(path)).headers.get('content-security-policy'), path).toContain(
      "img-src 'self' data: https://img.example.kr;",
    )
  await using plain = await openTestSite()
  expect((await plain.fetch('/main')).headers.get('content-security-policy')).toContain(
    "img-src 'self' data:;",
  )
})

test('the debug flag is off unless it is set, and reaches the pages', async () => {
  await using site = await openTestSite()
  expect((await readSiteFacts(site.services)).isDebug).toBe(false)
  await using searching = await openTestSite({ env: { CLIENT_DEBUG: 'true' } })
  expect(await (await searching.fetch('/main')).text()).toContain('&quot;isDebug&quot;:true')
})

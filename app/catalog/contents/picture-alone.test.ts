import { expect, test } from 'vitest'
import { fileAddress } from '#app/platform/file-address.ts'
import { aPicture, sendFile } from '#tests/pictures.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { ContentVersion, Written } from './contract.ts'
import { publishDueContents } from './due-contents.server.ts'

type Headers = Record<string, string>
interface Told extends Written {
  errors: Record<string, string>
}

const BASE = '/api/desk/content/banner/1'
const act = (site: TestSite, step: string, wish: object, who: Headers) =>
  site.post<Told>(`${BASE}${step}`, wish, who)
const read = async (site: TestSite, who: Headers) => (await site.get<ContentVersion>(BASE, who)).data
const shown = async (site: TestSite) =>
  (
    await site.get<{ result: { imageUrl: string }[] }>(
      '/api/display/selectDisplayBannerList?displayCode=LBRL',
    )
  ).data.result[0]!.imageUrl

async function picture(site: TestSite, who: Headers): Promise<string> {
  const { fileId, width } = (await sendFile(site, who, await aPicture({ width: 640, height: 320 }))).data
  return fileAddress(fileId, width, 'webp')
}

test('whoever sent a banner’s picture does not show it alone: at once, later, by a draft, with another alt', async () => {
  let now = new Date('2026-11-22T12:00:00+09:00')
  await using site = await openTestSite({ now: () => now })
  const [editor, manager] = [await signIn(site, 'editor'), await signIn(site, 'manager')]
  const { payload, version } = await read(site, editor)
  const imageUrl = await picture(site, editor)
  const pictured = { ...payload, imageUrl }
  const wishes = [
    { version, payload: pictured },
    { version, payload: { ...pictured, alt: '사은품 안내 그림' } },
    { version, payload: pictured, publishAt: '2026-11-22T13:00' },
  ]
  for (const wish of wishes) {
    const { status, data } = await act(site, '/publish', wish, editor)
    expect(status).toBe(422)
    expect(data.findings.map(({ rule }) => rule)).toContain('picture-alone')
  }
  const saved = (await act(site, '/draft', { version, payload: pictured }, editor)).data
  const again = await act(site, '/publish', { version: saved.version, payload: pictured }, editor)
  expect(again.status).toBe(422)
  // A colleague who saves a space over it looked at nothing that the first may publish.
  const spaced = { ...pictured, title: `${String(payload['title'])} ` }
  const kept = (await act(site, '/draft', { version: saved.version, payload: spaced }, manager)).data
  expect((await act(site, '/publish', { version: kept.version, payload: spaced }, editor)).status).toBe(422)
  expect((await site.fetch(imageUrl)).status).toBe(404)
  expect(await shown(site)).not.toBe(imageUrl)
  // Whoever else publishes it looked at it: now or later.
  const timed = { version: kept.version, payload: pictured, publishAt: '2026-11-22T13:00' }
  expect((await act(site, '/publish', timed, manager)).status).toBe(200)
  now = new Date('2026-11-22T13:01:00+09:00')
  expect(await publishDueContents(site.services)).toBe(1)
  expect([await shown(site), (await site.fetch(imageUrl)).status]).toEqual([imageUrl, 200])
})

test('nor by going back to a draft that had it; what was looked at is used again by anybody', async () => {
  await using site = await openTestSite()
  const [editor, manager] = [await signIn(site, 'editor'), await signIn(site, 'manager')]
  const { payload, version } = await read(site, editor)
  const imageUrl = await picture(site, editor)
  const draft = (await act(site, '/draft', { version, payload: { ...payload, imageUrl } }, editor)).data
  const plain = (await act(site, '/publish', { version: draft.version, payload }, editor)).data
  const back = { version: plain.version, to: draft.version }
  expect((await act(site, '/revert', back, editor)).status).toBe(422)
  expect(await shown(site)).not.toBe(imageUrl)
  const looked = (await act(site, '/revert', back, manager)).data
  expect(await shown(site)).toBe(imageUrl)
  const off = (await act(site, '/publish', { version: looked.version, payload }, editor)).data
  const on = { version: off.version, payload: { ...payload, imageUrl, alt: '상담 안내 그림' } }
  expect((await act(site, '/publish', on, editor)).status).toBe(200)
  expect(await shown(site)).toBe(imageUrl)
})

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

const POPUP = '/api/desk/content/popup'

test('a carrier’s paper is no way around: not by its form, by a refused one, by a popup afterwards, by a paper of another', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-11-22T12:00:00+09:00') })
  const [editor, manager] = [await signIn(site, 'editor'), await signIn(site, 'manager')]
  const { payload, version } = await read(site, editor)
  const enter = (image: string, base: number, who: Headers) =>
    site.put<{ version: number }>(
      '/api/desk/content/acceptance/kt',
      {
        version: base,
        agency: '고른 대리점',
        number: 'KT-2026-0142',
        acceptedOn: '2026-01-02',
        validUntil: '2026-12-31',
        image,
      },
      who,
    )
  const banner = (imageUrl: string, who: Headers, base = version) =>
    act(site, '/publish', { version: base, payload: { ...payload, imageUrl } }, who)
  const popup = (imageUrl: string, who: Headers) =>
    site.post<Told>(
      `${POPUP}/new/publish`,
      {
        version: 0,
        payload: {
          title: '안내',
          body: '',
          url: null,
          imageUrl,
          imageAlt: '안내 그림',
          device: 'all',
          position: 1,
          startsAt: null,
          endsAt: null,
          isActive: true,
          isSample: true,
        },
      },
      who,
    )
  const refused = async (told: ReturnType<typeof popup>) => {
    const { status, data } = await told
    return status === 422 && data.findings.some(({ rule }) => rule === 'picture-alone')
  }
  const approvals = () => site.services.database.selectFrom('picture_approvals').selectAll().execute()
  const before = await approvals()

  // Refused for its version, nothing of the picture is kept: it is as unseen and as private as before.
  const stale = await picture(site, editor)
  expect((await enter(stale, 7, editor)).status).toBe(409)
  expect(await approvals()).toEqual(before)
  expect((await site.fetch(stale)).status).toBe(404)
  expect([await refused(banner(stale, editor)), await refused(popup(stale, editor))]).toEqual([true, true])

  // Taken as a paper it is shown as that, and for a banner or a popup somebody else still looks at it.
  const paper = await picture(site, editor)
  const { data } = await enter(paper, 0, editor)
  expect((await site.fetch(paper)).status).toBe(200)
  expect([await refused(banner(paper, editor)), await refused(popup(paper, editor))]).toEqual([true, true])
  // Nor once the paper was taken down or replaced.
  const emptied = await site.put<{ version: number }>(
    '/api/desk/content/acceptance/kt',
    { version: data.version, number: null },
    editor,
  )
  expect(await refused(banner(paper, editor))).toBe(true)
  // A colleague who enters the same picture as a paper looked at a paper.
  expect((await enter(paper, emptied.data.version, manager)).status).toBe(200)
  expect(await refused(popup(paper, editor))).toBe(true)

  // Whoever else publishes it looked at it; from then on anybody uses it.
  const shownByOther = await banner(paper, manager)
  expect(shownByOther.status).toBe(200)
  expect((await popup(paper, editor)).status).toBe(200)
})

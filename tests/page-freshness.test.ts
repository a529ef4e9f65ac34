import { expect, test } from 'vitest'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { openTestSite } from './site.ts'

const COMPANY = {
  name: '새로 적은 상호',
  owner: null,
  businessNumber: null,
  mailOrderNumber: null,
  address: null,
  privacyOfficer: null,
  email: null,
  hosting: null,
  hostBackups: null,
}

test('a write is on the page of this process at once, and on another’s within a second', async () => {
  await using one = await openTestSite()
  await using other = await openTestSite({ databaseUrl: one.databaseUrl })
  const [here, there] = await Promise.all([one.listen(), other.listen()])
  const isNew = async (origin: string) =>
    (await (await fetch(`${origin}/main`)).text()).includes(COMPANY.name)
  expect(await isNew(here)).toBe(false)
  expect(await isNew(there)).toBe(false)
  await writeSetting(one.services, 'company', COMPANY)
  expect(await isNew(here)).toBe(true)
  await expect.poll(() => isNew(there)).toBe(true)
})

test('a page is answered with 304 to whoever has it, and cached pages set no cookie', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  for (const path of ['/main', '/infor/kt', '/consult', '/main.data']) {
    const first = await fetch(origin + path)
    expect(first.headers.get('set-cookie'), path).toBeNull()
    const etag = first.headers.get('etag')
    expect(etag, path).toBeTruthy()
    await first.arrayBuffer()
    const again = await fetch(origin + path, { headers: { 'if-none-match': etag! } })
    expect(again.status, path).toBe(304)
  }
})

test('files of the build never change under their name; others are asked for again', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  const html = await (await fetch(`${origin}/main`)).text()
  const script = /\/assets\/[^"]+\.js/.exec(html)![0]
  const answer = await fetch(origin + script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect((await fetch(`${origin}/favicon.svg`)).headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a page is complete: no part left to the browser, its data handed over once, under its own nonce', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  for (const path of ['/main', '/consult?carrier=unknown', '/consult', '/no-such-page']) {
    const answer = await fetch(origin + path)
    const html = await answer.text()
    expect(html.startsWith('<!DOCTYPE html><html lang="ko"'), path).toBe(true)
    expect(html, path).not.toContain('<!--$')
    expect(html.split('<script id="page-start" type="application/json">').length, path).toBe(2)
    expect(html, path).not.toContain('<link rel="modulepreload"')
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy')!)?.[1]
    const tag = nonce ? `<script nonce="${nonce}">{const href=` : '<script>{const href='
    expect(html, path).toMatch(/>\{const href="\/assets\/[^"]+";.*<\/script><\/body>/)
    expect(html, path).toContain(tag)
  }
})

test('markup that is kept reads as what React draws, until a plan changes', async () => {
  await using site = await openTestSite()
  const draw = async (path = '/infor/kt') =>
    (await (await site.fetch(path)).text()).replaceAll(/ nonce="[^"]*"/g, '')
  const first = await draw()
  expect(await draw()).toBe(first)
  for (const path of ['/main', '/plans']) expect(await draw(path), path).toBe(await draw(path))
  await site.services.database
    .updateTable('plans')
    .set({ install_fee: 44_000 })
    .where('code', '=', 'KT-04')
    .execute()
  await site.services.invalidate('carrier:kt')
  const changed = [await draw(), await draw()]
  for (const text of changed) expect(text.split('44,000원').length - 1).toBe(1)
  expect(first).not.toContain('44,000원')
  expect(changed[1]).toBe(changed[0])
})

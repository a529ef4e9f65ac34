import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { calls } from '#app/calls.server.ts'
import type { Endpoint } from '#app/platform/endpoint.ts'
import { LEAD_ACTS } from './lead-acts.ts'
import { receiveLead } from './make.ts'
import { signIn } from './sign-in.ts'
import { openTestSite } from './site.ts'
import { TEXT_SENDERS } from './text-senders.ts'

/** What other programs rely on (specification §7.2), with the paths that were ours to choose (specification §7.3). */
const SPECIFIED = [
  'POST /api/user/loginByEmail',
  'POST /api/user/loginBySNS',
  'GET /api/user/authentication',
  'GET /api/user/logout',
  'POST /api/user/registrations',
  'GET /api/user/checkEmailDup',
  'GET /api/user/findByPhone',
  'POST /api/user/findPwdByPhone',
  'GET /api/user/info',
  'POST /api/user/info',
  'POST /api/user/infoSNS',
  'DELETE /api/user/withdraw',
  'POST /api/user/cert/request',
  'POST /api/user/cert/confirm',
  'POST /api/user/linkSNS',
  'POST /api/user/cert/info',
  'GET /api/comm/getToken',
  'POST /api/crm/keyword',
  'POST /api/jireh/consult',
  'GET /api/user/getIpAddr',
  'GET /api/display/selectDisplayBannerList',
  'GET /api/display/getInternetContents',
]

const mounted = new Set(calls.map(({ row }) => `${row.method} ${row.path}`))

test('every call that other programs rely on is a row', () => {
  expect(SPECIFIED.filter((call) => !mounted.has(call))).toEqual([])
})

test('every row that a contract declares is mounted', async () => {
  const declared = new Set<string>()
  const note = (value: unknown) => {
    if (typeof value !== 'object' || value === null || value instanceof z.core.$ZodType) return
    if ('refusals' in value && 'path' in value)
      declared.add(`${(value as Endpoint).method} ${(value as Endpoint).path}`)
    else if (Object.getPrototypeOf(value) === Object.prototype)
      for (const part of Object.values(value)) note(part)
  }
  for (const path of globSync('app/**/*contract*.ts')) {
    if (!path.endsWith('.test.ts')) note({ ...((await import(resolve(path))) as object) })
  }
  // The stream of new leads is mounted by the router, beside the table.
  expect([...declared].filter((row) => !mounted.has(row))).toEqual(['GET /api/desk/events'])
  expect(declared.size).toBeGreaterThan(200)
})

test('no two rows share a method and a path, and every row says who may call it', () => {
  expect(mounted.size).toBe(calls.length)
  for (const { row } of calls) {
    // The doors: a password, a passkey, and the link that sets a password.
    if (row.path.startsWith('/api/desk/') && !/\/(login|invitation|passkey\/(options|login))$/.test(row.path))
      expect(row.access, row.path).toBe('desk')
  }
})

test('another method on a known path is refused with 405 and the methods that work', async () => {
  await using site = await openTestSite()
  const answer = await site.put('/api/jireh/consult', {})
  expect(answer).toMatchObject({ status: 405, responseCode: 405 })
  expect(answer.headers.get('allow')).toBe('POST')
})

test('the page of the calls comes from our own server, and nothing else of its package does', async () => {
  await using site = await openTestSite()
  const page = await site.fetch('/api/docs')
  expect(await page.text()).not.toMatch(/https?:\/\//)
  expect((await site.fetch('/api/docs/swagger-ui-bundle.js')).status).toBe(200)
  for (const name of ['package.json', '__proto__', 'constructor'])
    expect((await site.fetch(`/api/docs/${name}`)).status, name).toBe(404)
})

test('only our own origin is told by CORS that it may read, and which headers', async () => {
  await using site = await openTestSite()
  const ask = (origin: string) => site.fetch('/api/user/getIpAddr', { headers: { origin } })
  const ours = await ask('http://localhost:3000')
  expect(ours.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect(ours.headers.get('access-control-expose-headers')).toMatch(/x-authtoken.*x-expires-after/i)
  expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  const unnamed = await site.fetch('/api/user/getIpAddr')
  expect([...unnamed.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test('a short answer says its length and is not compressed, a long one is', async () => {
  await using site = await openTestSite()
  const ask = (path: string) => site.fetch(path, { headers: { 'accept-encoding': 'gzip' } })
  const short = await ask('/api/comm/getToken')
  expect(short.headers.get('content-encoding')).toBeNull()
  expect(Number(short.headers.get('content-length'))).toBe(
    new TextEncoder().encode(await short.text()).length,
  )
  const long = await ask('/api/display/getInternetContents')
  expect(long.headers.get('content-encoding')).toBe('gzip')
  expect(long.headers.get('content-length')).toBeNull()
})

test('every call that sends a text is refused from elsewhere, and every act on a lead is tried on a colleague’s', () => {
  const rows = calls.map(({ row }) => row)
  const senders = rows.filter(({ sendsText }) => sendsText).map(({ path }) => path)
  expect(senders.toSorted()).toEqual(TEXT_SENDERS)
  const changes = rows.filter(({ method }) => method !== 'GET')
  const acts = changes.flatMap(({ path }) => /^\/api\/desk\/leads\/:id\/(.+)$/.exec(path)?.[1] ?? [])
  expect(acts.toSorted()).toEqual(Object.keys(LEAD_ACTS))
})

test('a change that lost to another one of the same rows is refused with when to do it again, and is no fault', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  const { id } = await receiveLead(site)
  await sql`create function cross_wait() returns trigger language plpgsql as
    $$ begin raise 'deadlock detected' using errcode = '40P01'; end $$;
    create trigger cross_wait before insert on call_answers for each row execute function cross_wait()`.execute(
    site.services.database,
  )
  const lost = await site.post(`/api/desk/leads/${id}/answers`, { provider: 'kt' }, desk)
  expect([lost.status, lost.message, lost.headers.get('retry-after')]).toEqual([
    409,
    expect.stringContaining('한 번 더 해 주세요'),
    '1',
  ])
  expect(site.logLines.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

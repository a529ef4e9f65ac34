import { expect, test, vi } from 'vitest'
import { calls } from '#app/calls.server.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

const DESK = ['/api/desk/openapi.json', '/api/desk/docs', '/api/desk/docs/start.js']

async function described(site: TestSite, path: string, headers: Record<string, string> = {}) {
  const answer = await site.fetch(path, { headers })
  expect(answer.status).toBe(200)
  const { paths } = (await answer.json()) as { paths: Record<string, object> }
  return Object.entries(paths).flatMap(([each, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${each.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
}

test('strangers are told the calls of visitors and members, the desk its own, and both together are all', async () => {
  await using site = await openTestSite()
  const forAll = await described(site, '/api/openapi.json')
  const forDesk = await described(site, DESK[0]!, await signIn(site, 'advisor1'))
  const all = calls.map(({ row }) => row)
  const named = (rows: typeof all) => rows.map(({ method, path }) => `${method} ${path}`).toSorted()
  const isOfDesk = (row: (typeof all)[number]) => row.access === 'desk' || row.path.startsWith('/api/desk')
  expect(forAll.toSorted()).toEqual(named(all.filter((row) => !isOfDesk(row))))
  expect(forDesk.toSorted()).toEqual(named(all.filter(isOfDesk)))
  expect(JSON.stringify(forAll)).not.toContain('/desk')
})

const shapeOf = (schema: unknown) => Object.keys((schema as { shape?: object }).shape ?? {})

test('every list that is read page by page is answered as `result`, with its total, page and size', () => {
  const paged = calls
    .map(({ row }) => row)
    .filter(({ method, input }) => method === 'GET' && shapeOf(input).includes('page'))
  expect(paged.length).toBeGreaterThan(15)
  for (const { method, path, data } of paged)
    expect(shapeOf(data), `${method} ${path}`).toEqual(
      expect.arrayContaining(['result', 'total', 'page', 'size']),
    )
})

test('the description of the desk is closed to strangers and members, open to every role, by cookie too', async () => {
  await using site = await openTestSite()
  for (const path of DESK) {
    for (const headers of [{}, { authorization: 'Bearer dead' }, { cookie: 'gc_token=x; gc_desk=y' }])
      expect((await site.fetch(path, { headers })).status, `${path} ${JSON.stringify(headers)}`).toBe(401)
    for (const who of ['owner', 'manager', 'advisor1', 'editor', 'privacy'])
      expect((await site.fetch(path, { headers: await signIn(site, who) })).status, `${path} ${who}`).toBe(
        200,
      )
    const { authorization } = await signIn(site, 'owner')
    const cookie = `gc_desk=${authorization.replace('Bearer ', '')}`
    expect((await site.fetch(path, { headers: { cookie } })).status).toBe(200)
  }
})

test('what is described is kept: its tag stays, 304 is told, and no shared cache keeps the desk’s', async () => {
  await using site = await openTestSite()
  const staff = await signIn(site, 'owner')
  for (const [path, headers] of [
    ['/api/openapi.json', {}],
    ['/api/docs', {}],
    ['/api/docs/swagger-ui-bundle.js', {}],
    [DESK[0]!, staff],
    [DESK[1]!, staff],
  ] as const) {
    const first = await site.fetch(path, { headers: { ...headers, 'accept-encoding': 'br' } })
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('content-encoding'), path).toBe('br')
    expect(etag, path).toMatch(/^"[\w-]{22}-b"$/)
    const again = await site.fetch(path, {
      headers: { ...headers, 'accept-encoding': 'br', 'if-none-match': etag },
    })
    expect([again.status, again.headers.get('etag')], path).toEqual([304, etag])
    if (path.startsWith('/api/desk')) {
      expect(first.headers.get('cache-control')).toMatch(/private|no-store/)
      expect((await site.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(401)
    }
  }
})

test('the description of the desk waits for the second factor where it is due, as every call of the desk does', async () => {
  await using site = await openTestSite()
  const headers = await signIn(site, 'advisor1')
  await writeSetting(site.services, 'requireTotp', ['advisor'])
  for (const path of DESK) expect((await site.fetch(path, { headers })).status, path).toBe(403)
  expect((await site.fetch('/api/openapi.json', { headers })).status).toBe(200)
})

const isDescription = (what: unknown) => typeof what === 'object' && what !== null && 'openapi' in what

test('however many ask, strangers and staff, each description is written once', async () => {
  await using site = await openTestSite()
  const headers = await signIn(site, 'owner')
  const asked = Array.from({ length: 20 }, () => ['/api/openapi.json', DESK[0]!]).flat()
  const written = vi.spyOn(JSON, 'stringify')
  try {
    await Promise.all(asked.map((path) => site.fetch(path, { headers })))
    expect(written.mock.calls.filter(([what]) => isDescription(what))).toHaveLength(2)
  } finally {
    written.mockRestore()
  }
})

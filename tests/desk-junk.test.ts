import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test, vi } from 'vitest'
import routes from '#app/routes.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

/** NUL, which no column accepts; half of a letter outside the first plane, which is no UTF-8; and 70 KB. */
const JUNK = ['%00', '%ED%A0%80', 'a'.repeat(70 * 1024)]

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)])

/** What ends the session leads nowhere else. */
const DESK = [...new Set(pathsOf(await routes))].filter(
  (path) => path.startsWith('/desk') && !path.startsWith('/desk/logout') && !path.includes('*'),
)
/** Parameters as there are some, so that what stands behind them is asked as well. */
const KNOWN: Record<string, string> = { ':kind': 'plan', ':key': 'new', ':section': 'site' }

const filled = (path: string) =>
  path.replaceAll(/:\w+/g, (name) => KNOWN[name] ?? '00000000-0000-7000-8000-000000000000')

async function faultsAt(
  site: TestSite,
  addresses: Iterable<string>,
  headers: Record<string, string>,
): Promise<string[]> {
  const faults: string[] = []
  for (const address of addresses) {
    const answer = await site.fetch(address, { headers, redirect: 'manual' })
    await answer.body?.cancel()
    if (answer.status >= 500) faults.push(`${answer.status} ${address.slice(0, 120)}`)
  }
  return faults
}

test('junk in the path of a page of the desk is no fault of ours', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const withNames = DESK.filter((path) => path.includes(':'))
  expect(withNames.length).toBeGreaterThan(15)
  const addresses = withNames.flatMap((path) => {
    const names = path.match(/:\w+/g)!
    return JUNK.flatMap((junk) => names.map((name) => filled(path.replace(name, junk))))
  })
  expect(await faultsAt(site, addresses, owner)).toEqual([])
}, 60_000)

/** The names of the query that a page asks for while it is drawn. */
async function namesAskedAt(
  site: TestSite,
  address: string,
  headers: Record<string, string>,
): Promise<string[]> {
  const { prototype } = URLSearchParams
  const asked = [vi.spyOn(prototype, 'get'), vi.spyOn(prototype, 'getAll'), vi.spyOn(prototype, 'has')]
  const answer = await site.fetch(address, { headers, redirect: 'manual' })
  await answer.body?.cancel()
  const names = new Set(asked.flatMap(({ mock }) => mock.calls.map(([name]) => name)))
  for (const each of asked) each.mockRestore()
  return [...names]
}

test('junk in the query of a page of the desk is no fault of ours', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const addresses: string[] = []
  for (const path of DESK) {
    const page = filled(path)
    for (const name of await namesAskedAt(site, page, owner))
      addresses.push(...JUNK.map((junk) => `${page}?${encodeURIComponent(name)}=${junk}`))
  }
  expect(addresses.length).toBeGreaterThan(300)
  expect(addresses).toContain('/desk/content/plan/new?from=%00')
  expect(await faultsAt(site, addresses, owner)).toEqual([])
}, 180_000)

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#app/calls.server.ts'
import { DESK_PAGES } from '#app/office/frame/desk-pages.ts'
import { STAFF_ROLES, type StaffRole } from '#app/platform/endpoint.ts'
import { signMemberIn } from './member-sign-in.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

type Headers = Record<string, string>

/** Every call of the desk but the two doors, as the table of contents has them. */
const ROWS = calls.map(({ row }) => row).filter(({ access }) => access === 'desk')
/** Would end the session that the next call needs. */
const ENDING = /\/(logout|sessions(\/others)?)$/

const nowhere = (path: string) => path.replaceAll(/:(\w+)/g, '00000000-0000-7000-8000-000000000000')

function ask(site: TestSite, { method, path }: { method: string; path: string }, headers: Headers) {
  return site.call(method, nowhere(path), method === 'GET' || method === 'DELETE' ? undefined : {}, {
    'sec-fetch-site': 'same-origin',
    ...headers,
  })
}

async function everyRole(site: TestSite): Promise<Record<StaffRole, Headers>> {
  const [owner, manager, advisor, editor, privacy] = await Promise.all(
    ['owner', 'manager', 'advisor1', 'editor', 'privacy'].map((who) => signIn(site, who)),
  )
  return { owner: owner!, manager: manager!, advisor: advisor!, editor: editor!, privacy: privacy! }
}

test('the table of calls covers the desk', () => {
  expect(ROWS.length).toBeGreaterThan(100)
})

test('no call of the desk is declared otherwise than by its right', () => {
  const files = globSync('app/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const others = files.filter((file) => /access: 'desk'[, ]/.test(readFileSync(file, 'utf8')))
  expect(others).toEqual(['app/shared/desk/desk-endpoint.ts'])
  expect(ROWS.filter(({ roles }) => !roles?.length)).toEqual([])
})

test('a page of the desk and the call that reads the same are open to the same roles', () => {
  // The page of settings leads on; its call reads them all.
  const pairs = DESK_PAGES.filter(({ to }) => to !== '/desk/settings').flatMap(({ to, roles }) =>
    ROWS.filter(({ method, path }) => method === 'GET' && path === `/api${to}`).map((row) => [
      to,
      roles,
      row.roles,
    ]),
  )
  expect(pairs.length).toBeGreaterThan(15)
  expect(pairs.filter(([, ofPage, ofCall]) => ofPage !== ofCall)).toEqual([])
})

test('nobody from outside the staff is answered by any call of the desk', async () => {
  await using site = await openTestSite()
  const member = await signMemberIn(site)
  for (const row of ROWS) {
    const answers = [await ask(site, row, {}), await ask(site, row, member)]
    expect([row.path, ...answers.map(({ status }) => status)]).toEqual([row.path, 401, 401])
  }
})

test('each role is answered by its calls, and refused by all others', async () => {
  await using site = await openTestSite()
  const desks = await everyRole(site)
  const wrong: string[] = []
  for (const row of ROWS) {
    if (ENDING.test(row.path)) continue
    for (const role of STAFF_ROLES) {
      const { status } = await ask(site, row, desks[role])
      const isAllowed = !row.roles || row.roles.includes(role)
      const isRight = isAllowed ? status !== 401 && status !== 403 && status < 500 : status === 403
      if (!isRight) wrong.push(`${row.method} ${row.path} as ${role}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

test('each page of the desk opens for its roles, and for nobody else', async () => {
  await using site = await openTestSite()
  const desks = await everyRole(site)
  const member = await signMemberIn(site)
  const wrong: string[] = []
  for (const { to, roles } of DESK_PAGES) {
    for (const path of [to, `${to}.data`]) {
      for (const [who, headers] of [
        ['visitor', {}],
        ['member', member],
      ] as const) {
        const { status } = await site.fetch(path, { headers, redirect: 'manual' })
        if (![202, 302].includes(status)) wrong.push(`${path} as ${who}: ${status}`)
      }
      for (const role of STAFF_ROLES) {
        const answer = await site.fetch(path, { headers: desks[role], redirect: 'manual' })
        const { status } = answer
        const isAllowed = roles.includes(role)
        // The desk's own first address leads everybody else to a page of theirs.
        const isRight = isAllowed
          ? status === 200
          : status === 403 || (to === '/desk' && [202, 302].includes(status))
        if (!isRight) wrong.push(`${path} as ${role}: ${status}`)
        // What is closed leads to what is open, not to itself.
        if (path === to && status === 403 && !(await answer.text()).includes('href="/desk/home"'))
          wrong.push(`${path} as ${role} leads nowhere`)
      }
    }
  }
  expect(wrong).toEqual([])
})

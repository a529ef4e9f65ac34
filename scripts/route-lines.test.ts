import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '#app/calls.server.ts'
import { DESK_PAGES } from '#app/office/frame/desk-pages.ts'
import routes from '#app/routes.ts'
import { routeLines } from './route-lines.ts'

const cells = (line: string) => line.split(/ {2,}/)
const lines = routeLines(DESK_PAGES)
const named = lines.map((line) => cells(line).slice(0, 2).join(' '))

interface Routed {
  file: string
  children?: readonly Routed[] | undefined
}

/** The files of the routes that are no layout, one for each. */
const drawnBy = (some: readonly Routed[]): string[] =>
  some.flatMap(({ file, children }) => (children ? drawnBy(children) : [`app/${file}`]))

test('every call is a line, once, with who may', () => {
  for (const { row } of calls) {
    const found = lines.filter((_, at) => named[at] === `${row.method} ${row.path}`)
    expect(found, row.path).toHaveLength(1)
    const [who, ...roles] = cells(found[0]!)[2]!.split(/:? /)
    expect(who).toBe(row.access)
    if (row.roles) expect(roles).toEqual(row.roles)
  }
  // The desk's live stream is mounted by the router itself.
  const others = named.filter((name) => !name.startsWith('page '))
  expect(others).toHaveLength(calls.length + 1)
  expect(others).toContain('GET /api/desk/events')
})

test('every page is a line, once, with the file that draws it', () => {
  const pages = lines.filter((line) => line.startsWith('page '))
  expect(pages.map((line) => cells(line)[3]).toSorted()).toEqual(drawnBy(routes as Routed[]).toSorted())
  expect(new Set(named).size).toBe(named.length)
})

test('lines are sorted by path, and their columns stand below each other', () => {
  const paths = lines.map((line) => cells(line)[1]!)
  expect(paths).toEqual(paths.toSorted())
  const starts = lines.map((line) => line.indexOf(`  ${cells(line)[2]}`, line.indexOf(' /') + 2))
  const ends = lines.map((line) => line.lastIndexOf(`  ${cells(line)[3]}`))
  const full = ends.filter((end) => end !== -1)
  expect([new Set(starts).size, new Set(full).size]).toEqual([1, 1])
})

test.each([
  ['page', '/', 'public', 'app/catalog/carriers/home.page.tsx'],
  ['page', '/mypage', 'member', 'app/site/member-home/member-home.page.tsx'],
  ['page', '/bbs/:board/edit', 'own rule', 'app/community/writing/edit.page.tsx'],
  ['page', '/desk', 'desk: owner manager advisor', 'app/crm/lead-queue/queue.desk.tsx'],
  ['page', '/desk/leads/:leadId', 'desk: owner manager advisor', 'app/crm/calling/lead.desk.tsx'],
  ['page', '/desk/account', 'own rule', 'app/office/staff/account.desk.tsx'],
  [
    'page',
    '/desk/content/documents/:documentId',
    'desk: owner manager editor privacy',
    'app/catalog/documents/document.desk.tsx',
  ],
  ['POST', '/api/jireh/consult', 'public', 'sends a text, counted'],
  ['POST', '/api/bbs/files', 'writer', 'file of 10 MB, counted'],
  ['POST', '/api/desk/login', 'public', 'starts a session, counted'],
  ['PUT', '/api/desk/settings/requireTotp', 'desk: owner', 'fresh proof'],
  ['GET', '/api/desk/account', 'desk: owner manager advisor editor privacy', 'before the second factor'],
])('of %s %s it says: %s, %s', (method, path, who, more) => {
  expect(lines.map(cells)).toContainEqual([method, path, who, more])
})

const run = (...given: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'routes.ts'), ...given], { encoding: 'utf8' })

test('the command prints the lines that contain what was asked for, and fails where there is none', () => {
  const { stdout, stderr, status } = run('/api/jireh/consult/')
  expect([stderr, status]).toEqual(['', 0])
  expect(stdout.trimEnd().split('\n')).toEqual(lines.filter((line) => line.includes('/api/jireh/consult/')))
  expect(run('nothing of ours').status).toBe(1)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '#app/calls.server.ts'
import { leadStream } from '#app/crm/leads/desk-contract.ts'
import type { DeskPage } from '#app/office/frame/desk-pages.ts'
import { STAFF_ROLES, type Endpoint, type StaffRole } from '#app/platform/endpoint.ts'
import routes from '#app/routes.ts'

const APP = join(import.meta.dirname, '..', 'app')

type Area = Pick<DeskPage, 'to' | 'below' | 'roles'>

type Line = readonly [string, string, string, string]

/** `own rule` means that a page or a layout around it checks the visitor. */
export function routeLines(areas: readonly Area[]): string[] {
  // Its use case is created with the live feed, in the router.
  const rows: Endpoint[] = [...calls.map(({ row }) => row), leadStream]
  const pages = (routes as readonly Routed[]).flatMap((route) => pagesIn(route))
  const lines = [...rows.map(callLine), ...pages.map((page) => pageLine(page, areas))]
  return inColumns(lines.toSorted(byPath))
}

const byPath = ([method, path]: Line, [otherMethod, other]: Line) =>
  path === other ? compare(method, otherMethod) : compare(path, other)

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

function inColumns(lines: readonly Line[]): string[] {
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const ofDesk = (roles: readonly StaffRole[]) => `desk: ${roles.join(' ')}`

function callLine(row: Endpoint): Line {
  const who = row.access === 'desk' ? ofDesk(row.roles ?? STAFF_ROLES) : row.access
  return [row.method, row.path, who, limitsOf(row).join(', ')]
}

const MIB = 1024 ** 2

/** Without the defaults of every call (256 KB, 12 levels of JSON). */
function limitsOf({ refusals, ...row }: Endpoint): string[] {
  return [
    ...(row.isDear ? ['dear'] : []),
    ...(row.file ? [`file of ${row.file.maxBytes / MIB} MB`] : []),
    ...(row.maxDepth ? [`JSON ${row.maxDepth} deep`] : []),
    ...(row.startsSession ? ['starts a session'] : []),
    ...(row.sendsText ? ['sends a text'] : []),
    ...(row.leavesTrace ? ['leaves a trace'] : []),
    ...(row.opensBeforeTotp ? ['before the second factor'] : []),
    ...(refusals.includes('proofNeeded') ? ['fresh proof'] : []),
    ...(refusals.includes('workNeeded') ? ['proof of work'] : []),
    ...(refusals.includes('tooMany') ? ['counted'] : []),
  ]
}

interface Routed {
  file: string
  path?: string | undefined
  children?: readonly Routed[] | undefined
}

interface Page {
  path: string
  file: string
  layouts: readonly string[]
}

/** A route with children is a layout around them. */
function pagesIn({ file, path, children }: Routed, above = '', layouts: readonly string[] = []): Page[] {
  const here = path === undefined ? above : `${above}/${path}`
  if (!children) return [{ path: here || '/', file, layouts }]
  return children.flatMap((child) => pagesIn(child, here, [...layouts, file]))
}

const pageLine = (page: Page, areas: readonly Area[]): Line => [
  'page',
  page.path,
  whoOpens(page, areas),
  `app/${page.file}`,
]

function whoOpens({ path, file, layouts }: Page, areas: readonly Area[]): string {
  const area = areas.filter((each) => isIn(path, each)).toSorted((one, other) => depth(other) - depth(one))[0]
  if (area) return ofDesk(area.roles)
  const code = [...layouts, file].map((each) => readFileSync(join(APP, each), 'utf8')).join('\n')
  if (/^export const middleware.*\[membersOnly\]/m.test(code)) return 'member'
  return /\b(authenticateStaff|deskOf|redirectToLogin)\(/.test(code) ? 'own rule' : 'public'
}

const isIn = (path: string, { to, below = to }: Area) => path === to || path.startsWith(`${below}/`)
const depth = ({ to, below = to }: Area) => below.length

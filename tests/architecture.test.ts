import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { districts } from '#architecture'

const ROOT = join(import.meta.dirname, '..')

interface Planted {
  path: string
  code: string
}

const plants: Planted[] = []

/** Plants a file, which is linted with all the others; what was found in it then. */
function plant(path: string, code: string): () => string[] {
  const planted = { path: path.replace('planted', `planted-${plants.length}`), code }
  plants.push(planted)
  return () => (found ??= lintAll(plants)).get(planted)!
}

let found: Map<Planted, string[]> | null = null

/** Starting the linter is what takes time: it looks at all planted files at once, but for those of one path. */
function lintAll(planted: Planted[]): Map<Planted, string[]> {
  const [now, later] = [new Map<string, Planted>(), [] as Planted[]]
  for (const each of planted)
    if (now.has(each.path)) later.push(each)
    else now.set(each.path, each)
  const messages = lint([...now.values()])
  const first = [...now.values()].map((each) => [each, messages(each.path)] as const)
  return new Map([...first, ...(later.length > 0 ? lintAll(later) : [])])
}

/** Lints planted files inside a copy of the tree's shape. The errors of a path. */
function lint(planted: Planted[]): (path: string) => string[] {
  const folder = mkdtempSync(join(ROOT, 'build', 'lint-'))
  try {
    for (const file of ['architecture.mjs', 'oxlint.config.mjs']) {
      // The copy lies in build/, which the configuration leaves out otherwise.
      const text = readFileSync(join(ROOT, file), 'utf8').replace("'build/**', ", '')
      writeFileSync(join(folder, file), text)
    }
    for (const { path, code } of planted) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), code)
    }
    const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint')
    const args = [oxlint, '-c', 'oxlint.config.mjs', '--format', 'json', ...planted.map(({ path }) => path)]
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    const { diagnostics, number_of_files: count } = JSON.parse(stdout) as LintReport
    expect(count, 'files linted').toBe(planted.length)
    return (path) =>
      diagnostics
        .filter(({ filename, severity }) => filename === path && severity === 'error')
        .map(({ message, help = '' }) => `${message} ${help}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface LintReport {
  number_of_files: number
  diagnostics: { message: string; help?: string; severity: string; filename: string }[]
}

const importing = (path: string, kind = '') =>
  `import ${kind}{ Something } from '#app/${path}'\n\nexport ${kind ? 'type Used =' : 'const used ='} Something\n`

const FAILING = [
  ['a district above', 'crm/leads/planted.ts', 'community/door.ts'],
  ['a type of a district above', 'crm/leads/planted.ts', 'community/door.ts', 'type '],
  ['a room above', 'crm/leads/planted.ts', 'crm/calling/contract.ts'],
  ['a type of a room above', 'crm/leads/planted.ts', 'crm/calling/contract.ts', 'type '],
  ['a district above, from a door', 'crm/door.ts', 'members/door.ts'],
  ['what lies behind a door', 'community/posts/planted.ts', 'crm/leads/contract.ts'],
  ['the own door', 'crm/leads/planted.ts', 'crm/door.ts'],
  ['a district above, from a test', 'crm/leads/planted.test.ts', 'community/boards/contract.ts'],
  ['a district above, from a contract', 'crm/leads/contract.ts', 'community/door.ts'],
  ['a table of contents', 'site/frame/planted.ts', 'calls.server.ts'],
  ['the calls of a district', 'site/frame/planted.ts', 'crm/calls.server.ts'],
  ['the calls of the own district', 'crm/leads/planted.ts', 'crm/calls.server.ts'],
  ['the calls of the own district, from its door', 'crm/door.server.ts', 'crm/calls.server.ts'],
  ['the calls of a district, from the top', 'router.server.ts', 'crm/calls.server.ts'],
  [
    'what lies behind a door, from the calls of a district',
    'members/calls.server.ts',
    'crm/leads/contract.ts',
  ],
  ['a district above, from the calls of a district', 'crm/calls.server.ts', 'members/door.ts'],
].map(([what, path, imported, kind = '']) => ({
  what,
  errors: plant(`app/${path}`, importing(imported!, kind)),
}))

test.each(FAILING)('an import of $what fails the lint', ({ errors }) => {
  expect(errors().join()).toMatch(/architecture\.mjs|import the file itself|nobody imports them/)
})

const PASSING = [
  ['a door of a district below', 'community/posts/planted.ts', 'crm/door.server.ts'],
  ['a room below', 'crm/calling/planted.ts', 'crm/leads/contract.ts'],
  ['what is everybody’s', 'crm/advisors/planted.ts', 'shared/carriers/carriers.ts'],
  ['what lies behind a door, by a test', 'community/posts/planted.test.ts', 'crm/leads/contract.ts'],
  ['a room, by the calls of its district', 'crm/calls.server.ts', 'crm/leads/contract.ts'],
  ['a door of a district below, by the calls of a district', 'members/calls.server.ts', 'crm/door.ts'],
  ['the calls of a district, by those of all', 'calls.server.ts', 'crm/calls.server.ts'],
].map(([what, path, imported]) => ({ what, errors: plant(`app/${path}`, importing(imported!)) }))

test.each(PASSING)('an import of $what passes', ({ errors }) => {
  expect(errors()).toEqual([])
})

const leaving = plant(
  'app/site/frame/planted.ts',
  "import { openTheDoor } from '../staff/door.ts'\n\nexport const opened = openTheDoor()\n",
)

test('leaving a folder with ../ fails the lint', () => {
  expect(leaving().join()).toContain('Leave a folder with #app/')
})

const needy = plant(
  'app/catalog/banners/contract.ts',
  "import { randomUUID } from 'node:crypto'\n\nexport const id = randomUUID()\n",
)

test('a contract that needs the server fails the lint', () => {
  expect(needy().join()).toContain('read by browser and server alike')
})

const reading = plant('app/catalog/banners/planted.ts', 'export const port = process.env.PORT\n')

test('reading the environment outside the configuration fails the lint', () => {
  expect(reading()).not.toEqual([])
})

const entries = (folder: string) => readdirSync(join(ROOT, folder), { withFileTypes: true })
const isDoor = (name: string) => /^door(\.server)?\.tsx?$/.test(name)

test('a district holds its rooms, its doors and its calls, and a room is flat', () => {
  const table = readFileSync(join(ROOT, 'app/calls.server.ts'), 'utf8')
  for (const { name, rooms, hasDoor } of districts.filter((district) => district.rooms.length > 0)) {
    const inside = entries(`app/${name}`)
    const folders = inside.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
    expect(folders.toSorted(), name).toEqual(rooms.toSorted())
    const files = inside.filter((entry) => !entry.isDirectory()).map((entry) => entry.name)
    expect(
      files.filter((file) => !(hasDoor && isDoor(file))),
      name,
    ).toEqual(['calls.server.ts'])
    expect(table).toContain(`'#app/${name}/calls.server.ts'`)
    for (const room of rooms)
      expect(entries(`app/${name}/${room}`).filter((entry) => entry.isDirectory())).toEqual([])
  }
  const known = districts.map(({ name }) => name)
  const all = entries('app').filter((entry) => entry.isDirectory())
  expect(all.map((entry) => entry.name).toSorted()).toEqual(known.toSorted())
})

test('no file is called by what it is not about', () => {
  const all = readdirSync(join(ROOT, 'app'), { recursive: true, withFileTypes: true })
  const nameless = all.filter((entry) => /^(index|utils|helpers?|common|misc)\./.test(entry.name))
  expect(nameless.map((entry) => entry.name)).toEqual([])
})

test('every name of a door is used by another district', () => {
  const sources = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, 'app', path), 'utf8') }))
  const used = new Set<string>()
  for (const { text } of sources)
    for (const [, names = '', door = ''] of text.matchAll(
      /^import (?:type )?\{([^}]*)\} from '#app\/(\w+\/door[^']*)'/gm,
    ))
      for (const name of namesIn(names)) used.add(`${door} ${name}`)
  const doors = sources.filter(({ path }) => isDoor(path.split('/').at(-1)!))
  const offered = doors.flatMap(({ path, text }) => {
    expect(text, path).not.toContain('export *')
    return [...text.matchAll(/^export (?:type )?\{([^}]*)\} from/gm)].flatMap(([, names = '']) =>
      namesIn(names).map((name) => `${path} ${name}`),
    )
  })
  expect(offered.filter((name) => !used.has(name))).toEqual([])
  expect(offered.length).toBeGreaterThan(100)
})

const namesIn = (list: string) =>
  list
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0]!,
    )
    .filter(Boolean)

test('ARCHITECTURE.md lists every room once, in the order of the house', () => {
  const overview = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
  const told = [...overview.matchAll(/^ {2}(?: {2})?([a-z-]+)\/ {2,}\S/gm)].map(([, name]) => name)
  expect(told).toEqual(districts.flatMap(({ name, rooms }) => [name, ...rooms]))
})

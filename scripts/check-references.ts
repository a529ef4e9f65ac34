import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, normalize, relative } from 'node:path'
import { parseArgs } from 'node:util'

/** Checks that every `§`, ADR, document and path in backticks leads somewhere, also of another project (`--root`). */
const ROOT = join(import.meta.dirname, '..')
const UNREAD = new Set(['.git', '.data', '.react-router', 'build', 'node_modules'])
const READ = /^(?:(?:app|bench|docs|scripts|seeds|tests)\/.*|[^/]+)\.(?:ts|tsx|mjs|css|md)$/

const PARAGRAPH = /§((?:\w|[.-](?=\w))+)/g
const RECORD = /\b(?:adr\/|ADRs? )(\d{4})\b/g
const DOCUMENT = /(?<![\w/-])[\w-][\w/-]*\.md\b/g
const QUOTED = /`([\w@.*-]+(?:\/[\w@.*-]+)*)`/g
const LINK = /\]\(([^()\s#]+)/g
const CODE = new Set(['.ts', '.tsx', '.mjs', '.mts', '.css', '.sql', '.md', '.json', '.yaml'])

const { values } = parseArgs({ options: { root: { type: 'string', default: ROOT } } })
const { root } = values
const files = filesIn(root)
const known = new Set(files)
const names = new Set(files.map((file) => basename(file)))
const folders = new Set(files.flatMap(foldersOf))
const records = new Set(files.flatMap((file) => /^docs\/adr\/(\d{4})-/.exec(file)?.[1] ?? []))
const paragraphs = new Set(
  readFileSync(join(root, 'docs', 'specification.md'), 'utf8')
    .split('\n')
    .flatMap((line) => /^##{1,2} (\S+) /.exec(line)?.[1] ?? []),
)

const read = files.filter((file) => READ.test(file))
const faults = read.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => lostIn(file, line).map((lost) => `${file}:${index + 1}: ${lost}`)),
)
for (const fault of faults) console.error(fault)
if (faults.length === 0) console.log(`${read.length} files refer to nothing that is not there`)
process.exit(faults.length > 0 ? 1 : 0)

function lostIn(file: string, line: string): string[] {
  const all = (pattern: RegExp) => [...line.matchAll(pattern)].map(([whole, part]) => part ?? whole)
  const isText = file.endsWith('.md')
  return [
    ...all(PARAGRAPH)
      .filter((name) => !paragraphs.has(name))
      .map((name) => `§${name} is no heading of docs/specification.md`),
    ...all(RECORD)
      .filter((number) => !records.has(number))
      .map((number) => `there is no docs/adr/${number}`),
    ...all(DOCUMENT)
      .filter((path) => !isThere(path))
      .map((path) => `there is no ${path}`),
    ...(isText ? all(QUOTED) : [])
      .filter((path) => CODE.has(extname(path)) && extname(path) !== '.md' && !isThere(path))
      .map((path) => `there is no ${path}`),
    ...(isText ? all(LINK) : [])
      .filter((path) => !path.includes(':') && !isLinked(file, path))
      .map((path) => `the link to ${path} leads nowhere`),
  ]
}

/** A path from the root or from app/, or a file's name; `*` stands for any letters, once. */
function isThere(path: string): boolean {
  const [head = '', tail] = path.split('*')
  if (tail === undefined) return known.has(path) || known.has(`app/${path}`) || names.has(path)
  const fits = (file: string) => file.startsWith(head) && file.endsWith(tail)
  return path.includes('/')
    ? files.some((file) => fits(file) || (file.startsWith('app/') && fits(file.slice('app/'.length))))
    : [...names].some(fits)
}

function isLinked(file: string, path: string): boolean {
  const target = normalize(join(dirname(file), path))
  return known.has(target) || folders.has(target)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return UNREAD.has(entry.name) ? [] : filesIn(path)
    return entry.isFile() ? [relative(root, path)] : []
  })
}

function foldersOf(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

test('no file of app/ imports itself by way of others, types included', () => {
  const files = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => posix.join('app', path))
  const imports = new Map(files.map((file) => [file, importsOf(file)]))
  const unknown = [...imports.values()].flat().filter((path) => !imports.has(path))
  // Style sheets import no code, and what the router generates is not of app/.
  expect(unknown.filter((path) => !/\.css$|\/\+types\//.test(path))).toEqual([])
  expect(circlesOf(imports)).toEqual([])
})

/** Which files of ours a file imports, re-exports or loads later, from the project's root. */
function importsOf(file: string): string[] {
  const sources: string[] = []
  const note = ({ source }: { source: ESTree.Expression | null }) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') sources.push(source.value)
  }
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'))
  new Visitor({
    ImportDeclaration: note,
    ImportExpression: note,
    TSImportType: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
  }).visit(program)
  return sources
    .filter((source) => /^(?:\.|#app\/)/.test(source))
    .map((source) => (source.startsWith('#') ? source.slice(1) : posix.join(posix.dirname(file), source)))
}

/** Files that reach each other, a circle at a time: strongly connected components, as Tarjan finds them. */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const numbers = new Map<string, number>()
  const open: string[] = []
  const lowestFrom = (file: string): number => {
    const number = numbers.size
    numbers.set(file, number)
    open.push(file)
    const own = imports.get(file) ?? []
    const reached = own.map((next) =>
      !numbers.has(next) ? lowestFrom(next) : open.includes(next) ? numbers.get(next)! : number,
    )
    const lowest = Math.min(number, ...reached)
    if (lowest < number) return lowest
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1 || own.includes(file)) circles.push(circle.toSorted())
    return lowest
  }
  for (const file of imports.keys()) if (!numbers.has(file)) lowestFrom(file)
  return circles
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const APP = join(import.meta.dirname, '..')
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: APP }).map((file) => readFileSync(join(APP, file), 'utf8'))
const found = (texts: readonly string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)))

test('every custom property that a style reads is given somewhere: an unknown one makes its whole line nothing', () => {
  const styles = textsOf('**/*.css')
  const given = new Set([
    ...found(styles, /(--[\w-]+)\s*:/g),
    ...found(textsOf('**/*.{ts,tsx}'), /['"`](--[\w-]+)/g),
  ])
  expect([...found(styles, /var\((--[\w-]+)/g)].filter((name) => !given.has(name))).toEqual([])
})

test('every custom property that is given is read somewhere: by a style, a script, or a picture that is drawn', () => {
  const read = new Set([
    ...found(textsOf('**/*.css'), /var\(\s*(--[\w-]+)/g),
    ...found(textsOf('**/*.{ts,tsx}'), /(--[a-zA-Z][\w-]*)/g),
    ...[...found(textsOf('**/*-drawing.server.ts'), /'([a-z]+-\d+)':/g)].map((name) => `--c-${name}`),
  ])
  const given = found(textsOf('**/*.css'), /(?:^|[{;\s])(--[a-zA-Z][\w-]*)\s*:/g)
  expect(given.size).toBeGreaterThan(200)
  expect([...given].filter((name) => !read.has(name))).toEqual([])
})

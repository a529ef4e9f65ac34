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

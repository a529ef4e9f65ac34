import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { WIDE } from './wide.ts'

const APP = join(import.meta.dirname, '../..')

/** The widths that tokens.css lists: from one of them on, or up to just below it. */
const WIDTHS = ['360px', '480px', '768px', '1100px', '1280px', '1440px']
const ALLOWED = new Set(
  WIDTHS.flatMap((width) => [`(min-width: ${width})`, `(max-width: ${Number.parseInt(width) - 0.02}px)`]),
)

it('changes layouts at the listed widths only', () => {
  const others = globSync('**/*.css', { cwd: APP }).flatMap((file) =>
    [...readFileSync(join(APP, file), 'utf8').matchAll(/@media[^{]*/g)]
      .flatMap(([query]) => query.match(/\([^()]*width[^()]*\)/g) ?? [])
      .filter((width) => !ALLOWED.has(width))
      .map((width) => `${file}: ${width}`),
  )
  expect(others).toEqual([])
  expect(ALLOWED).toContain(WIDE)
})

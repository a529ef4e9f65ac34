import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BOARD_IDS } from '#app/shared/boards/board-names.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { STAFF_ROLES } from '#app/platform/endpoint.ts'

const ROOT = join(import.meta.dirname, '..')
const CODE = /\.(?:ts|tsx|sql)$/
const TEST = /\.test\.tsx?$/

const lines = ['app', 'seeds', 'migrations'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => CODE.test(path) && !TEST.test(path))
    .flatMap((path) =>
      readFileSync(join(ROOT, folder, path), 'utf8')
        .split('\n')
        .map((line, at) => ({ place: `${folder}/${path}:${at + 1}`, line })),
    ),
)
const places = (isWrong: (line: string) => boolean) =>
  lines.filter(({ line }) => isWrong(line)).map(({ place }) => place)

test('no line lists carriers by hand: all of them are read from their definition', () => {
  const quoted = CARRIER_CODES.map((code) => `['"|(/]${code}['"|)]`).map((each) => new RegExp(each))
  expect(places((line) => quoted.filter((code) => code.test(line)).length > 1)).toEqual([])
})

test('no line asks which board it is: it asks what kind of board', () => {
  const compared = new RegExp(`[!=]==? *'(?:${BOARD_IDS.join('|')})'`)
  expect(places((line) => compared.test(line))).toEqual([])
})

const rolesIn = (line: string) => STAFF_ROLES.filter((role) => line.includes(`'${role}'`)).length

/** The list itself, the roles there are, whom one manages, and for whom a second factor is never a choice. */
const NAMES_ROLES =
  /^app\/(?:shared\/rights\/desk-rights|platform\/endpoint|office\/staff\/staff-area|shared\/settings\/second-factor)\.ts:/

test('no line lists roles by hand: who may do what is read from the list of rights (docs/adr/0250)', () => {
  const listing = places((line) => /\broles?\b|mailStaff|as const/i.test(line) && rolesIn(line) > 1)
  expect(listing.filter((place) => place.startsWith('app/') && !NAMES_ROLES.test(place))).toEqual([])
})

/** An hour or a day in seconds or milliseconds; how long caches keep an answer is a header's own text. */
const A_DURATION = /\b60 \* 60(?:_000)?\b|\b24 \* 3_?600\b|(?<!max-age=)\b(?:3_?600|86_?400)(?:_?000)?\b/

test('no line reckons an hour or a day by hand: platform/durations.ts has them', () => {
  const reckoned = places((line) => A_DURATION.test(line))
  expect(reckoned.filter((place) => /^(?:app|seeds)\//.test(place))).toEqual([])
})

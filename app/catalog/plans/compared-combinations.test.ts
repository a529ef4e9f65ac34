import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSampleCarriers } from '#seeds/sample-carrier-pages.server.ts'
import { combinationChips } from './compared-combinations.ts'

const document = join(import.meta.dirname, '../../../content/documents/carriers.md')
const plans = readSampleCarriers(await readFile(document, 'utf8')).flatMap((carrier) => carrier.plans)
const named = (...codes: string[]) => codes.map((code) => plans.find((plan) => plan.code === code)!)
const chips = (name: 'speed' | 'tv', codes: string[], all = plans) =>
  combinationChips(name, named(...codes), all).map(({ plans: led, label, isCurrent }) => [
    label,
    led.map(({ code }) => code).join(),
    isCurrent,
  ])

test('each speed and TV leads to the same combination at the carriers in view, or says what it brings along', () => {
  expect(chips('speed', ['LG-05', 'KT-05', 'SK-05'])).toEqual([
    ['100메가', 'LG-04,KT-04,SK-04', false],
    ['500메가', 'LG-05,KT-05,SK-05', true],
    ['1기가 (TV\u00A0고급형)', 'LG-06,KT-06,SK-06', false],
  ])
  expect(chips('tv', ['SK-05', 'LG-05'])).toEqual([
    ['인터넷만', 'LG-02,SK-02', false],
    ['TV 기본형', 'LG-05,SK-05', true],
    ['TV 고급형 (1기가)', 'LG-06,SK-06', false],
  ])
})

test('of different combinations none is current; one carrier alone leads to all', () => {
  expect(chips('speed', ['LG-05', 'LG-06']).map(([, codes, isCurrent]) => [codes, isCurrent])).toEqual([
    ['LG-04,KT-04,SK-04', false],
    ['LG-05,KT-05,SK-05', false],
    ['LG-06,KT-06,SK-06', false],
  ])
})

test('a combination of one carrier alone is not offered', () => {
  const without = plans.filter(({ code }) => !['KT-04', 'SK-04'].includes(code))
  expect(chips('speed', ['LG-05', 'KT-05', 'SK-05'], without).map(([label]) => label)).toEqual([
    '500메가',
    '1기가 (TV\u00A0고급형)',
  ])
})

import { expect, test } from 'vitest'
import { namesOneHome, placeForm } from './place.ts'

const at = (road: string, detail: string, jibun = '') => placeForm({ road, jibun, detail })
const FOUND = '서울특별시 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)'

test.each([
  ['서울 강남구 테헤란로 152', '101동 1203호'],
  ['서울시 강남구  테헤란로 152', '101동1203호'],
  ['서울특별시 강남구 테헤란로 152', '101-1203'],
  ['서울특별시 강남구 테헤란로152', '101동, 1203호'],
  ['서울특별시 강남구 테헤란로 １５２', ' 101 - 1203 '],
])('%s, %s is the home that the address service calls otherwise', (road, detail) => {
  expect(at(road, detail)).toBe(at(FOUND, '101동 1203호'))
})

test.each([
  ['another flat', FOUND, '101동 1204호'],
  ['another block', FOUND, '102동 1203호'],
  ['a block by a letter', FOUND, 'A동 1203호'],
  ['no block', FOUND, '1203호'],
  ['another number of the road', '서울 강남구 테헤란로 15', '2 101동 1203호'],
  ['the same road of another city', '부산 강남구 테헤란로 152', '101동 1203호'],
  ['another district', '서울 중구 테헤란로 152', '101동 1203호'],
])('%s is another home', (_, road, detail) => {
  expect(at(road, detail)).not.toBe(at(FOUND, '101동 1203호'))
})

test('provinces are shortened, and a lot stands where there is no road', () => {
  expect(at('충청남도 천안시 동남구 만남로 1', '3호')).toBe(at('충남 천안시 동남구 만남로 1', '3'))
  expect(at('전북특별자치도 전주시 완산구 팔달로 1', '')).toBe(at('전북 전주시 완산구 팔달로 1', ''))
  expect(at('', '3호', '경기도 가평군 청평면 1-2')).toBe(at('', '3', '경기 가평군 청평면 1-2'))
})

test('only what names a flat is one home', () => {
  for (const [detail, isOne] of [
    ['101동 1203호', true],
    ['지하1층', true],
    ['', false],
    ['2층', true],
    ['관리실 옆', false],
  ] as const)
    expect([detail, namesOneHome({ detail })]).toEqual([detail, isOne])
})

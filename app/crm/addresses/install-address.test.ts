import { expect, test } from 'vitest'
import { fullAddress, maskPlace, tidyLine } from './install-address.ts'

test.each([
  ['서울특별시 강남구 테헤란로 152 (역삼동)', '서울특별시 강남구 테헤란로 ***'],
  ['경기도 성남시 분당구 판교역로166번길 3', '경기도 성남시 분당구 판교역로166번길 ***'],
  ['강원특별자치도 평창군 대관령면 경강로 5721', '강원특별자치도 평창군 대관령면 경강로 ***'],
  ['테헤란로 152', '테헤란로 ***'],
  ['서울 강남구 역삼동 123-4', '***'],
  ['경기도 가평군 북면 화악리 12', '경기도 가평군 북면 ***'],
  ['파란 대문 옆 골목 끝 집', '***'],
  ['010-1234-5678로', '***'],
])('of %s no more than %s is shown unopened', (road, masked) => {
  expect(maskPlace({ road })).toBe(masked)
})

test('an address in full names its building once', () => {
  const found = {
    road: '서울특별시 강남구 테헤란로 152 (역삼동)',
    jibun: '',
    zip: '06236',
    building: '강남파이낸스센터',
  }
  expect(fullAddress({ ...found, detail: '12층' })).toBe(
    '(06236) 서울특별시 강남구 테헤란로 152 (역삼동) 강남파이낸스센터, 12층',
  )
  const named = { ...found, road: '서울특별시 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)', detail: '' }
  expect(fullAddress(named)).toBe('(06236) 서울특별시 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)')
  expect(fullAddress({ road: '파란 대문 집', jibun: '', zip: '', building: '', detail: '' })).toBe(
    '파란 대문 집',
  )
})

test('a pasted address is one line of composed letters', () => {
  expect(tidyLine('  테헤란로\t152\r\n 3층 ')).toBe('테헤란로 152 3층')
  expect(tidyLine('테헤란로'.normalize('NFD'))).toBe('테헤란로')
  expect(tidyLine('\u202e\u200b')).toBe('')
})

import { expect, test } from 'vitest'
import { holdsResidentNumber } from './resident-number.ts'

test.each([
  '900101-1234568',
  '9001011234568',
  '900101 1234568',
  '번호는 900101–1234568이에요',
  '９００１０１－１２３４５６８',
  '외국인 900101-5234561',
  // Given after October 2020: no check digit.
  '201130-3000001',
])('a resident registration number is found in %s', (text) => expect(holdsResidentNumber(text)).toBe(true))

test.each([
  '',
  '01012345678',
  '2026-11-27 09:00',
  '900101-1234567',
  '901301-1234567',
  '900101-9234568',
  'GC-WASG520W',
  '1900101-1234568',
  '900101-12345689',
  '110111-0012345',
  '총 1,345,300원, 36개월',
])('no resident registration number is found in %s', (text) => expect(holdsResidentNumber(text)).toBe(false))

import { expect, test } from 'vitest'
import {
  displayMobile,
  maskAddress,
  maskDigits,
  maskLogged,
  maskMobile,
  maskName,
  maskSecrets,
} from './masking.ts'

test('a name keeps its first and last letter', () => {
  expect(maskName('홍길동')).toBe('홍*동')
  expect(maskName('남궁민수')).toBe('남**수')
  expect(maskName('김고')).toBe('김*')
  expect(maskName('Johnson')).toBe('J*****n')
})

test('a mobile number keeps its ends and never its middle', () => {
  expect(maskMobile('01012345678')).toBe('010-****-5678')
  expect(maskMobile('0111234567')).toBe('011-***-4567')
  expect(maskMobile('010123456')).toBe('****3456')
})

test('a mobile number is shown with hyphens', () => {
  expect(displayMobile('01012345678')).toBe('010-1234-5678')
  expect(displayMobile('0111234567')).toBe('011-123-4567')
})

test('a number written into a request is starred, a price and a date are not', () => {
  expect(maskDigits('제 번호는 010-1234-5678이에요')).toBe('제 번호는 ***-****-****이에요')
  expect(maskDigits('010 1234 5678, 010.9876.5432')).toBe('*** **** ****, ***.****.****')
  expect(maskDigits('월 38,500원, 500메가, 3년')).toBe('월 38,500원, 500메가, 3년')
})

test('an address keeps its network', () => {
  expect(maskAddress('203.0.113.7')).toBe('203.0.*.*')
  expect(maskAddress('2001:db8:1:2::5')).toBe('2001:db8:*')
})

test('the end of every link and every long key in a path are starred', () => {
  expect(maskSecrets('(https://goreun.example/consult/stop?token=abc) 오세요')).toBe(
    '(https://goreun.example/consult/stop?**** 오세요',
  )
  expect(maskSecrets('http://?a https://a.kr/b#c https://a.kr/?')).toBe(
    'http://?a https://a.kr/b?**** https://a.kr/?',
  )
  expect(maskSecrets('http://?x=http://a.kr/?key=1')).toBe('http://?x=http://a.kr/?****')
  const key = 'k'.repeat(24)
  expect(maskSecrets(`https://a.kr/${key}/files/${key}!`)).toBe(`https://a.kr/${key}/files/****!`)
  expect(maskSecrets(`https://${key}.kr/short 123456`)).toBe(`https://${key}.kr/short ******`)
})

test('addresses of mail in a logged text are starred, however they stand', () => {
  expect(maskLogged('goreun@example.com로 보냈어요')).toBe('go****@example.com로 보냈어요')
  expect(maskLogged('무료수신거부 080-123-4567')).toBe('무료수신거부 080-123-4567')
  expect(maskLogged('a@b@goreun.kr, <me@a.kr>, x@y.kr9zz@w.kr')).toBe(
    'a@b****@goreun.kr, <m****@a.kr>, x****@y.kr9z****@w.kr',
  )
  expect(maskLogged('@a.kr me@local @ 010-1234-5678')).toBe('@a.kr me@local @ ***-****-****')
})

import { expect, test } from 'vitest'
import { detectDevice } from './device.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const GALAXY =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

test.each([
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'mobile', 'ios', null],
  [`${IPHONE} Mobile/15E148 KAKAOTALK 10.8.5 (INAPP)`, 'mobile', 'ios', 'kakaotalk'],
  [`${IPHONE} Mobile/15E148 NAVER(inapp; search; 2000; 12.6.3; 15PRO)`, 'mobile', 'ios', 'naver'],
  [`${IPHONE} Mobile/15E148 DaumApps/7.30.0 DaumDevice/mobile`, 'mobile', 'ios', 'daum'],
  [`${IPHONE} Mobile/15E148 Instagram 337.0.2.24 (iPhone15,2; iOS 17_5)`, 'mobile', 'ios', 'instagram'],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.31.105;FBDV/iPhone15,2]`, 'mobile', 'ios', 'facebook'],
  [`${IPHONE} Mobile/15E148 Safari Line/14.9.0`, 'mobile', 'ios', 'line'],
  [`${GALAXY};KAKAOTALK 2410850`, 'mobile', 'android', 'kakaotalk'],
  [`${GALAXY} NAVER(inapp; search; 1280; 12.6.1)`, 'mobile', 'android', 'naver'],
  [GALAXY, 'mobile', 'android', 'webview'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'mobile',
    'android',
    null,
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'tablet',
    'android',
    null,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    null,
    null,
    null,
  ],
  [MAC, null, null, null],
  ['', null, null, null],
])('%s', (userAgent, type, system, app) => {
  expect(detectDevice(userAgent)).toEqual({ type, system, app })
})

test('an iPad that says it is a Mac is told by its touch points', () => {
  expect(detectDevice(MAC, 5)).toMatchObject({ type: 'tablet', system: 'ios' })
})

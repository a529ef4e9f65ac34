import { expect, test } from 'vitest'
import { deviceName } from './device-name.server.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, '윈도우 크롬'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/131.0.0.0`, '윈도우 엣지'],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} Whale/4.28.0 Safari/537.36`, '윈도우 네이버 웨일'],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, '아이폰 사파리'],
  [`${IPHONE} Mobile/15E148 KAKAOTALK 11.4.0`, '아이폰 카카오톡'],
  [`${IPHONE} Mobile/15E148 NAVER(inapp; search; 1200; 12.8.0)`, '아이폰 네이버 앱'],
  [`${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`, '아이폰 크롬'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921N) ${CHROME} SamsungBrowser/27.0 Mobile Safari/537.36`,
    '안드로이드 삼성 인터넷',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0', '맥 파이어폭스'],
  ['curl/8.5.0', '알 수 없는 기기'],
  ['', '알 수 없는 기기'],
])('%s is a %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

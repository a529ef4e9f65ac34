import { expect, test } from 'vitest'
import { seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { toldTime } from './told-time.ts'

const AT = seoulMoment('2026-11-30', '12:20')

test.each([
  ['오후 3시 뒤로 통화할 수 있어요', '2026-11-30T15:00'],
  ['내일 오전 10시 반에 전화 주세요', '2026-12-01T10:30'],
  ['모레 저녁 7시 15분', '2026-12-02T19:15'],
  ['2시쯤 괜찮아요', '2026-11-30T14:00'],
  ['11시', '2026-11-30T11:00'],
])('%s asks to be called at %s', (text, told) => {
  expect(seoulIso(toldTime(text, AT)!)).toContain(told)
})

test.each([
  'TV 한 대예요',
  '24시간 되나요 아니 25시',
  '고맙습니다',
  '',
  '3시간 뒤에 전화 주세요',
  '월요일 3시',
  '금욜 오후 2시',
  '12월 3일 2시',
  '3일 2시',
  '다음 주 2시',
  '3시에는 안 돼요',
  '3시는 안돼요',
  '2시에 못 받아요',
])('%s asks for no time', (text) => {
  expect(toldTime(text, AT)).toBeNull()
})

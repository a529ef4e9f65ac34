import { expect, test } from 'vitest'
import { goalText } from './call-promises.ts'

test.each([
  [60, '상담 시간으로 1시간\u00A0안에 거는 것이 목표예요.'],
  [90, '상담 시간으로 1시간\u00A030분\u00A0안에 거는 것이 목표예요.'],
  [45, '상담 시간으로 45분\u00A0안에 거는 것이 목표예요.'],
])('the aim of %i working minutes in words', (minutes, words) => {
  expect(goalText(minutes)).toBe(words)
})

import { expect, test } from 'vitest'
import { rhythmText } from '#app/shared/messaging/clock-rhythm.ts'

test.each([
  ['* * * * *', '1분마다'],
  ['*/5 * * * *', '5분마다'],
  ['17 * * * *', '매시 17분'],
  ['5 10 * * *', '매일 10:05'],
  ['7 8-20 * * *', '08~20시 매시 7분'],
  ['0 0 1 * *', '0 0 1 * *'],
])('the rhythm %s reads %s', (cron, words) => {
  expect(rhythmText(cron)).toBe(words)
})

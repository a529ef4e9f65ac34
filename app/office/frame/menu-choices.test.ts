import { expect, test } from 'vitest'
import { choicesCookie, readChoices, toggled, writeChoices } from './menu-choices.ts'

test('what somebody chose comes back as it was, in the letters of a cookie', () => {
  const choices = { pins: ['/desk/gifts', '/desk'], folded: ['개인정보'], width: 'rail' } as const
  expect(writeChoices(choices)).toMatch(/^[\w%&=.+*-]+$/)
  expect(readChoices(writeChoices(choices))).toEqual(choices)
  const none = { pins: [], folded: [], width: null }
  expect(readChoices(writeChoices(none))).toEqual(none)
})

test('whoever chose nothing has the next call and the queue on top; nonsense is nothing', () => {
  expect(readChoices(undefined)).toEqual({ pins: ['/desk/next', '/desk'], folded: [], width: null })
  expect(readChoices('width=wide&pins')).toEqual({ pins: [], folded: [], width: null })
})

test('two people of one browser have a cookie each', () => {
  const [one, other] = ['018f3c5e-0000-7000-8000-00000000000a', '018f3c5e-0000-7000-8000-00000000000b']
  expect(choicesCookie(one)).toMatch(/^[\w]+$/)
  expect(choicesCookie(one)).not.toBe(choicesCookie(other))
})

test('what is in goes out, and what is out comes to the end', () => {
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
})

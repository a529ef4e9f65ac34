import { expect, test } from 'vitest'
import { viewportOf } from './viewport.ts'

test.each(['mobile', 'tablet'] as const)('a %s is a PC from 1100 px of body on', (device) => {
  expect(viewportOf(1099, device)).toBe('MO')
  expect(viewportOf(1100, device)).toBe('PC')
})

test('where no device is found, the scroll bar of 17 px counts as body', () => {
  expect(viewportOf(1082, null)).toBe('MO')
  expect(viewportOf(1083, null)).toBe('PC')
})

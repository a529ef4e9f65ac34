import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0B'],
  [840, '840B'],
  [12_300, '12KB'],
  [1_048_576, '1MB'],
  [3_600_000, '3.4MB'],
] as const)('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})

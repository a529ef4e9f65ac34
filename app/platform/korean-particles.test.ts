import { expect, test } from 'vitest'
import { particleFor } from './korean-particles.ts'

test.each([
  ['요금', '을/를', '을'],
  ['배너', '을/를', '를'],
  ['500메가 + TV 기본형', '을/를', '을'],
  ['KT', '이/가', '가'],
  ['SK브로드밴드 1', '은/는', '은'],
  ['2', '은/는', '는'],
  ['서울', '으로/로', '로'],
  ['부산', '으로/로', '으로'],
  ['자주 묻는 질문?’', '을/를', '을'],
  ['', '을/를', '를'],
] as const)('%s takes %s as %s', (word, pair, particle) => {
  expect(particleFor(word, pair)).toBe(particle)
})

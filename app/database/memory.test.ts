import { expect, onTestFinished, test, vi } from 'vitest'
import { makeMemory } from './memory.server.ts'

function counter() {
  let count = 0
  return () => Promise.resolve((count += 1))
}

test('a value is loaded once, also for many at once, until one of its tags is dropped', async () => {
  const memory = makeMemory()
  const load = counter()
  const ask = () => memory.remember('plans', ['contents', 'carrier:kt'], load)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  memory.drop(['settings'])
  expect(await ask()).toBe(1)
  memory.drop(['carrier:kt'])
  expect(await ask()).toBe(2)
})

test('what was being loaded when its tag was dropped is not kept', async () => {
  const memory = makeMemory()
  const load = counter()
  const early = memory.remember('key', ['tag'], load)
  memory.drop(['tag'])
  expect(await early).toBe(1)
  expect(await memory.remember('key', ['tag'], load)).toBe(2)
})

test('a failed load is tried again', async () => {
  const memory = makeMemory()
  await expect(memory.remember('key', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memory.remember('key', [], counter())).toBe(1)
})

test('a value is read again after a while', async () => {
  let now = 0
  const memory = makeMemory(() => now)
  const load = counter()
  await memory.remember('key', [], load)
  now = 31_000
  expect(await memory.remember('key', [], load)).toBe(2)
})

test('a clock that is set back keeps nothing for longer', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const memory = makeMemory()
  const load = counter()
  await memory.remember('key', [], load)
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(29_000)
  expect(await memory.remember('key', [], load)).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(await memory.remember('key', [], load)).toBe(2)
})

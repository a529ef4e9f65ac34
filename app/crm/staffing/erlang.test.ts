import { expect, test } from 'vitest'
import { keptShare, neededServers, waitingShare } from './erlang.ts'

test.each([
  // Of few servers, the closed form of M/M/m.
  [1, 0.8, 0.8],
  [2, 1, 1 / 3],
  [3, 2, 4 / 9],
  [5, 4, 0.5541],
  [10, 8, 0.4092],
  // Mitan, Erlang-C mathematics: 0.2 calls a second of 240 seconds, 55 agents.
  [55, 48, 0.239],
  // Call Centre Helper's worked example: 100 calls of three minutes in half an hour.
  [11, 10, 0.682],
  [14, 10, 0.174],
])('of %i servers with %f Erlangs, %f wait, as published', (servers, load, published) => {
  expect(waitingShare(servers, load)).toBeCloseTo(published, 3)
})

test('of 10 servers with 6 Erlangs as many wait as the curve of Erlang C shows, about 0.10', () => {
  expect(waitingShare(10, 6)).toBeCloseTo(0.1, 2)
})

test('within the published time are as many as published', () => {
  const mitan = { handleMinutes: 4, withinMinutes: 0.25, share: 0.8 }
  expect(keptShare(55, 48, mitan)).toBeCloseTo(0.846, 3)
  const helper = { handleMinutes: 3, withinMinutes: 20 / 60, share: 0.8 }
  expect(keptShare(14, 10, helper)).toBeCloseTo(0.888, 3)
  expect(neededServers(200, helper)).toBe(14)
  expect(keptShare(13, 10, helper)).toBeLessThan(0.8)
})

test('it stays a share up to two hundred servers and at every load, and more people never wait longer', () => {
  for (let servers = 1; servers <= 200; servers += 1) {
    for (const use of [0.001, 0.3, 0.9, 0.999]) {
      const share = waitingShare(servers, servers * use)
      expect(Number.isFinite(share) && share >= 0 && share <= 1).toBe(true)
      expect(waitingShare(servers + 1, servers * use)).toBeLessThanOrEqual(share)
    }
  }
  // Light and overloaded ends.
  expect(waitingShare(200, 0)).toBe(0)
  expect(waitingShare(200, 200)).toBe(1)
  expect(keptShare(200, 250, { handleMinutes: 15, withinMinutes: 60, share: 0.95 })).toBe(0)
})

test('a promise of an hour needs little more than the load, one of seconds much more', () => {
  const calls = { handleMinutes: 15, share: 0.95 }
  expect(neededServers(0, { ...calls, withinMinutes: 60 })).toBe(0)
  expect(neededServers(0.2, { ...calls, withinMinutes: 60 })).toBe(1)
  expect(neededServers(8, { ...calls, withinMinutes: 60 })).toBe(3)
  expect(neededServers(8, { ...calls, withinMinutes: 0.2 })).toBeGreaterThan(4)
  expect(neededServers(600, { ...calls, withinMinutes: 60 })).toBe(151)
})

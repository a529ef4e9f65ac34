import { expect, test } from 'vitest'
import { carriedTicks, carryingAddress } from './carried-ticks.ts'

test('what an address carries is read as it was written', () => {
  for (const ticks of [[], [3], [14, 2, 7]]) {
    const { hash, pathname } = new URL(carryingAddress('https://site.test/switch', new Set(ticks)))
    expect([pathname, carriedTicks(hash)]).toEqual(['/switch', ticks.length > 0 ? ticks : null])
  }
})

test('another hash carries nothing', () => {
  for (const hash of ['', '#', '#done', '#done=', '#done=a', '#done=1.', '#done=1,2', '#done=123', '#review'])
    expect(carriedTicks(hash), hash).toBeNull()
})

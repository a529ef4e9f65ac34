import { expect, test } from 'vitest'
import { aRequest } from '#tests/make.ts'
import { openTestSite } from '#tests/site.ts'
import { scaleOf, waitRange, waitWords } from './waits.ts'
import { readTodaysWaits } from './waits.server.ts'

test('the range leaves out the quickest and the slowest fifth, and is rounded to five minutes', () => {
  expect(waitRange([1, 3, 14, 16, 20, 31, 38, 44, 49, 52, 300])).toEqual({ from: 15, until: 50 })
  expect(waitRange([30, 30, 30, 30, 30, 30, 30, 30])).toEqual({ from: 30, until: 35 })
})

test('fewer than eight calls are no range', () => {
  expect(waitRange([5, 10, 15, 20, 25, 30, 35])).toBeNull()
})

test('the range in words, and the bar it is drawn on', () => {
  expect(waitWords({ from: 15, until: 50 })).toBe('15분에서 50분 사이')
  expect(waitWords({ from: 0, until: 130 })).toBe('2시간\u00A010분\u00A0안')
  expect([scaleOf({ from: 15, until: 50 }), scaleOf({ from: 15, until: 130 })]).toEqual([120, 180])
})

test('only today’s first calls of requests without a chosen time count, in working minutes', async () => {
  const now = new Date('2026-11-24T14:00:00+09:00')
  await using site = await openTestSite({ now: () => now })
  const { database } = site.services
  for (let each = 0; each < 9; each += 1) {
    const wish = each === 8 ? { wishDate: '2026-11-25', wishTime: '13:00-15:00' } : {}
    // No numbers of the samples, whose leads they would join.
    await site.post('/api/jireh/consult', aRequest({ customerMobile: `0107777100${each}`, ...wish }))
  }
  const dialAll = (asked: string, dialed: string) =>
    database
      .updateTable('leads')
      .set({ created_at: new Date(asked), first_dialed_at: new Date(dialed) })
      .where('is_sample', '=', false)
      .execute()
  // Over lunch, which is no working time.
  await dialAll('2026-11-24T11:50:00+09:00', '2026-11-24T13:20:00+09:00')
  expect(await readTodaysWaits(site.services)).toEqual({ from: 30, until: 35 })
  await dialAll('2026-11-23T09:00:00+09:00', '2026-11-23T09:30:00+09:00')
  await site.services.invalidate('settings')
  expect(await readTodaysWaits(site.services)).toBeNull()
})

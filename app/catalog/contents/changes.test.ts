import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import { fieldsOfKind } from './fields.ts'
import { PAYLOADS } from './payloads.ts'

const SHOWN = {
  listPrice: '52,800',
  carrier: 'kt',
  isSample: 'on',
  'bundleDiscounts.0': '2,200',
  name: '100메가',
}

test('what differs from the pages is told by field, however a number is written', () => {
  expect(changesOf('plan', { ...SHOWN, listPrice: '52800원' }, SHOWN)).toEqual({})
  expect(changesOf('plan', { ...SHOWN, listPrice: '55,000', carrier: 'sk' }, SHOWN)).toEqual({
    listPrice: '52,800',
    carrier: 'KT',
  })
  const { isSample: _, ...real } = SHOWN
  expect(changesOf('plan', { ...real, 'bundleDiscounts.0': '3,300' }, SHOWN)).toEqual({
    bundleDiscounts: '2,200',
    isSample: '예',
  })
  expect(changesOf('plan', SHOWN, null)).toEqual({})
})

test('how many letters a field is said to take is what is taken', () => {
  for (const kind of ['plan', 'question', 'banner', 'popup'] as const)
    for (const { name, most } of fieldsOfKind(kind)) {
      if (!most) continue
      const field = (
        PAYLOADS[kind].shape as Record<string, { safeParse(value: unknown): { success: boolean } }>
      )[name]!
      expect(
        [most, most + 1].map((length) => field.safeParse('가'.repeat(length)).success),
        name,
      ).toEqual([true, false])
    }
})

import { expect, test } from 'vitest'
import { editValues, sentFields, withoutUntouched } from './edit-values.ts'

const asks = {
  carrier: false,
  rating: false,
  secrecy: false,
  category: true,
  operators: true,
  summary: true,
}
const read = { ...editValues(() => ''), title: '고치는 글', isPinned: 'on' }

test('what an operator did not touch is not sent, so that nobody is undone who switched it meanwhile', () => {
  const values = { ...read, title: '고친 글', isClosed: 'on' }
  const sent = withoutUntouched(sentFields(values, { asks }), values, read)
  expect(sent).toMatchObject({ title: '고친 글', isClosed: true, summary: [] })
  expect(Object.keys(sent)).not.toContain('isPinned')
  expect(Object.keys(sent)).not.toContain('publishAt')
})

test('what they touched is sent, also when it is taken away', () => {
  const values = { ...read, isPinned: '', publishAt: '2026-12-01T09:00' }
  expect(withoutUntouched(sentFields(values, { asks }), values, read)).toMatchObject({
    isPinned: false,
    publishAt: '2026-12-01T09:00:00+09:00',
  })
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSampleCarriers } from '#seeds/sample-carrier-pages.server.ts'
import { fieldsOfKind } from './fields.ts'
import { formErrors, fromForm, toForm } from './form-values.ts'
import { PAYLOADS } from './payloads.ts'

const documents = join(import.meta.dirname, '../../../content/documents')
const carriers = readSampleCarriers(await readFile(join(documents, 'carriers.md'), 'utf8'))

test('whatever a form shows and nobody changes comes back the same, to the last letter', () => {
  for (const { page, checkedAt, plans } of carriers) {
    const payload = { ...page, isSample: true, checkedAt }
    const fields = fieldsOfKind('page')
    expect(JSON.stringify(PAYLOADS.page.parse(fromForm(fields, toForm(fields, payload))))).toBe(
      JSON.stringify(PAYLOADS.page.parse(payload)),
    )
    for (const plan of plans) {
      const whole = { ...plan, position: 1, checkedAt }
      const ofPlan = fieldsOfKind('plan')
      expect(PAYLOADS.plan.parse(fromForm(ofPlan, toForm(ofPlan, whole)))).toEqual(PAYLOADS.plan.parse(whole))
    }
  }
  const fields = fieldsOfKind('banner')
  const moments = { startsAt: '2026-12-01T09:30:00.000+09:00', endsAt: null, imageUrl: null }
  expect(fromForm(fields, toForm(fields, moments))).toMatchObject(moments)
})

test('sums are read as people write them; what is none is refused by its field', () => {
  const fields = fieldsOfKind('plan')
  const sums = { listPrice: '33,000원', termDiscount: '', installFee: 'x', 'bundleDiscounts.0': '2 200' }
  expect(fromForm(fields, sums)).toMatchObject({
    listPrice: 33_000,
    termDiscount: 0,
    installFee: Number.NaN,
    bundleDiscounts: [2_200],
    isSample: false,
  })
})

test('a number that may be missing is not known where its field is empty, and none where it says 0', () => {
  const fields = fieldsOfKind('plan')
  expect(fromForm(fields, { tvChannels: ' ', equipmentRent: '0' })).toMatchObject({
    tvChannels: null,
    equipmentRent: 0,
    installFee: 0,
  })
})

test('an empty row between others is left out, and an error still stands at its row', () => {
  const fields = fieldsOfKind('page')
  const values = {
    'steps.0.title': '하나',
    'steps.1.title': ' ',
    'steps.2.title': '둘',
    'steps.2.text': '',
    giftNotes: '한 줄\r\n\r\n두 줄\r\n',
  }
  expect(fromForm(fields, values)).toMatchObject({
    steps: [
      { title: '하나', text: '', duration: '' },
      { title: '둘', text: '', duration: '' },
    ],
    giftNotes: ['한 줄', '두 줄'],
  })
  const errors = { 'steps.1.text': '설명', 'giftNotes.0': '안내', 'priceReading.lead': '첫 줄' }
  expect(formErrors(fields, values, errors)).toEqual({
    'steps.2.text': '설명',
    giftNotes: '안내',
    'priceReading.lead': '첫 줄',
  })
})

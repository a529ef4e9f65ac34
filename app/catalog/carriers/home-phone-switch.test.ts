import { expect, test } from 'vitest'
import { homePhoneNote } from './home-phone-switch.tsx'

const at = (listPrice: number, termDiscount = 0) => ({
  homePhone: { name: '인터넷전화', termMonths: 36, listPrice, termDiscount },
})

test('the switch tells what 인터넷전화 adds at the carriers that sell it', () => {
  expect(homePhoneNote([at(4_400), at(5_500, 1_100)])).toBe('+4,400원')
  expect(homePhoneNote([at(5_500, 1_100), null, at(3_300), { homePhone: undefined }])).toBe('+3,300~4,400원')
  expect(homePhoneNote([null, { homePhone: undefined }])).toBeNull()
})

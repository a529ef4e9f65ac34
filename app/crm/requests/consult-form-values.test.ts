import { expect, test } from 'vitest'
import { consultErrors, readValues, toRequest } from './consult-form-values.ts'
import { WISH_MISSING_MESSAGE } from './form-rules.ts'

function filled(changes: Record<string, string | null> = {}) {
  const form = new FormData()
  const inputs = { customerName: '고른이', customerMobile: '010-0000-1234', agreement: 'true', ...changes }
  for (const [name, value] of Object.entries(inputs)) if (value !== null) form.set(name, value)
  return readValues(form)
}

test('a filled form becomes the payload of the call, with the phone normalised', () => {
  expect(
    toRequest(
      filled({
        customerMobile: '+82 10 0000 1234',
        wish: '2026-11-23 13:00-15:00',
        consentVersion: 'consult-0.9',
      }),
    ),
  ).toEqual({
    siteCode: 'GC',
    customerName: '고른이',
    customerMobile: '01000001234',
    wishDate: '2026-11-23',
    wishTime: '13:00-15:00',
    agreement: true,
    consents: [
      { item: 'privacy', version: 'consult-0.9', agreed: true },
      { item: 'age14', agreed: true },
    ],
  })
})

test('a name whose syllables came apart is put together again', () => {
  expect(toRequest(filled({ customerName: ' 고른이 '.normalize('NFD') })).customerName).toBe('고른이')
})

test.each([
  [{}, {}],
  [{ customerName: '고른이'.normalize('NFD') }, {}],
  [{ customerName: '' }, { customerName: '이름을 정확히 입력해주세요.' }],
  [{ customerName: '고' }, { customerName: '2글자 이상 입력해주세요.' }],
  [{ customerName: '고른 이' }, { customerName: '문자만 입력해주세요.' }],
  [{ customerName: '고'.repeat(21) }, { customerName: '20글자까지 쓸 수 있어요.' }],
  [{ customerMobile: '' }, { customerMobile: '연락처를 입력해주세요.' }],
  [{ customerMobile: '010abc' }, { customerMobile: '숫자만 입력해주세요.' }],
  [{ customerMobile: '010123' }, { customerMobile: '10자리 이상의 숫자를 입력해주세요.' }],
  [{ customerMobile: '0212345678' }, { customerMobile: '연락처 입력 형식이 맞지 않습니다.' }],
  [{ agreement: null }, { agreement: '개인정보 수집에 동의하셔야 상담신청이 완료됩니다.' }],
  [{ requestInfo: '가'.repeat(5001) }, { requestInfo: '문의 내용은 5,000자까지 쓸 수 있어요.' }],
  [{ when: 'date' }, { wish: WISH_MISSING_MESSAGE }],
  [{ when: 'date', wish: '2026-11-23' }, { wish: '고를 수 없는 상담 시간이에요. 다른 시간을 골라 주세요.' }],
  [{ wish: '2026-11-23 25:00-26:00' }, { wish: '고를 수 없는 상담 시간이에요. 다른 시간을 골라 주세요.' }],
])('%o is told as %o', (changes, errors) => {
  expect(consultErrors(filled(changes))).toEqual(errors)
})

test('a form that was told of no text yet sends agreement alone', () => {
  expect(toRequest(filled())).not.toHaveProperty('consents')
})

test('what a machine wrote into the hidden input goes along', () => {
  expect(toRequest(filled({ website: 'http://spam' }))).toMatchObject({ website: 'http://spam' })
  expect(toRequest(filled())).not.toHaveProperty('website')
})

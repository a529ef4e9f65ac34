import { expect, test } from 'vitest'
import { giftGroups } from './gift-groups.ts'

const plan = (code: string, giftCondition: string, giftPaid = '개통한 날부터 7일 안') => ({
  code,
  giftCondition,
  giftPaid,
})
const told = (...plans: ReturnType<typeof plan>[]) => {
  const { groups, shared } = giftGroups(plans)
  return { groups: groups.map(({ terms, plans: same }) => [terms, ...same.map(({ code }) => code)]), shared }
}

test('what all conditions hold is told once, and each group keeps its own', () => {
  expect(
    told(
      plan('1', '3년 약정, 인터넷 개통, 자동이체'),
      plan('2', '3년 약정, 인터넷과 TV를 함께 개통, 자동이체.'),
      plan('3', '3년 약정, 인터넷 개통, 자동이체'),
    ),
  ).toEqual({
    groups: [
      ['조건: 인터넷 개통.', '1', '3'],
      ['조건: 인터넷과 TV를 함께 개통.', '2'],
    ],
    shared: '공통 조건: 3년 약정, 자동이체. 개통한 날부터 7일 안에 지급해요.',
  })
})

test('one condition stands whole under its plans, and so do those that are paid at different times', () => {
  expect(told(plan('1', '3년 약정'), plan('2', '3년 약정'))).toEqual({
    groups: [['조건: 3년 약정. 개통한 날부터 7일 안에 지급해요.', '1', '2']],
    shared: '',
  })
  expect(told(plan('1', '3년 약정'), plan('2', '3년 약정', '다음 달')).groups).toEqual([
    ['조건: 3년 약정. 개통한 날부터 7일 안에 지급해요.', '1'],
    ['조건: 3년 약정. 다음 달에 지급해요.', '2'],
  ])
})

test('with nothing in common, each group keeps its whole condition and the day is told once', () => {
  expect(told(plan('1', '인터넷 개통'), plan('2', 'TV 개통'))).toEqual({
    groups: [
      ['조건: 인터넷 개통.', '1'],
      ['조건: TV 개통.', '2'],
    ],
    shared: '개통한 날부터 7일 안에 지급해요.',
  })
})

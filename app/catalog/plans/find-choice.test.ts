import { assert, constantFrom, property, record } from 'fast-check'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSampleCarriers } from '#seeds/sample-carrier-pages.server.ts'
import { UNSURE } from '#app/catalog/carriers/households.ts'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import { estimatedPlans } from './estimate-choice.ts'
import {
  answerWords,
  cacheableFindQuery,
  estimateOfFind,
  findAddress,
  findSteps,
  nextStep,
  previousAddress,
  readFindChoice,
} from './find-choice.ts'
import { findReasons } from './find-reasons.ts'

const document = join(import.meta.dirname, '../../../content/documents/carriers.md')
const plans = readSampleCarriers(await readFile(document, 'utf8')).flatMap((carrier) => carrier.plans)
const read = (query: string) => readFindChoice(new URLSearchParams(query))
const reasons = (query: string) => {
  const choice = read(query)
  return findReasons(choice, estimatedPlans(plans, estimateOfFind(choice, plans)).plans)
}
const answers = (query: string) => findSteps(read(query)).map((step) => answerWords(read(query), step))
const codes = (query: string) =>
  estimatedPlans(plans, estimateOfFind(read(query), plans)).plans.map(({ code }) => code)

test('each answer leads to the next question, and without TV nobody asks for phones', () => {
  expect(nextStep(read(''))).toBe('people')
  expect(nextStep(read('people=2'))).toBe('tv')
  expect(nextStep(read('people=2&tv=1'))).toBe('phone')
  expect(nextStep(read('people=2&tv=1&phone=kt&lines=2'))).toBeNull()
  expect(nextStep(read('people=2&tv=1&phone=none'))).toBeNull()
  expect(nextStep(read('people=2&tv=0'))).toBeNull()
  expect([findSteps(read('tv=0')), findSteps(read('')).length]).toEqual([['people', 'tv'], 3])
  // A number of lines without whose they are is no answer; none at all is one.
  expect(nextStep(read('people=2&tv=1&lines=2'))).toBe('phone')
  expect(nextStep(read('people=2&tv=1&lines=0'))).toBeNull()
  // Whoever tells only whose phone it is means one line.
  expect(nextStep(read('people=2&tv=1&phone=kt'))).toBeNull()
  expect(read('people=2&tv=1&phone=kt').lines).toBe('1')
})

test('whatever an address says is read in one spelling', () => {
  const anything = record({
    people: constantFrom('', '1', '2', '4', UNSURE, '9'),
    tv: constantFrom('', '0', '1', UNSURE, 'x'),
    phone: constantFrom('', ...CHOICES.phone, UNSURE, 'zz'),
    lines: constantFrom('', ...CHOICES.lines, '7'),
    tel: constantFrom('', ...CHOICES.tel, '2'),
    speed: constantFrom('', ...CHOICES.speed, '10'),
  })
  assert(
    property(anything, (given) => {
      const choice = readFindChoice(new URLSearchParams(given))
      const address = new URL(findAddress(choice), 'http://site')
      expect(readFindChoice(address.searchParams)).toEqual(choice)
      expect(cacheableFindQuery(address.searchParams)).toBe(address.search.slice(1))
    }),
  )
  expect(cacheableFindQuery(new URLSearchParams('people=1&bill=45000'))).toBeNull()
  expect(cacheableFindQuery(new URLSearchParams('tv=0&phone=kt&lines=2&people=1&x=y'))).toBe('people=1&tv=0')
})

test('the household leads to its speed, with the least TV sold with it, at every carrier', () => {
  expect(codes('people=1&tv=0')).toEqual(['LG-01', 'KT-01', 'SK-01'])
  expect(codes('people=2&tv=1&phone=none')).toEqual(['LG-05', 'KT-05', 'SK-05'])
  expect(codes('people=4&tv=1&phone=sk&lines=2')).toEqual(['LG-06', 'KT-06', 'SK-06'])
  expect(codes('people=2&tv=1&phone=none&speed=1000')).toEqual(['LG-06', 'KT-06', 'SK-06'])
})

test('each answer tells what it led to: the speed, the least TV, and whose price the phones lower', () => {
  expect(reasons('people=2&tv=1&phone=kt&lines=2')).toEqual([
    {
      step: 'people',
      answer: '둘이나 셋',
      words:
        '두세 사람이 함께 영상을 봐도 나눠 쓸 수 있게 500메가부터 골랐어요. 큰 파일을 자주 받으면 1기가도 보세요.',
    },
    {
      step: 'tv',
      answer: 'TV도 볼게요',
      words: '이 속도와 함께 파는 TV 가운데 가장 작은 기본형을 넣었어요.',
    },
    {
      step: 'phone',
      answer: 'KT 2회선',
      words: '같은 통신사인 KT만 월\u00A08,800원 내려가고, 다른 곳은 그대로예요.',
    },
  ])
  const words = (query: string) => reasons(query).map((reason) => reason.words)
  expect(words('people=1&tv=0')[1]).toBe(
    'TV 없이 인터넷만 비교해요. 인터넷만 쓰면 휴대폰 결합 할인이 없어요.',
  )
  expect(words('people=4&tv=1&phone=none&speed=100')).toEqual([
    '여러 사람이 영상과 게임을 함께 쓰는 것에 맞춰 1기가부터 골랐어요. 지금은 100메가로 바꿔 보고 있어요.',
    '이 속도와 함께 파는 TV 가운데 가장 작은 기본형을 넣었어요.',
    '알뜰폰과 다른 휴대폰은 결합 할인이 없어서 넣지 않았어요.',
  ])
  expect(words('people=4&tv=1&lines=0')[2]).toBe('휴대폰 결합 할인은 넣지 않았어요.')
})

test('whoever does not know is asked on, and gets the middle speed, the least TV and no discount', () => {
  expect(nextStep(read('people=any&tv=any'))).toBe('phone')
  const unsure = 'people=any&tv=any&phone=any'
  expect([nextStep(read(unsure)), answers(unsure)]).toEqual([
    null,
    ['잘 모르겠어요', '잘 모르겠어요', '잘 모르겠어요'],
  ])
  expect(codes(unsure)).toEqual(['LG-05', 'KT-05', 'SK-05'])
  expect(estimateOfFind(read(`${unsure}&lines=2`), plans)).toMatchObject({ phone: '', lines: '0' })
  expect(reasons(unsure).map(({ words }) => words)).toEqual([
    '아직 모르면 가운데에서 시작하려고 500메가부터 골랐어요. 상담할 때 집에 맞춰 바꿀 수 있어요.',
    '이 속도와 함께 파는 TV 가운데 가장 작은 기본형을 넣었어요. 빼면 얼마인지는 ‘인터넷만’을 눌러 보세요.',
    '휴대폰 결합 할인은 넣지 않았어요. 통신사를 알게 되면 넣어 볼 수 있어요.',
  ])
})

test('the way back opens the question before and keeps the other answers', () => {
  expect(previousAddress(read('people=2&tv=1&tel=1'), 'phone')).toBe('/plans/find?people=2&tel=1')
  expect(previousAddress(read('people=2'), 'tv')).toBe('/plans/find')
  expect(previousAddress(read(''), 'people')).toBe('/main')
})

test('a phone that no carrier bundles and no phone are two answers', () => {
  expect(answers('people=4&tv=1&phone=none')).toEqual(['넷 이상', 'TV도 볼게요', '알뜰폰·기타'])
  expect(answers('people=4&tv=1&lines=0')[2]).toBe('결합 안 함')
})

import { assert, constantFrom, property, record } from 'fast-check'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSampleCarriers } from '#seeds/sample-carrier-pages.server.ts'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import { estimatedPlans } from './estimate-choice.ts'
import {
  answerWords,
  cacheableFindQuery,
  estimateOfFind,
  findAddress,
  findSteps,
  nextStep,
  readFindChoice,
  reasonWords,
} from './find-choice.ts'

const document = join(import.meta.dirname, '../../../content/documents/carriers.md')
const plans = readSampleCarriers(await readFile(document, 'utf8')).flatMap((carrier) => carrier.plans)
const read = (query: string) => readFindChoice(new URLSearchParams(query))
const reasons = (query: string) => reasonWords(read(query), (speed) => choiceLabel('speed', speed))
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
  expect(nextStep(read('people=2&tv=1&phone=kt'))).toBe('phone')
})

test('whatever an address says is read in one spelling', () => {
  const anything = record({
    people: constantFrom('', '1', '2', '4', '9'),
    tv: constantFrom('', '0', '1', 'x'),
    phone: constantFrom('', ...CHOICES.phone, 'zz'),
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
  expect(cacheableFindQuery(new URLSearchParams('tv=0&phone=kt&lines=2&people=1&x=y'))).toBe('people=1&tv=0')
})

test('the household leads to its speed, with the least TV sold with it, at every carrier', () => {
  expect(codes('people=1&tv=0')).toEqual(['LG-01', 'KT-01', 'SK-01'])
  expect(codes('people=2&tv=1&phone=none')).toEqual(['LG-05', 'KT-05', 'SK-05'])
  expect(codes('people=4&tv=1&phone=sk&lines=2')).toEqual(['LG-06', 'KT-06', 'SK-06'])
  expect(codes('people=2&tv=1&phone=none&speed=1000')).toEqual(['LG-06', 'KT-06', 'SK-06'])
})

test('the reason names the rule, whose phones the prices hold, and what else may fit', () => {
  expect(reasons('people=2&tv=1&phone=kt&lines=2')).toEqual([
    '두세 명이 함께 쓰면 500메가부터 보여 드려요.',
    'KT\u00A0휴대폰 2회선을 묶은 금액이고, 그 통신사 조합만 내려가요.',
    '큰 파일을 자주 받으면 1기가도 보세요.',
  ])
  expect(reasons('people=1&tv=0')[1]).toBe('인터넷만 쓰면 휴대폰 결합 할인이 없어요.')
  expect(reasons('people=4&tv=1&phone=none&speed=100').slice(1)).toEqual([
    '지금은 100메가로 바꿔 보고 있어요.',
    '휴대폰 결합 할인은 넣지 않은 금액이에요.',
  ])
  expect(reasons('people=1&tv=0&tel=1')).toContain('인터넷전화도 넣은 금액이에요.')
  const choice = read('people=4&tv=1&phone=none')
  expect(findSteps(choice).map((step) => answerWords(choice, step))).toEqual([
    '넷 이상',
    'TV도 볼게요',
    '묶을 휴대폰 없음',
  ])
})

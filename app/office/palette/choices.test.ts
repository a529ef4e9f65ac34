import { expect, test } from 'vitest'
import { activeOf, asksServer, choicesOf, isFirstSounds, readTyped } from './choices.ts'
import type { FoundGroup } from './contract.ts'
import { keyGroups } from './desk-keys.ts'
import { PAGE_KEYS } from './page-keys.ts'

const page = (to: string, name: string) => ({ to, name, group: '상담' })
const PAGES = [
  page('/desk/next', '다음 통화'),
  page('/desk', '상담 신청함'),
  page('/desk/gifts', '사은품 장부'),
]
const FOUND: FoundGroup[] = [
  { name: 'lead', items: [{ to: '/desk/leads/1', title: '선*람', detail: '010-****-1234' }], isMore: false },
  {
    name: 'post',
    items: [{ to: '/desk/posts/7', title: '사은품은 언제 오나요?', detail: '질문과 답변' }],
    isMore: false,
  },
]

const idsOf = (typed: string, groups = FOUND, pages = PAGES) =>
  choicesOf(readTyped(typed), { pages, groups }).map(({ id }) => id)

test('nothing typed shows whom one opened last, then acts of the role, then pages with their keys', () => {
  const recent = [{ to: '/desk/leads/1', title: '선*람', detail: '상담중' }]
  const choices = choicesOf(readTyped(''), { pages: PAGES, groups: [], recent })
  expect(choices.map(({ id }) => id)).toEqual([
    'recent /desk/leads/1',
    'act /desk?assignee=me',
    'act /desk?assignee=none',
    'act /desk?view=absent',
    'page /desk/next',
    'page /desk',
    'page /desk/gifts',
  ])
  expect(choices.at(-3)?.keys).toEqual(['G', 'N'])
  const all = choicesOf(readTyped('>'), { pages: PAGES, groups: [], recent }).map(({ id }) => id)
  expect(all).toContain('act /')
  expect(all).not.toContain('recent /desk/leads/1')
})

test('what was read first stays chosen when those opened last come before it, until somebody moves', () => {
  const recent = [{ to: '/desk/leads/1', title: '선*람', detail: '상담중' }]
  const choices = (items: typeof recent) =>
    choicesOf(readTyped(''), { pages: PAGES, groups: [], recent: items })
  const first = activeOf(choices([]), { moved: null, drawn: null })!.id
  expect(first).toBe('act /desk?assignee=me')
  expect(activeOf(choices(recent), { moved: null, drawn: first })?.id).toBe(first)
  const moved = 'recent /desk/leads/1'
  expect(activeOf(choices(recent), { moved, drawn: first })?.id).toBe(moved)
  expect(activeOf(choices(recent), { moved: null, drawn: 'gone' })).toBeUndefined()
})

test('a heading stands once, and a title found far behind is cut before it', () => {
  const groups = choicesOf(readTyped('상담'), { pages: PAGES, groups: FOUND }).map(({ group }) => group)
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual([...new Set(groups)])
  const long = { to: '/desk/posts/8', title: '고른커넥트는 누구에게서 수수료를 받나요?', detail: '' }
  const [post] = choicesOf(readTyped('수수료'), {
    pages: [],
    groups: [{ name: 'post', items: [long], isMore: false }],
  })
  expect(post?.title[0]?.text.startsWith('…')).toBe(true)
  expect(post?.title[1]).toEqual({ text: '수수료', isHit: true })
})

test('a page that begins with what was typed stands before people, one that holds it after them', () => {
  expect(idsOf('ㅅㅇㅍ').slice(0, 3)).toEqual([
    'page /desk/gifts',
    'lead /desk/leads/1',
    'post /desk/posts/7',
  ])
  expect(idsOf('장부')).toEqual(['lead /desk/leads/1', 'post /desk/posts/7', 'page /desk/gifts', 'queue'])
  expect(idsOf('사은ㅍ')[0]).toBe('page /desk/gifts')
})

test('> asks for acts and pages, @ for people, # for posts', () => {
  expect(readTyped(' @선우 ')).toEqual({ q: '선우', only: 'people' })
  expect(idsOf('>사은')).toEqual(['page /desk/gifts', 'act /desk/gifts?state=late'])
  expect(idsOf('@사은', [FOUND[0]!])).toEqual(['lead /desk/leads/1', 'queue'])
  expect(idsOf('#사은', [FOUND[1]!])).toEqual(['post /desk/posts/7'])
})

test.each([
  ['ㅎ', false],
  ['홍', false],
  ['ㅎㄱ', true],
  ['ㄳ', true],
  ['>홍길동', false],
  ['@홍', false],
  ['@홍길', true],
  ['..', false],
])('%s is asked for: %s', (typed, expected) => {
  expect(asksServer(readTyped(typed))).toBe(expected)
})

test('a masked name is marked as a whole, a title where it matched', () => {
  const [lead, post] = choicesOf(readTyped('오나'), { pages: [], groups: FOUND })
  expect(lead!.title).toEqual([{ text: '선*람', isHit: true }])
  expect(post!.title.find(({ isHit }) => isHit)).toEqual({ text: '오나', isHit: true })
})

test('only consonants are first sounds', () => {
  expect(['ㅅㅇ', 'ㅅ ㅇ', '사ㅇ', '1234', ''].map(isFirstSounds)).toEqual([true, true, false, false, false])
})

test('each key after G leads to one page, and the help tells only what the role can do', () => {
  const keys = Object.values(PAGE_KEYS)
  expect(new Set(keys).size).toBe(keys.length)
  const calls = [{ name: '전화 걸기', keys: ['C'] }]
  const groupsAt = (pathname: string, hasList = true) =>
    keyGroups(PAGES, calls, { pathname, hasList }).map(({ name }) => name)
  expect(groupsAt('/desk')).toEqual([
    '상담 신청함',
    '목록',
    '어디서나',
    '이동',
    '사은품 장부',
    '통화',
    '상담',
  ])
  expect(groupsAt('/desk/leads/1').slice(0, 4)).toEqual(['통화', '상담', '어디서나', '이동'])
  expect(groupsAt('/desk/settings', false)[0]).toBe('어디서나')
  const at = { pathname: '/desk/posts', hasList: true }
  const [, , places] = keyGroups([page('/desk/posts', '게시글')], calls, at)
  expect(places).toEqual({ name: '이동', rows: [{ name: '게시글', keys: ['G', 'W'] }] })
})

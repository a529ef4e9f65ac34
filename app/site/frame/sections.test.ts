import { expect, test } from 'vitest'
import { hasQuickBar, hasWholeFooter, sectionOf } from './sections.ts'

test('the header highlights comparing, the carrier, the tips, or the boards', () => {
  for (const path of ['/compare', '/plans', '/plans/find', '/calculator'])
    expect(sectionOf(path), path).toBe('compare')
  expect(sectionOf('/infor/kt')).toBe('kt')
  expect(sectionOf('/bbs/bbs_tip/view')).toBe('tips')
  expect(sectionOf('/bbs/bbs_review/list')).toBe('boards')
})

test('main, consult and unknown carriers highlight nothing', () => {
  expect(sectionOf('/main')).toBeNull()
  expect(sectionOf('/consult')).toBeNull()
  expect(sectionOf('/infor/tips')).toBeNull()
})

test('pages with a form or a button of their own have no quick bar', () => {
  for (const path of [
    '/consult',
    '/consult/status/R1',
    '/renewal',
    '/login',
    '/member/join',
    '/mypage',
    '/mypage/password',
    '/policy',
    '/policy/visits',
    '/term',
    '/plans/find',
    '/bbs/bbs_qna/edit',
    '/bbs/bbs_qna/report',
  ])
    expect(hasQuickBar(path), path).toBe(false)
  for (const path of ['/main', '/infor/lg', '/plans', '/bbs/bbs_qna/list', '/trust', '/members-only'])
    expect(hasQuickBar(path), path).toBe(true)
})

test('a form is left by one act: its footer is a line', () => {
  for (const path of ['/consult', '/consult/done/GC-1', '/renewal/remind', '/login', '/bbs/bbs_qna/edit'])
    expect(hasWholeFooter(path), path).toBe(false)
  for (const path of ['/main', '/bbs/bbs_qna/list', '/member/dormant-user', '/mypage', '/policy'])
    expect(hasWholeFooter(path), path).toBe(true)
})

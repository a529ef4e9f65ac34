import { expect, test } from 'vitest'
import type { LeadState } from '#app/crm/requests/lead-states.ts'
import { nextStepOf } from './next-step.ts'

type Lead = Parameters<typeof nextStepOf>[0]
const lead = (status: LeadState, change: Partial<Lead> = {}): Lead => ({
  id: 'one',
  status,
  urgency: 'none',
  callAt: null,
  attempts: 0,
  callsStopped: false,
  ...change,
})
const at = { callAt: '2026-11-30T14:00:00+09:00' }
const unsent = { version: 2, sentAt: null }
const sent = { version: 2, sentAt: '2026-11-30T13:00:00+09:00' }

test.each([
  [lead('NEW'), null, '첫 전화 걸기'],
  [lead('ABSENT', { attempts: 1, ...at, urgency: 'overdue' }), null, '약속한 전화 걸기'],
  [lead('ABSENT', { attempts: 1, ...at, urgency: 'later' }), null, '다시 걸기'],
  [lead('TALKING'), null, '금액 안내하고 남기기'],
  [lead('TALKING'), unsent, '금액 버전 2 문자로 보내기'],
  [lead('TALKING'), sent, '다음 전화 정하기'],
  [lead('TALKING', { ...at, urgency: 'later' }), sent, '약속한 때 전화 걸기'],
  [lead('HOLD'), null, '다음 전화 정하기'],
  [lead('APPLIED'), sent, '설치 날 정하기'],
  [lead('BOOKED', { ...at, urgency: 'due' }), sent, '약속한 전화 걸기'],
  [lead('BOOKED'), sent, '설치와 개통 확인하기'],
  [lead('OPENED'), sent, '사은품 확인하기'],
  [lead('GIFTED'), sent, '상담 마치기'],
])('%# of a lead as far as that one thing comes next', (one, quote, words) => {
  expect(nextStepOf(one, quote)?.words).toBe(words)
})

test('nobody is told to call who may not be, nor to do anything about what is over', () => {
  expect(nextStepOf(lead('NEW', { callsStopped: true }), null)).toBe(null)
  expect(nextStepOf(lead('TALKING', { callsStopped: true, ...at, urgency: 'overdue' }), unsent)?.words).toBe(
    '금액 버전 2 문자로 보내기',
  )
  expect(nextStepOf(lead('DONE', { urgency: 'closed' }), unsent)).toBe(null)
})

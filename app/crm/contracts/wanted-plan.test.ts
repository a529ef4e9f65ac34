import { expect, test } from 'vitest'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { wantedPlan } from './wanted-plan.ts'

const plan = (code: string, tv: Plan['tv'], change: Partial<Plan> = {}) =>
  ({ code, carrier: 'kt', speedMbps: 500, tv, termMonths: 36, ...change }) as Plan

const PLANS = [
  plan('KT-05', 'basic'),
  plan('KT-01', 'none', { termMonths: 12 }),
  plan('KT-02', 'none'),
  plan('SK-02', 'none', { carrier: 'sk' }),
  plan('SK-09', 'premium', { carrier: 'sk', speedMbps: 1_000 }),
]

type Detail = Parameters<typeof wantedPlan>[1]
const asked = (planCode: string | null, answers: Detail['answers'] = {}) =>
  ({ requests: [{ planCode }], answers }) as Detail

test('a quote begins with the plan that was asked for, without its TV once somebody answered so', () => {
  expect(wantedPlan(PLANS, asked('KT-05'))?.code).toBe('KT-05')
  expect(wantedPlan(PLANS, asked('KT-05', { services: 'tv' }))?.code).toBe('KT-05')
  expect(wantedPlan(PLANS, asked('KT-05', { services: 'internet' }))?.code).toBe('KT-02')
  // Chosen by hand, where the carrier sells nothing alike without one.
  expect(wantedPlan(PLANS, asked('SK-09', { services: 'internet' }))).toBeNull()
  expect(wantedPlan(PLANS, asked(null, { services: 'internet' }))).toBeNull()
})

import type { CommissionRuleLine } from './contract.ts'

/** `3개월 안 100%, 6개월 안 50%`; `없음` */
export const stepsText = (steps: CommissionRuleLine['steps']): string =>
  steps.length === 0 ? '없음' : steps.map(({ months, percent }) => `${months}개월 안 ${percent}%`).join(', ')

import type { CommissionRuleLine } from './contract.ts'

/** `3개월까지 100%, 그 뒤 6개월까지 50%`; `없음` */
export const stepsText = (steps: CommissionRuleLine['steps']): string =>
  steps.length === 0
    ? '없음'
    : steps
        .map(({ months, percent }, index) => `${index > 0 ? '그 뒤 ' : ''}${months}개월까지 ${percent}%`)
        .join(', ')

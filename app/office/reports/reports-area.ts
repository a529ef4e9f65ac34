import { LEAD_ROLES } from '#app/crm/door.ts'

export const WEEKLY = '/desk/reports/weekly'
export const WEEKLY_FILE = '/api/desk/reports/weekly/table'

/** It tells of nobody, so that advisors may read it. */
export const REPORT_AREA = {
  roles: LEAD_ROLES,
  refusal: '주간 보고는 상담실에서 일하는 사람만 볼 수 있어요.',
} as const

export const weekAddress = (week: string) => `${WEEKLY}?week=${week}`

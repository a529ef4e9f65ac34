export const WEEKLY = '/desk/reports/weekly'
export const WEEKLY_FILE = '/api/desk/reports/weekly/table'

export const weekAddress = (week: string) => `${WEEKLY}?week=${week}`

export const REPORT_REASONS = {
  ad: '광고',
  abuse: '욕설·비방',
  privacy: '개인정보',
  obscene: '음란',
  flood: '도배',
  other: '기타',
} as const

export type ReportReason = keyof typeof REPORT_REASONS

export const REASON_CODES = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]

export const REPORTS_A_DAY = 20
export const NOTE_MAX_LENGTH = 500

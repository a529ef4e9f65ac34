export const RETENTION = '/desk/retention'

/** The parts of the page, each with an address of its own. */
export const RETENTION_PARTS = {
  due: '지울 정보',
  certificates: '파기 확인서',
  periods: '보유 기간',
} as const
export type RetentionPart = keyof typeof RETENTION_PARTS

export const retentionAddress = (part: RetentionPart) =>
  part === 'due' ? RETENTION : `${RETENTION}?part=${part}`

export const partOf = (wanted: string | null): RetentionPart =>
  wanted === 'certificates' || wanted === 'periods' ? wanted : 'due'

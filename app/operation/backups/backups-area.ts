export const BACKUPS = '/desk/backups'

/** Backups hold what everybody wrote and asked. */
export const BACKUP_ROLES = ['owner', 'manager'] as const

export const BACKUP_AREA = {
  roles: BACKUP_ROLES,
  refusal: '백업은 대표와 관리자만 볼 수 있어요.',
} as const

import type { SnsType } from './member-tables.ts'

export interface MemberDeviceTable {
  member_id: string
  device: string
  last_seen_at: Date
}

export interface ConsentNoticeTable {
  consent_id: number
  kind: 'RESULT' | 'RECONFIRM'
  at: Date
}

export interface WithdrawnMemberTable {
  id: string
  withdrawn_at: Date
  joined_at: Date
  sns_type: SnsType
  reason: string
}

export interface WithdrawnConsentTable {
  withdrawn_id: string
  item: string
  version: string
  is_agreed: boolean
  at: Date
}

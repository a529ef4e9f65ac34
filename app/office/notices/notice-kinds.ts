import { GIFT_ROLES, LEAD_ROLES, LEADING_ROLES } from '#app/crm/door.ts'
import { ORDER_ROLES } from '#app/community/door.ts'
import { REQUEST_ROLES } from '#app/privacy/door.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'

export const CHANNELS = ['here', 'mail', 'text'] as const
export type Channel = (typeof CHANNELS)[number]
export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { here: '여기', mail: '메일', text: '문자' }

interface NoticeKindFacts {
  name: string
  /** Who can be told of it. */
  roles: readonly StaffRole[]
  /** What is on until somebody chooses otherwise. */
  starts: readonly Channel[]
  /** Cannot be switched off. */
  always?: readonly Channel[]
  /** One of these stays on, because it has to reach somebody. */
  oneOf?: readonly Channel[]
  why?: string
}

export const NOTICE_KINDS = {
  CALL_DUE: { name: '내 예약 전화', roles: LEAD_ROLES, starts: ['here'] },
  ASSIGNED: { name: '새로 맡은 상담', roles: LEAD_ROLES, starts: ['here', 'mail'] },
  CHANGED: { name: '손님이 바꾼 내 상담', roles: LEAD_ROLES, starts: ['here', 'mail'] },
  UNASSIGNED: { name: '아무도 맡지 않은 상담', roles: LEADING_ROLES, starts: ['here', 'mail'] },
  ESCALATED: {
    name: '두 번 늦은 상담',
    roles: LEADING_ROLES,
    starts: ['here', 'mail'],
    always: ['here'],
    oneOf: ['mail', 'text'],
    why: '누군가는 꼭 알아야 해서 여기는 끌 수 없고, 메일과 문자 가운데 하나는 켜 두어야 해요.',
  },
  REVIEW: { name: '살펴볼 글', roles: ORDER_ROLES, starts: ['here'] },
  GIFT_DUE: { name: '줄 날이 된 사은품', roles: GIFT_ROLES, starts: ['here'] },
  REQUEST_DUE: { name: '정보주체 요구의 기한', roles: REQUEST_ROLES, starts: ['here', 'mail'] },
  ALERT: {
    name: '서비스에 생긴 일',
    roles: ['owner', 'manager', 'privacy'],
    starts: ['here', 'mail'],
    always: ['mail'],
    why: '한도와 실패처럼 놓치면 안 되는 일이어서 메일은 끌 수 없어요.',
  },
} as const satisfies Record<string, NoticeKindFacts>

export type NoticeKind = keyof typeof NOTICE_KINDS
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as NoticeKind[]

export const factsOf = (kind: NoticeKind): NoticeKindFacts => NOTICE_KINDS[kind]

export const kindsOf = (role: StaffRole): NoticeKind[] =>
  NOTICE_KIND_NAMES.filter((kind) => factsOf(kind).roles.includes(role))

/** How long before a call it is told. */
export const MINUTES_BEFORE = [5, 10, 15, 30] as const
export const FIRST_MINUTES_BEFORE = 5

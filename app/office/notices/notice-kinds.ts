import type { StaffRole } from '#app/platform/endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export const CHANNELS = ['here', 'mail', 'text'] as const
export type Channel = (typeof CHANNELS)[number]
export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  here: '상담실',
  mail: '메일',
  text: '문자',
}

interface NoticeKindFacts {
  name: string
  /** When it is told, as a sentence. */
  when: string
  /** Who can be told of it. */
  roles: readonly StaffRole[]
  /** What is recommended, and on until somebody chooses otherwise. */
  starts: readonly Channel[]
  /** Of a role for which something else is recommended. */
  startsFor?: Partial<Record<StaffRole, readonly Channel[]>>
  /** Cannot be switched off. */
  always?: readonly Channel[]
  /** One of these stays on, because it has to reach somebody. */
  oneOf?: readonly Channel[]
  why?: string
}

const NOTICE_KINDS = {
  CALL_DUE: {
    name: '내 예약 전화',
    when: '전화할 시간이 되기 전에 한 번, 걸지 못하고 시간이 지나면 한 번 더 알려요.',
    roles: RIGHTS.leads.roles,
    starts: ['here'],
  },
  ASSIGNED: {
    name: '새로 맡은 상담',
    when: '관리자나 자동 배정이 나에게 상담을 맡기면 바로 알려요.',
    roles: RIGHTS.leads.roles,
    starts: ['here', 'mail'],
  },
  CHANGED: {
    name: '손님이 바꾼 내 상담',
    when: '손님이 시간을 바꾸거나 취소하거나 문자로 답하면 바로 알려요.',
    roles: RIGHTS.leads.roles,
    starts: ['here', 'mail'],
  },
  UNASSIGNED: {
    name: '아무도 맡지 않은 상담',
    when: '들어온 지 1분이 지나도 맡은 사람이 없으면 알려요.',
    roles: RIGHTS.assignLeads.roles,
    starts: ['here', 'mail'],
  },
  ESCALATED: {
    name: '두 번 늦은 상담',
    when: '상담사 둘이 제때 걸지 못한 상담이 관리자에게 오면 바로 알려요.',
    roles: RIGHTS.assignLeads.roles,
    starts: ['here', 'mail'],
    always: ['here'],
    oneOf: ['mail', 'text'],
    why: '누군가는 꼭 알아야 해서 상담실 알림은 끌 수 없고, 메일과 문자 가운데 하나는 켜 두어야 해요.',
  },
  REVIEW: {
    name: '살펴볼 글',
    when: '게시판에 확인을 기다리는 글이나 신고가 들어오면 알려요.',
    roles: RIGHTS.boards.roles,
    starts: ['here'],
  },
  GIFT_DUE: {
    name: '줄 날이 된 사은품',
    when: '오늘까지 줄 사은품이 있으면 하루에 한 번 알려요.',
    roles: RIGHTS.gifts.roles,
    starts: ['here'],
  },
  UNSENT: {
    name: '발송에 실패한 문자와 메일',
    when: '손님에게 발송에 실패한 것이 있으면 하루에 한 번 알려요.',
    roles: RIGHTS.resend.roles,
    starts: ['here'],
  },
  STRANGER: {
    name: '상담을 찾지 못한 문자',
    when: '모르는 번호에서 답 문자가 오면 확인할 때까지 하루에 한 번 알려요.',
    roles: RIGHTS.replies.roles,
    starts: ['here'],
  },
  REQUEST_DUE: {
    name: '권리행사 요청의 기한',
    when: '기한이 3일 안으로 다가오면 알려요.',
    roles: RIGHTS.subjectRequests.roles,
    starts: ['here', 'mail'],
  },
  COMPLAINT_DUE: {
    name: '불만의 약속한 날',
    when: '답을 약속한 날이 3일 안으로 다가오면 알려요.',
    roles: RIGHTS.complaints.roles,
    starts: ['here', 'mail'],
  },
  WEEKLY: {
    name: '주간 보고',
    when: '월요일 아침 8시에 지난주의 숫자를 알려요. 월요일이 쉬는 날이면 그다음 일하는 날에 알려요.',
    roles: RIGHTS.weekly.roles,
    starts: ['here', 'mail'],
    startsFor: { advisor: [] },
  },
  ALERT: {
    name: '서비스에 생긴 일',
    when: '한도에 가까워지거나, 저절로 하는 일이 실패하거나, 내 확인이 필요하면 알려요.',
    roles: RIGHTS.watch.roles,
    starts: ['here', 'mail'],
    always: ['mail'],
    why: '한도와 실패처럼 놓치면 안 되는 일이어서 메일은 끌 수 없어요.',
  },
} as const satisfies Record<string, NoticeKindFacts>

export type NoticeKind = keyof typeof NOTICE_KINDS
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as NoticeKind[]

/** Told lead by lead, but seen to as one heap. */
export const HEAPED: readonly NoticeKind[] = ['UNASSIGNED', 'REVIEW']

/** What belongs together in the settings. */
export const KIND_GROUPS: readonly { name: string; kinds: readonly NoticeKind[] }[] = [
  { name: '내 상담', kinds: ['CALL_DUE', 'ASSIGNED', 'CHANGED'] },
  {
    name: '함께 볼 일',
    kinds: ['UNASSIGNED', 'ESCALATED', 'REVIEW', 'GIFT_DUE', 'UNSENT', 'STRANGER', 'WEEKLY'],
  },
  { name: '서비스', kinds: ['REQUEST_DUE', 'COMPLAINT_DUE', 'ALERT'] },
]

export const factsOf = (kind: NoticeKind): NoticeKindFacts => NOTICE_KINDS[kind]

/** What is on for a role until somebody chooses otherwise. */
export const startsOf = (kind: NoticeKind, role: StaffRole): readonly Channel[] =>
  factsOf(kind).startsFor?.[role] ?? factsOf(kind).starts

export const kindsOf = (role: StaffRole): NoticeKind[] =>
  NOTICE_KIND_NAMES.filter((kind) => factsOf(kind).roles.includes(role))

/** Of leads, as against what else a desk has to see to. */
export const LEAD_KINDS: readonly NoticeKind[] = [
  'CALL_DUE',
  'ASSIGNED',
  'CHANGED',
  'UNASSIGNED',
  'ESCALATED',
]

/** How long before a call it is told. */
export const MINUTES_BEFORE = [5, 10, 15, 30] as const
export const FIRST_MINUTES_BEFORE = 5

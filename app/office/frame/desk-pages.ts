import { GIFT_ROLES, LEAD_ROLES, LEADING_ROLES } from '#app/crm/door.ts'
import { ACCEPTANCE, CONTENT, CONTENT_ROLES, DOCUMENT_ROLES, DOCUMENTS } from '#app/catalog/door.ts'
import { BOARD_SETTINGS, ORDER_ROLES } from '#app/community/door.ts'
import { MEMBER_READERS } from '#app/members/door.ts'
import { EXPORT_ROLES, OPENING_READERS, OPENINGS, PRIVACY_ROLES, REQUEST_ROLES } from '#app/privacy/door.ts'
import { DASHBOARD, DASHBOARD_ROLES } from '#app/office/dashboard/contract.ts'
import { ATTRIBUTION, ATTRIBUTION_ROLES } from '#app/office/attribution/contract.ts'
import { LOG_READERS } from '#app/office/messages/contract.ts'
import { SETTING_ROLES } from '#app/shared/settings/sections.ts'
import { MANAGING_ROLES } from '#app/shared/desk/managing-roles.ts'
import { WEBHOOK_ROLES, WEBHOOKS } from '#app/office/webhooks/contract.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import type { DeskIconName } from './desk-icon.tsx'

/** The groups of the desk's menu, in its order. */
export const DESK_GROUPS = ['상담', '게시판', '홈페이지', '운영', '개인정보'] as const

/** What a page's count in the menu is of. */
export type Waiting = 'texts' | 'openings'

export interface DeskPage {
  to: string
  /** The module of its route. */
  file: string
  name: string
  group: (typeof DESK_GROUPS)[number]
  icon: DeskIconName
  roles: readonly StaffRole[]
  /** Shows how much of this waits for somebody. */
  waits?: Waiting
  /** Under which its other pages are, where that is not `to` itself. */
  below?: string
}

export const LEADS = '/desk'

/** The desk's table of contents, and whose each page is. Pages below an address belong to it. */
export const DESK_PAGES: readonly DeskPage[] = [
  {
    to: DASHBOARD,
    file: 'office/dashboard/dashboard.desk.tsx',
    name: '오늘',
    group: '상담',
    icon: 'TodayIcon',
    roles: DASHBOARD_ROLES,
  },
  {
    to: '/desk/next',
    file: 'crm/calling/next.desk.tsx',
    name: '다음 통화',
    group: '상담',
    icon: 'PhoneIcon',
    roles: LEAD_ROLES,
  },
  {
    to: LEADS,
    file: 'crm/lead-queue/queue.desk.tsx',
    name: '상담 신청함',
    group: '상담',
    icon: 'InboxIcon',
    roles: LEAD_ROLES,
    below: '/desk/leads',
  },
  {
    to: '/desk/calendar',
    file: 'crm/calling/calendar.desk.tsx',
    name: '통화 일정',
    group: '상담',
    icon: 'DayIcon',
    roles: LEAD_ROLES,
  },
  {
    to: '/desk/board',
    file: 'crm/assignment/board.desk.tsx',
    name: '지금 상담실',
    group: '상담',
    icon: 'BoardIcon',
    roles: LEAD_ROLES,
  },
  {
    to: '/desk/advisors',
    file: 'crm/assignment/advisors.desk.tsx',
    name: '상담사',
    group: '상담',
    icon: 'StaffIcon',
    roles: LEADING_ROLES,
  },
  {
    to: ATTRIBUTION,
    file: 'office/attribution/attribution.desk.tsx',
    name: '유입 성과',
    group: '운영',
    icon: 'FunnelIcon',
    roles: ATTRIBUTION_ROLES,
  },
  {
    to: '/desk/gifts',
    file: 'crm/contracts/gifts.desk.tsx',
    name: '사은품 장부',
    group: '운영',
    icon: 'GiftIcon',
    roles: GIFT_ROLES,
  },
  {
    to: '/desk/reviews',
    file: 'community/moderation/reviews.desk.tsx',
    name: '검토',
    group: '게시판',
    icon: 'FlagIcon',
    roles: ORDER_ROLES,
    waits: 'texts',
  },
  {
    to: '/desk/posts',
    file: 'community/post-management/posts.desk.tsx',
    name: '게시글',
    group: '게시판',
    icon: 'PostIcon',
    roles: ORDER_ROLES,
  },
  {
    to: BOARD_SETTINGS,
    file: 'community/boards/board-settings.desk.tsx',
    name: '게시판 설정',
    group: '게시판',
    icon: 'SettingsIcon',
    roles: ORDER_ROLES,
  },
  {
    to: '/desk/words',
    file: 'community/moderation/words.desk.tsx',
    name: '막는 말',
    group: '게시판',
    icon: 'BlockIcon',
    roles: ORDER_ROLES,
  },
  {
    to: '/desk/settings',
    file: 'office/settings/settings.desk.tsx',
    name: '설정',
    group: '운영',
    icon: 'SettingsIcon',
    roles: SETTING_ROLES,
  },
  {
    to: '/desk/staff',
    file: 'office/staff/staff.desk.tsx',
    name: '직원',
    group: '운영',
    icon: 'StaffIcon',
    roles: MANAGING_ROLES,
  },
  {
    to: CONTENT,
    file: 'catalog/contents/content.desk.tsx',
    name: '홈페이지 내용',
    group: '홈페이지',
    icon: 'PageIcon',
    roles: CONTENT_ROLES,
  },
  {
    to: '/desk/templates',
    file: 'office/settings/templates.desk.tsx',
    name: '보내는 글',
    group: '운영',
    icon: 'TemplateIcon',
    roles: SETTING_ROLES,
  },
  {
    to: ACCEPTANCE,
    file: 'catalog/acceptance/acceptance.desk.tsx',
    name: '사전승낙서',
    group: '홈페이지',
    icon: 'FlagIcon',
    roles: CONTENT_ROLES,
  },
  {
    to: '/desk/messages',
    file: 'office/messages/messages.desk.tsx',
    name: '보낸 글',
    group: '운영',
    icon: 'ChatIcon',
    roles: LOG_READERS,
  },
  {
    to: WEBHOOKS,
    file: 'office/webhooks/webhooks.desk.tsx',
    name: '웹훅',
    group: '운영',
    icon: 'SignalIcon',
    roles: WEBHOOK_ROLES,
  },
  {
    to: '/desk/members',
    file: 'members/account-management/members.desk.tsx',
    name: '회원',
    group: '운영',
    icon: 'MemberIcon',
    roles: MEMBER_READERS,
  },
  {
    to: DOCUMENTS,
    file: 'catalog/documents/documents.desk.tsx',
    name: '약관과 방침',
    group: '홈페이지',
    icon: 'PostIcon',
    roles: DOCUMENT_ROLES,
  },
  {
    to: OPENINGS,
    file: 'privacy/access-log/openings.desk.tsx',
    name: '오늘 읽을 열람',
    group: '개인정보',
    icon: 'RequestIcon',
    roles: OPENING_READERS,
    waits: 'openings',
  },
  {
    to: '/desk/audit',
    file: 'privacy/access-log/audit.desk.tsx',
    name: '접속기록',
    group: '개인정보',
    icon: 'ChainIcon',
    roles: PRIVACY_ROLES,
  },
  {
    to: '/desk/exports',
    file: 'privacy/exports/exports.desk.tsx',
    name: '내보내기',
    group: '개인정보',
    icon: 'SaveIcon',
    roles: EXPORT_ROLES,
  },
  {
    to: '/desk/retention',
    file: 'privacy/retention/retention.desk.tsx',
    name: '보유와 파기',
    group: '개인정보',
    icon: 'ClockIcon',
    roles: PRIVACY_ROLES,
  },
  {
    to: '/desk/consents',
    file: 'privacy/consents/consents.desk.tsx',
    name: '동의 기록',
    group: '개인정보',
    icon: 'ConsentIcon',
    roles: PRIVACY_ROLES,
  },
  {
    to: '/desk/requests',
    file: 'privacy/subject-requests/requests.desk.tsx',
    name: '정보주체 요구',
    group: '개인정보',
    icon: 'RequestIcon',
    roles: REQUEST_ROLES,
  },
]

/** What somebody of this role finds in the menu. */
export const pagesOf = (role: StaffRole) => DESK_PAGES.filter(({ roles }) => roles.includes(role))

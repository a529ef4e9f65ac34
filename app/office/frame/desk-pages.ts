import { GIFT_ROLES, LEAD_ROLES, LEADING_ROLES } from '#app/crm/door.ts'
import { ACCEPTANCE, CONTENT, CONTENT_ROLES, DOCUMENT_ROLES, DOCUMENTS } from '#app/catalog/door.ts'
import { BOARD_SETTINGS, ORDER_ROLES } from '#app/community/door.ts'
import { MEMBER_READERS } from '#app/members/door.ts'
import { EXPORT_ROLES, OPENING_READERS, OPENINGS, PRIVACY_ROLES, REQUEST_ROLES } from '#app/privacy/door.ts'
import { DASHBOARD, DASHBOARD_ROLES } from '#app/office/dashboard/dashboard-area.ts'
import { ATTRIBUTION, ATTRIBUTION_ROLES } from '#app/office/attribution/attribution-area.ts'
import { LOG_READERS } from '#app/office/messages/log-area.ts'
import { SETTING_ROLES } from '#app/shared/settings/sections.ts'
import { MANAGING_ROLES } from '#app/shared/desk/managing-roles.ts'
import { WEBHOOK_ROLES, WEBHOOKS } from '#app/office/webhooks/webhook-area.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import type { DeskIconName } from './desk-icon.tsx'

/** Counted in the menu. */
export type Waiting = 'texts' | 'openings'

interface DeclaredPage {
  to: string
  /** Module of its route, without `.desk.tsx`. */
  file: string
  name: string
  icon: DeskIconName
  roles: readonly StaffRole[]
  waits?: Waiting
  /** Address of its subpages, if other than `to`. */
  below?: string
}

export const LEADS = '/desk'

/** All desk pages with their roles; a person starts at the first page of their role. Subpages belong to their page. */
const GROUPS = {
  상담: [
    {
      to: DASHBOARD,
      file: 'office/dashboard/dashboard',
      name: '오늘',
      icon: 'Today',
      roles: DASHBOARD_ROLES,
    },
    { to: '/desk/next', file: 'crm/calling/next', name: '다음 통화', icon: 'Phone', roles: LEAD_ROLES },
    {
      to: LEADS,
      file: 'crm/lead-queue/queue',
      name: '상담 신청함',
      icon: 'Inbox',
      roles: LEAD_ROLES,
      below: '/desk/leads',
    },
    { to: '/desk/calendar', file: 'crm/calling/calendar', name: '통화 일정', icon: 'Day', roles: LEAD_ROLES },
    {
      to: '/desk/board',
      file: 'crm/assignment/board',
      name: '지금 상담실',
      icon: 'Board',
      roles: LEAD_ROLES,
    },
    {
      to: '/desk/advisors',
      file: 'crm/assignment/advisors',
      name: '상담사',
      icon: 'Staff',
      roles: LEADING_ROLES,
    },
  ],
  게시판: [
    {
      to: '/desk/reviews',
      file: 'community/moderation/reviews',
      name: '검토',
      icon: 'Flag',
      roles: ORDER_ROLES,
      waits: 'texts',
    },
    {
      to: '/desk/posts',
      file: 'community/post-management/posts',
      name: '게시글',
      icon: 'Post',
      roles: ORDER_ROLES,
    },
    {
      to: BOARD_SETTINGS,
      file: 'community/boards/board-settings',
      name: '게시판 설정',
      icon: 'Settings',
      roles: ORDER_ROLES,
    },
    {
      to: '/desk/words',
      file: 'community/moderation/blocked-words',
      name: '막는 말',
      icon: 'Block',
      roles: ORDER_ROLES,
    },
  ],
  운영: [
    {
      to: ATTRIBUTION,
      file: 'office/attribution/attribution',
      name: '유입 성과',
      icon: 'Funnel',
      roles: ATTRIBUTION_ROLES,
    },
    { to: '/desk/gifts', file: 'crm/contracts/gifts', name: '사은품 장부', icon: 'Gift', roles: GIFT_ROLES },
    {
      to: '/desk/settings',
      file: 'office/settings/settings',
      name: '설정',
      icon: 'Settings',
      roles: SETTING_ROLES,
    },
    { to: '/desk/staff', file: 'office/staff/staff', name: '직원', icon: 'Staff', roles: MANAGING_ROLES },
    {
      to: '/desk/templates',
      file: 'office/settings/templates',
      name: '보내는 글',
      icon: 'Template',
      roles: SETTING_ROLES,
    },
    {
      to: '/desk/messages',
      file: 'office/messages/messages',
      name: '보낸 글',
      icon: 'Chat',
      roles: LOG_READERS,
    },
    { to: WEBHOOKS, file: 'office/webhooks/webhooks', name: '웹훅', icon: 'Signal', roles: WEBHOOK_ROLES },
    {
      to: '/desk/members',
      file: 'members/account-management/members',
      name: '회원',
      icon: 'Member',
      roles: MEMBER_READERS,
    },
  ],
  홈페이지: [
    {
      to: CONTENT,
      file: 'catalog/contents/content',
      name: '홈페이지 내용',
      icon: 'Page',
      roles: CONTENT_ROLES,
    },
    {
      to: ACCEPTANCE,
      file: 'catalog/acceptance/acceptance',
      name: '사전승낙서',
      icon: 'Flag',
      roles: CONTENT_ROLES,
    },
    {
      to: DOCUMENTS,
      file: 'catalog/documents/documents',
      name: '약관과 방침',
      icon: 'Post',
      roles: DOCUMENT_ROLES,
    },
  ],
  개인정보: [
    {
      to: OPENINGS,
      file: 'privacy/access-log/openings',
      name: '오늘 읽을 열람',
      icon: 'Request',
      roles: OPENING_READERS,
      waits: 'openings',
    },
    {
      to: '/desk/audit',
      file: 'privacy/access-log/audit',
      name: '접속기록',
      icon: 'Chain',
      roles: PRIVACY_ROLES,
    },
    {
      to: '/desk/exports',
      file: 'privacy/exports/exports',
      name: '내보내기',
      icon: 'Save',
      roles: EXPORT_ROLES,
    },
    {
      to: '/desk/retention',
      file: 'privacy/retention/retention',
      name: '보유와 파기',
      icon: 'Clock',
      roles: PRIVACY_ROLES,
    },
    {
      to: '/desk/consents',
      file: 'privacy/consents/consents',
      name: '동의 기록',
      icon: 'Consent',
      roles: PRIVACY_ROLES,
    },
    {
      to: '/desk/requests',
      file: 'privacy/subject-requests/requests',
      name: '정보주체 요구',
      icon: 'Request',
      roles: REQUEST_ROLES,
    },
  ],
} as const satisfies Record<string, readonly DeclaredPage[]>

type Group = keyof typeof GROUPS
export type DeskPage = DeclaredPage & { group: Group }

/** In menu order. */
export const DESK_GROUPS: readonly Group[] = ['상담', '게시판', '홈페이지', '운영', '개인정보']
export const DESK_PAGES: readonly DeskPage[] = (Object.keys(GROUPS) as Group[]).flatMap((group) =>
  GROUPS[group].map((page: DeclaredPage) => ({ ...page, group })),
)

export const pagesOf = (role: StaffRole) => DESK_PAGES.filter(({ roles }) => roles.includes(role))

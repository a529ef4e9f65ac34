import type { ComponentType } from 'react'
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
import * as icons from '#app/ui/desk-icons.tsx'
import { ChatIcon, PhoneIcon } from '#app/ui/icons.tsx'

/** The groups of the desk's menu, in its order. */
export const DESK_GROUPS = ['상담', '게시판', '홈페이지', '운영', '개인정보'] as const

/** What a page's count in the menu is of. */
export type Waiting = 'texts' | 'openings'

export interface DeskPage {
  to: string
  name: string
  group: (typeof DESK_GROUPS)[number]
  Icon: ComponentType
  roles: readonly StaffRole[]
  /** Shows how much of this waits for somebody. */
  waits?: Waiting
  /** Under which its other pages are, where that is not `to` itself. */
  below?: string
}

export const LEADS = '/desk'

/** The desk's table of contents, and whose each page is. Pages below an address belong to it. */
export const DESK_PAGES: readonly DeskPage[] = [
  { to: DASHBOARD, name: '오늘', group: '상담', Icon: icons.TodayIcon, roles: DASHBOARD_ROLES },
  { to: '/desk/next', name: '다음 통화', group: '상담', Icon: PhoneIcon, roles: LEAD_ROLES },
  {
    to: LEADS,
    name: '상담 신청함',
    group: '상담',
    Icon: icons.InboxIcon,
    roles: LEAD_ROLES,
    below: '/desk/leads',
  },
  { to: '/desk/calendar', name: '통화 일정', group: '상담', Icon: icons.DayIcon, roles: LEAD_ROLES },
  { to: '/desk/board', name: '지금 상담실', group: '상담', Icon: icons.BoardIcon, roles: LEAD_ROLES },
  { to: '/desk/advisors', name: '상담사', group: '상담', Icon: icons.StaffIcon, roles: LEADING_ROLES },
  {
    to: ATTRIBUTION,
    name: '유입 성과',
    group: '운영',
    Icon: icons.FunnelIcon,
    roles: ATTRIBUTION_ROLES,
  },
  { to: '/desk/gifts', name: '사은품 장부', group: '운영', Icon: icons.GiftIcon, roles: GIFT_ROLES },
  {
    to: '/desk/reviews',
    name: '검토',
    group: '게시판',
    Icon: icons.FlagIcon,
    roles: ORDER_ROLES,
    waits: 'texts',
  },
  { to: '/desk/posts', name: '게시글', group: '게시판', Icon: icons.PostIcon, roles: ORDER_ROLES },
  { to: BOARD_SETTINGS, name: '게시판 설정', group: '게시판', Icon: icons.SettingsIcon, roles: ORDER_ROLES },
  { to: '/desk/words', name: '막는 말', group: '게시판', Icon: icons.BlockIcon, roles: ORDER_ROLES },
  { to: '/desk/settings', name: '설정', group: '운영', Icon: icons.SettingsIcon, roles: SETTING_ROLES },
  { to: '/desk/staff', name: '직원', group: '운영', Icon: icons.StaffIcon, roles: MANAGING_ROLES },
  { to: CONTENT, name: '홈페이지 내용', group: '홈페이지', Icon: icons.PageIcon, roles: CONTENT_ROLES },
  { to: '/desk/templates', name: '보내는 글', group: '운영', Icon: icons.TemplateIcon, roles: SETTING_ROLES },
  { to: ACCEPTANCE, name: '사전승낙서', group: '홈페이지', Icon: icons.FlagIcon, roles: CONTENT_ROLES },
  { to: '/desk/messages', name: '보낸 글', group: '운영', Icon: ChatIcon, roles: LOG_READERS },
  { to: WEBHOOKS, name: '웹훅', group: '운영', Icon: icons.SignalIcon, roles: WEBHOOK_ROLES },
  { to: '/desk/members', name: '회원', group: '운영', Icon: icons.MemberIcon, roles: MEMBER_READERS },
  {
    to: DOCUMENTS,
    name: '약관과 방침',
    group: '홈페이지',
    Icon: icons.PostIcon,
    roles: DOCUMENT_ROLES,
  },
  {
    to: OPENINGS,
    name: '오늘 읽을 열람',
    group: '개인정보',
    Icon: icons.RequestIcon,
    roles: OPENING_READERS,
    waits: 'openings',
  },
  { to: '/desk/audit', name: '접속기록', group: '개인정보', Icon: icons.ChainIcon, roles: PRIVACY_ROLES },
  { to: '/desk/exports', name: '내보내기', group: '개인정보', Icon: icons.SaveIcon, roles: EXPORT_ROLES },
  {
    to: '/desk/retention',
    name: '보유와 파기',
    group: '개인정보',
    Icon: icons.ClockIcon,
    roles: PRIVACY_ROLES,
  },
  {
    to: '/desk/consents',
    name: '동의 기록',
    group: '개인정보',
    Icon: icons.ConsentIcon,
    roles: PRIVACY_ROLES,
  },
  {
    to: '/desk/requests',
    name: '정보주체 요구',
    group: '개인정보',
    Icon: icons.RequestIcon,
    roles: REQUEST_ROLES,
  },
]

/** What somebody of this role finds in the menu. */
export const pagesOf = (role: StaffRole) => DESK_PAGES.filter(({ roles }) => roles.includes(role))

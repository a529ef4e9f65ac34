import { GIFT_ROLES, LEAD_ROLES, LEADING_ROLES } from '#app/crm/door.ts'
import { ACCEPTANCE, CONTENT, CONTENT_ROLES, DOCUMENT_ROLES, DOCUMENTS } from '#app/catalog/door.ts'
import { BOARD_SETTINGS, ORDER_ROLES } from '#app/community/door.ts'
import { CAMPAIGN_AREA, CAMPAIGNS, MEMBER_READERS } from '#app/members/door.ts'
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

interface Particulars {
  waits?: Waiting
  /** Address of its subpages, if other than the page's own. */
  below?: string
}

export const LEADS = '/desk'

/** `file` is the module of its route, without `.desk.tsx`. */
const page = (
  to: string,
  file: string,
  name: string,
  icon: DeskIconName,
  roles: readonly StaffRole[],
  particulars: Particulars = {},
) => ({ to, file, name, icon, roles, ...particulars })

/** All desk pages with their roles; a person starts at the first page of their role. Subpages belong to their page. */
const GROUPS = {
  상담: [
    page(DASHBOARD, 'office/dashboard/dashboard', '오늘', 'Today', DASHBOARD_ROLES),
    page('/desk/next', 'crm/calling/next', '다음 통화', 'Phone', LEAD_ROLES),
    page(LEADS, 'crm/lead-queue/queue', '상담 신청함', 'Inbox', LEAD_ROLES, { below: '/desk/leads' }),
    page('/desk/calendar', 'crm/calling/calendar', '통화 일정', 'Day', LEAD_ROLES),
    page('/desk/board', 'crm/assignment/board', '지금 상담실', 'Board', LEAD_ROLES),
    page('/desk/advisors', 'crm/assignment/advisors', '상담사', 'Staff', LEADING_ROLES),
  ],
  게시판: [
    page('/desk/reviews', 'community/moderation/reviews', '검토', 'Flag', ORDER_ROLES, { waits: 'texts' }),
    page('/desk/posts', 'community/post-management/posts', '게시글', 'Post', ORDER_ROLES),
    page(BOARD_SETTINGS, 'community/boards/board-settings', '게시판 설정', 'Settings', ORDER_ROLES),
    page('/desk/words', 'community/moderation/blocked-words', '금칙어', 'Block', ORDER_ROLES),
  ],
  운영: [
    page(ATTRIBUTION, 'office/attribution/attribution', '유입 성과', 'Funnel', ATTRIBUTION_ROLES),
    page('/desk/gifts', 'crm/contracts/gifts', '사은품 장부', 'Gift', GIFT_ROLES),
    page('/desk/settings', 'office/settings/settings', '설정', 'Settings', SETTING_ROLES),
    page('/desk/staff', 'office/staff/staff', '직원', 'Staff', MANAGING_ROLES),
    page('/desk/templates', 'office/settings/templates', '메시지 문구', 'Template', SETTING_ROLES),
    page(CAMPAIGNS, 'members/campaigns/campaigns', '광고 보내기', 'Campaign', CAMPAIGN_AREA.roles),
    page('/desk/messages', 'office/messages/messages', '발송 내역', 'Chat', LOG_READERS),
    page(WEBHOOKS, 'office/webhooks/webhooks', '웹훅', 'Signal', WEBHOOK_ROLES),
    page('/desk/members', 'members/account-management/members', '회원', 'Member', MEMBER_READERS),
  ],
  홈페이지: [
    page(CONTENT, 'catalog/contents/content', '홈페이지 내용', 'Page', CONTENT_ROLES),
    page(ACCEPTANCE, 'catalog/acceptance/acceptance', '사전승낙서', 'Flag', CONTENT_ROLES),
    page(DOCUMENTS, 'catalog/documents/documents', '약관과 방침', 'Post', DOCUMENT_ROLES),
  ],
  개인정보: [
    page(OPENINGS, 'privacy/access-log/openings', '오늘 확인할 상담 열람', 'Request', OPENING_READERS, {
      waits: 'openings',
    }),
    page('/desk/audit', 'privacy/access-log/audit', '접속기록', 'Chain', PRIVACY_ROLES),
    page('/desk/exports', 'privacy/exports/exports', '내보내기', 'Save', EXPORT_ROLES),
    page('/desk/retention', 'privacy/retention/retention', '보유와 파기', 'Clock', PRIVACY_ROLES),
    page('/desk/consents', 'privacy/consents/consents', '동의 기록', 'Consent', PRIVACY_ROLES),
    page('/desk/requests', 'privacy/subject-requests/requests', '정보주체 요구', 'Request', REQUEST_ROLES),
  ],
}

type Group = keyof typeof GROUPS
export type DeskPage = ReturnType<typeof page> & { group: Group }

/** In menu order. */
export const DESK_GROUPS: readonly Group[] = ['상담', '게시판', '홈페이지', '운영', '개인정보']
export const DESK_PAGES: readonly DeskPage[] = (Object.keys(GROUPS) as Group[]).flatMap((group) =>
  GROUPS[group].map((each) => ({ ...each, group })),
)

export const pagesOf = (role: StaffRole) => DESK_PAGES.filter(({ roles }) => roles.includes(role))

import { COMMISSIONS } from '#app/crm/door.ts'
import { ACCEPTANCE, CONTENT, DOCUMENTS } from '#app/catalog/door.ts'
import { BOARD_SETTINGS } from '#app/community/door.ts'
import { CAMPAIGNS } from '#app/members/door.ts'
import { OPENINGS } from '#app/privacy/door.ts'
import { BACKUPS } from '#app/operation/door.ts'
import { DASHBOARD } from '#app/office/dashboard/dashboard-area.ts'
import { ATTRIBUTION } from '#app/office/attribution/attribution-area.ts'
import { JOBS, MESSAGES } from '#app/office/messages/messages-address.ts'
import { SENDING } from '#app/office/messages/sending-area.ts'
import { WEEKLY } from '#app/office/reports/reports-area.ts'
import { SETTINGS } from '#app/office/settings/settings-area.ts'
import { PROFIT, SETTLEMENTS, SPEND } from '#app/office/profit/profit-area.ts'
import { WEBHOOKS } from '#app/office/webhooks/webhook-area.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import type { DeskIconName } from './desk-icon.tsx'

/** What is counted beside a page's name: work that waits there, as the page itself counts it. */
export type Counted =
  'next' | 'new' | 'texts' | 'openings' | 'gifts' | 'requests' | 'complaints' | 'failed' | 'required'

interface Particulars {
  counts?: Counted
  /** Address of its subpages, if other than the page's own. */
  below?: string
  /** Its name where there is room for five letters. */
  short?: string
  /** What the menu calls it with the pages that it gathers, if otherwise. */
  gathers?: string
}

export const LEADS = '/desk'
export const NEXT = '/desk/next'
/** Who is at work, and how much waits with each. */
export const BOARD = '/desk/board'
const GIFTS = '/desk/gifts'
/** Every page of the menu, on a page of its own. */
export const ALL = '/desk/menu'

/** `file` is the module of its route, without `.desk.tsx`. */
const page = (
  to: string,
  file: string,
  name: string,
  icon: DeskIconName,
  roles: readonly StaffRole[],
  particulars: Particulars = {},
) => ({ to, file, name, icon, roles, hub: null, ...particulars })

/** A page that is reached from another one, which stands for it in the menu, with its sign unless it has one of its own. */
const inHub = (
  hub: string,
  to: string,
  file: string,
  name: string,
  roles: readonly StaffRole[],
  icon: DeskIconName = MENU_PAGES.find((each) => each.to === hub)?.icon ?? 'Settings',
) => ({ ...page(to, file, name, icon, roles), hub })

const GROUPS = {
  상담: [
    page(DASHBOARD, 'office/dashboard/dashboard', '오늘', 'Today', RIGHTS.dashboard.roles),
    page(NEXT, 'crm/calling/next', '다음 통화', 'Phone', RIGHTS.leads.roles, { counts: 'next' }),
    page(LEADS, 'crm/lead-queue/queue', '상담 신청함', 'Inbox', RIGHTS.leads.roles, {
      below: '/desk/leads',
      counts: 'new',
      short: '신청함',
    }),
    page('/desk/calendar', 'crm/calling/calendar', '통화 일정', 'Day', RIGHTS.leads.roles, { short: '일정' }),
    page(BOARD, 'crm/assignment/board', '지금 상담실', 'Headset', RIGHTS.leads.roles),
  ],
  손님: [
    page('/desk/members', 'members/account-management/members', '회원', 'Member', RIGHTS.members.roles),
    page('/desk/contracts', 'crm/contract-list/contracts', '가입과 설치', 'Install', RIGHTS.leads.roles, {
      short: '가입',
    }),
    page(GIFTS, 'crm/contracts/gifts', '사은품 장부', 'Gift', RIGHTS.gifts.roles, { counts: 'gifts' }),
    page(
      '/desk/requests',
      'privacy/subject-requests/requests',
      '권리행사 요청',
      'Request',
      RIGHTS.subjectRequests.roles,
      {
        counts: 'requests',
        short: '권리행사',
      },
    ),
    page('/desk/complaints', 'privacy/complaints/complaints', '불만', 'Complaint', RIGHTS.complaints.roles, {
      counts: 'complaints',
    }),
  ],
  홈페이지: [
    page('/desk/reviews', 'community/moderation/reviews', '글 검토', 'Flag', RIGHTS.boards.roles, {
      counts: 'texts',
    }),
    page('/desk/posts', 'community/post-management/posts', '게시글', 'Post', RIGHTS.boards.roles),
    page(CONTENT, 'catalog/contents/content', '홈페이지 내용', 'Page', RIGHTS.contents.roles, {
      short: '내용',
    }),
    page(DOCUMENTS, 'catalog/documents/documents', '약관과 방침', 'Terms', RIGHTS.documents.roles, {
      short: '약관',
    }),
    page(ACCEPTANCE, 'catalog/acceptance/acceptance', '사전승낙서', 'Stamp', RIGHTS.contents.roles, {
      short: '승낙서',
    }),
  ],
  운영: [
    page(WEEKLY, 'office/reports/weekly', '주간 보고', 'Report', RIGHTS.weekly.roles, {
      gathers: '보고서',
    }),
    page(SENDING, 'office/messages/sending', '보내기', 'Send', RIGHTS.sendLog.roles, { counts: 'failed' }),
    page(OPENINGS, 'privacy/access-log/openings', '열람 점검', 'Eye', RIGHTS.openings.roles, {
      counts: 'openings',
      gathers: '개인정보',
    }),
  ],
  설정: [
    page(SETTINGS, 'office/settings/settings', '설정', 'Settings', RIGHTS.settingsHub.roles, {
      counts: 'required',
    }),
  ],
}

type Group = keyof typeof GROUPS
type Listed = Omit<ReturnType<typeof page>, 'hub'>
export type MenuPage = Listed & { group: Group; hub: null }
export type DeskPage = Listed & { hub: string | null }

export const DESK_GROUPS = Object.keys(GROUPS) as readonly Group[]
const PAGES = DESK_GROUPS.flatMap((group) => GROUPS[group].map((each) => ({ ...each, group })))

/** In menu order, as the menu calls them. */
export const MENU_PAGES: readonly MenuPage[] = PAGES.map(({ gathers, ...each }) => ({
  ...each,
  name: gathers ?? each.name,
}))

const IN_HUBS = [
  inHub(BOARD, '/desk/leave', 'crm/assignment/leave', '쉬는 날', RIGHTS.leads.roles),
  inHub(BOARD, '/desk/advisors', 'crm/assignment/advisors', '상담사', RIGHTS.advisors.roles, 'Staff'),
  inHub(GIFTS, '/desk/referrals', 'crm/referrals/referrals', '추천', RIGHTS.gifts.roles),
  inHub(WEEKLY, ATTRIBUTION, 'office/attribution/attribution', '유입 성과', RIGHTS.attribution.roles),
  inHub(WEEKLY, PROFIT, 'office/profit/profit', '손익', RIGHTS.commissions.roles),
  inHub(WEEKLY, SETTLEMENTS, 'office/settlements/settlements', '정산', RIGHTS.commissions.roles),
  inHub(WEEKLY, SPEND, 'office/profit/spend', '광고비', RIGHTS.commissions.roles),
  inHub(WEEKLY, COMMISSIONS, 'crm/commissions/commissions', '수수료 규칙', RIGHTS.commissions.roles),
  inHub(WEEKLY, '/desk/quality', 'crm/quality/quality', '평가', RIGHTS.leads.roles),
  inHub(WEEKLY, '/desk/coaching', 'crm/quality/coaching', '코칭', RIGHTS.advisors.roles),
  inHub(SENDING, '/desk/templates', 'office/settings/templates', '메시지 문구', RIGHTS.settings.roles),
  inHub(SENDING, CAMPAIGNS, 'members/campaigns/campaigns', '광고 보내기', RIGHTS.campaigns.roles),
  inHub(SENDING, MESSAGES, 'office/messages/messages', '발송 내역', RIGHTS.sendLog.roles),
  inHub(SENDING, '/desk/replies', 'crm/speech/replies', '받은 문자', RIGHTS.replies.roles),
  inHub(SENDING, WEBHOOKS, 'office/webhooks/webhooks', '웹훅', RIGHTS.webhooks.roles),
  inHub(OPENINGS, '/desk/audit', 'privacy/access-log/audit', '접속기록', RIGHTS.privacy.roles),
  inHub(OPENINGS, '/desk/exports', 'privacy/exports/exports', '내보내기', RIGHTS.exports.roles),
  inHub(OPENINGS, '/desk/consents', 'privacy/consents/consents', '동의 기록', RIGHTS.privacy.roles),
  inHub(OPENINGS, '/desk/retention', 'privacy/retention/retention', '보유와 파기', RIGHTS.privacy.roles),
  inHub(
    SETTINGS,
    BOARD_SETTINGS,
    'community/boards/board-settings',
    '게시판 설정',
    RIGHTS.boards.roles,
    'Board',
  ),
  inHub(SETTINGS, '/desk/words', 'community/moderation/blocked-words', '금칙어', RIGHTS.boards.roles),
  inHub(SETTINGS, BACKUPS, 'operation/backups/backups', '백업', RIGHTS.backups.roles, 'Backup'),
  inHub(SETTINGS, JOBS, 'office/messages/jobs', '대기 작업', RIGHTS.sendLog.roles, 'Queue'),
  inHub(SETTINGS, '/desk/staff', 'office/staff/staff', '직원', RIGHTS.staff.roles, 'Staff'),
]

/** All desk pages with their roles, those of hubs last. Subpages belong to their page. */
export const DESK_PAGES: readonly DeskPage[] = [...PAGES, ...IN_HUBS]

/** Of the menu; of a page in a hub, the hub's. */
export const groupOf = ({ to, hub }: DeskPage): string =>
  MENU_PAGES.find((each) => each.to === (hub ?? to))?.group ?? ''

export const pagesOf = (role: StaffRole) => DESK_PAGES.filter(({ roles }) => roles.includes(role))

/** Where somebody's work is, to which signing in leads. */
const HOMES: Record<StaffRole, string> = {
  owner: DASHBOARD,
  manager: DASHBOARD,
  advisor: LEADS,
  editor: CONTENT,
  privacy: OPENINGS,
}
export const homeOf = (role: StaffRole): string => HOMES[role]

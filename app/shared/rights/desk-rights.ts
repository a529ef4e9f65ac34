import { STAFF_ROLES, type StaffRole } from '#app/platform/endpoint.ts'

/** What one may do at the desk, and who. */
interface Right {
  readonly roles: readonly StaffRole[]
}
/** Pages of their own, which tell others why they stay closed. */
export interface DeskArea extends Right {
  readonly refusal: string
}

const OWNER: readonly StaffRole[] = ['owner']
const LEADERS: readonly StaffRole[] = ['owner', 'manager']
const ADVISORS: readonly StaffRole[] = [...LEADERS, 'advisor']
const EDITORS: readonly StaffRole[] = [...LEADERS, 'editor']
/** Leaders, and whoever answers for personal data. */
const WATCHERS: readonly StaffRole[] = [...LEADERS, 'privacy']
const PRIVACY: readonly StaffRole[] = ['owner', 'privacy']

const area = (roles: readonly StaffRole[], refusal: string): DeskArea => ({ roles, refusal })
const act = (roles: readonly StaffRole[]): Right => ({ roles })

/** Who may do what at the desk, a line each: menu, pages, calls, notices and mails read these, and none names roles. */
export const RIGHTS = {
  leads: area(ADVISORS, '상담 신청함은 상담사와 관리자만 볼 수 있어요.'),
  assignLeads: act(LEADERS),
  /** Only who is handed leads says whether they take any, and has a colleague's to open. */
  beOnDuty: act(['advisor']),
  openOthersLead: act(['advisor']),
  advisors: area(LEADERS, '상담사의 배정 비율과 근무 시간은 운영자와 관리자만 정할 수 있어요.'),
  coaching: area(LEADERS, '코칭 목록은 운영자와 관리자만 볼 수 있어요.'),
  replies: area(LEADERS, '상담을 찾지 못한 답 문자는 대표와 관리자만 볼 수 있어요.'),
  gifts: area(LEADERS, '사은품 장부는 운영자와 관리자만 볼 수 있어요.'),
  /** Whole names and numbers in the file of gifts. */
  wholeGiftFile: act(OWNER),
  /** Advisors never see what a line earns. */
  commissions: area(LEADERS, '수수료는 대표와 관리자만 볼 수 있어요.'),
  changeCommissions: act(OWNER),
  profit: area(LEADERS, '손익은 대표와 관리자만 볼 수 있어요.'),

  members: area(WATCHERS, '회원은 대표와 관리자, 개인정보 담당만 볼 수 있어요.'),
  manageMembers: act(LEADERS),
  campaigns: area(LEADERS, '광고는 대표와 관리자만 보낼 수 있어요.'),

  boards: area(EDITORS, '게시판은 운영자와 관리자, 편집자만 관리할 수 있어요.'),
  contents: area(EDITORS, '홈페이지 내용은 운영자와 관리자, 편집자만 고칠 수 있어요.'),
  removeSamples: act(OWNER),
  /** Who writes legal texts; only those who answer for them publish. */
  documents: area(
    ['owner', 'manager', 'editor', 'privacy'],
    '약관과 방침은 운영자와 관리자, 편집자, 개인정보 담당자만 고칠 수 있어요.',
  ),
  publishDocuments: act(LEADERS),

  privacy: area(PRIVACY, '개인정보 관리는 대표와 개인정보 담당만 할 수 있어요.'),
  /** The reasons for opening a colleague's lead, except one's own. */
  openings: area(WATCHERS, '열람한 이유는 대표와 관리자, 개인정보 담당이 읽어요.'),
  exports: area(WATCHERS, '내보내기는 대표와 관리자, 개인정보 담당만 할 수 있어요.'),
  wholeExports: act(PRIVACY),
  subjectRequests: area(WATCHERS, '권리행사 요청은 대표와 관리자, 개인정보 담당만 볼 수 있어요.'),
  decideSubjectRequests: act(PRIVACY),
  complaints: area(LEADERS, '불만은 대표와 관리자만 볼 수 있어요.'),

  /** The figures compare people, so advisors see `지금 상담실` instead. */
  dashboard: area(LEADERS, '오늘 현황은 운영자와 관리자만 볼 수 있어요.'),
  /** It tells of nobody, so that advisors may read it. */
  weekly: area(ADVISORS, '주간 보고는 상담실에서 일하는 사람만 볼 수 있어요.'),
  attribution: area(LEADERS, '유입 성과는 대표와 관리자만 볼 수 있어요.'),
  sendLog: area(WATCHERS, '발송 내역은 운영자와 관리자, 개인정보 담당만 볼 수 있어요.'),
  resend: act(LEADERS),
  webhooks: area(OWNER, '웹훅은 대표만 볼 수 있어요.'),
  /** Whoever may do something that can be undone. */
  undo: act(['owner', 'manager', 'advisor', 'editor']),

  /** Also whoever sets only the boards, or only looks after what the clock does; each sees the rows of their role. */
  settingsHub: area(['owner', 'manager', 'editor', 'privacy'], '설정은 상담사가 볼 수 없어요.'),
  settings: area(LEADERS, '설정은 대표와 관리자만 바꿀 수 있어요.'),
  /** Settings of who gets in, what is seen and how backups are made. */
  guardedSettings: act(OWNER),
  templates: area(LEADERS, '메시지 문구는 대표와 관리자만 바꿀 수 있어요.'),
  /** Owners manage everybody, managers only advisors. */
  staff: area(LEADERS, '직원은 대표와 관리자만 관리할 수 있어요.'),
  resetSecondFactor: act(OWNER),
  /** Backups hold what everybody wrote and asked. */
  backups: area(LEADERS, '백업은 대표와 관리자만 볼 수 있어요.'),
  /** One's own account and notices. */
  own: area(STAFF_ROLES, '권한이 없어요.'),

  /** Who hears when something fails or comes to an end. */
  alarms: act(LEADERS),
  /** Who hears what somebody did that a second person should look at. */
  watch: act(WATCHERS),
}

import { LATE_GIFTS_NAME } from '#app/crm/door.ts'

/** What the frame of the desk does by itself. */
export type FrameAct = 'undo' | 'signOut'

interface DeskAct {
  name: string
  /** Where it begins. */
  to: string
  /** Done by a form of the frame, in place of being opened. */
  act?: FrameAct
  /** The page whose people may do it. */
  of: string
}

const LEADS = '/desk'
const CONTENT = '/desk/content'
const POSTS = '/desk/posts'

/** What is begun from anywhere. Acts on a thing are found with the thing. */
const ACTS: readonly DeskAct[] = [
  { name: '내가 맡은 상담 보기', to: '/desk?assignee=me', of: LEADS },
  { name: '담당 없는 상담 보기', to: '/desk?assignee=none', of: LEADS },
  { name: '부재 상담 보기', to: '/desk?view=absent', of: LEADS },
  { name: '지금 걸 상담 열기', to: '/desk/next', of: '/desk/next' },
  { name: '약속 지난 상담 보기', to: '/desk?view=late', of: LEADS },
  { name: '담당 없는 통화 나눠 주기', to: '/desk/calendar?share=yes', of: '/desk/advisors' },
  { name: '쉬는 날 적기', to: '/desk/leave', of: '/desk/leave' },
  { name: `${LATE_GIFTS_NAME} 보기`, to: '/desk/gifts?state=late', of: '/desk/gifts' },
  { name: '발송 실패 메시지 보기', to: '/desk/messages?state=open', of: '/desk/messages' },
  { name: '권리행사 요청 보기', to: '/desk/requests', of: '/desk/requests' },
  { name: '파기할 것 보기', to: '/desk/retention', of: '/desk/retention' },
  { name: '직원 초대하기', to: '/desk/staff', of: '/desk/staff' },
  { name: '공지사항 쓰기', to: '/bbs/bbs_notice/edit', of: POSTS },
  { name: '꿀팁 쓰기', to: '/bbs/bbs_tip/edit', of: POSTS },
  { name: '답변 대기 질문 보기', to: '/desk/posts?state=unanswered', of: POSTS },
  { name: '요금 더하기', to: `${CONTENT}/plan/new`, of: CONTENT },
  { name: '자주 묻는 질문 더하기', to: `${CONTENT}/question/new`, of: CONTENT },
  { name: '배너 더하기', to: `${CONTENT}/banner/new`, of: CONTENT },
  { name: '팝업 더하기', to: `${CONTENT}/popup/new`, of: CONTENT },
]
const OF_EVERYBODY: readonly Omit<DeskAct, 'of'>[] = [
  { name: '내 계정과 비밀번호', to: '/desk/account' },
  { name: '홈페이지 보기', to: '/' },
  { name: '로그아웃', to: '/desk/logout', act: 'signOut' },
]

export const actsOf = (pages: readonly { to: string }[]): Omit<DeskAct, 'of'>[] => [
  ...ACTS.filter(({ of }) => pages.some(({ to }) => to === of)),
  ...OF_EVERYBODY,
]

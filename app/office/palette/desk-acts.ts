export interface DeskAct {
  name: string
  /** Where it begins. */
  to: string
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
]

export const actsOf = (pages: readonly { to: string }[]): Omit<DeskAct, 'of'>[] => [
  ...ACTS.filter(({ of }) => pages.some(({ to }) => to === of)),
  ...OF_EVERYBODY,
]

/** How the queue is divided, a tab each. */
export const LEAD_TABS = ['new', 'now', 'today', 'absent', 'all'] as const
/** What other screens count of it: a tab only while it is looked at. */
export const LEAD_FIGURES = ['waiting', 'lateFirst', 'late', 'escalated'] as const
export const LEAD_VIEWS = [...LEAD_TABS, ...LEAD_FIGURES] as const
export type LeadView = (typeof LEAD_VIEWS)[number]

/** One name for one figure, wherever it stands; `now` is named by the hour (leads/lead-times.ts). */
export const LEAD_VIEW_NAMES: Record<Exclude<LeadView, 'now'>, string> = {
  new: '신규',
  today: '오늘 예정',
  absent: '부재',
  all: '진행 중 전체',
  waiting: '첫 전화를 기다려요',
  lateFirst: '첫 전화가 늦었어요',
  late: '약속한 시간이 지났어요',
  escalated: '두 번 늦어 관리자에게 왔어요',
}

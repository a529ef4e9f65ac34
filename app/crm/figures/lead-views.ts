/** How the queue is divided, a tab each; while calling is closed `opening` stands in place of `soon` (`soonView`). */
export const LEAD_TABS = ['all', 'late', 'soon', 'new', 'today', 'absent', 'opened'] as const
/** What other screens count of it: a tab only while it is looked at. */
const LEAD_FIGURES = ['now', 'opening', 'waiting', 'lateFirst', 'escalated'] as const
export const LEAD_VIEWS = [...LEAD_TABS, ...LEAD_FIGURES] as const
export type LeadView = (typeof LEAD_VIEWS)[number]

/** One name for one figure, wherever it stands (docs/adr/0173, 0268); what comes next is named by the hour (`callSoonName`). */
export const LEAD_VIEW_NAMES: Record<LeadView, string> = {
  now: '먼저 걸 상담',
  soon: '30분 안 연락',
  opening: '늦지 않은 상담',
  new: '신규',
  today: '오늘 예정',
  absent: '부재',
  all: '진행 중',
  opened: '개통 뒤',
  waiting: '첫 전화 전',
  lateFirst: '늦은 첫 전화',
  late: '늦은 전화',
  escalated: '두 번 늦음',
}
export const UNASSIGNED_NAME = '담당 없음'
/** Not given though their day is over, as `selectDueGifts` counts them. */
export const LATE_GIFTS_NAME = '늦은 사은품'
/** To be given by the end of today. */
export const DUE_GIFTS_NAME = '오늘 줄 사은품'
/** A tab of the queue: the open leads of whoever looks at it. */
export const OWN_LEADS_NAME = '내 상담'
/** What the next call offers one person, of the leads that everybody calls now. */
export const OWN_CALLS_NAME = '내 차례'

/** What is to be called now and runs out later than within half an hour: the last part of `now`, which no screen counts. */
export const CALL_NEXT_NAME = '이어서 걸 전화'

/** Which leads are called next that are not late; `opensAt` is when calling begins again, null while people may be called. */
export const soonView = (opensAt: string | null): LeadView => (opensAt ? 'opening' : 'soon')

/** How they are called: `30분 안 연락`, `내일 09:00부터 연락`. */
export const callSoonName = (opensAt: string | null) =>
  opensAt ? `${opensAt}부터 연락` : LEAD_VIEW_NAMES.soon

import { callSoonName, LEAD_VIEW_NAMES } from '#app/crm/door.ts'
import { Link } from '#app/ui/link.tsx'
import type { Dashboard, Task } from './contract.ts'
import './tasks.css'

const TASKS: Record<Task, { name?: string; to: string }> = {
  callSoon: { to: '/desk?view=now' },
  lateCalls: { name: LEAD_VIEW_NAMES.late, to: '/desk?view=late' },
  lateFirstCalls: { name: LEAD_VIEW_NAMES.lateFirst, to: '/desk?view=lateFirst' },
  unassigned: { name: '담당 없는 상담', to: '/desk?assignee=none' },
  awayCalls: { name: '쉬는 사람에게 걸린 전화', to: '/desk/leave' },
  questions: { name: '답변 대기 질문', to: '/desk/posts?board=bbs_qna&state=unanswered' },
  reviews: { name: '검토를 기다리는 글', to: '/desk/reviews' },
  lateGifts: { name: '늦은 사은품', to: '/desk/gifts?state=late' },
  heldTexts: { name: '한도로 기다리는 글', to: '/desk/messages?state=held' },
  subjectRequests: { name: '정보주체 요구', to: '/desk/requests' },
  openings: { name: '오늘 확인할 상담 열람', to: '/desk/openings' },
  lateOpenings: { name: '날짜가 지난 열람', to: '/desk/openings' },
  destruction: { name: '파기 예정', to: '/desk/retention' },
  clockJobs: { name: '제때 하지 못한 일', to: '/desk/messages/jobs' },
}
/** Somebody is waiting already. */
const LATE: ReadonlySet<Task> = new Set([
  'lateCalls',
  'lateFirstCalls',
  'lateGifts',
  'lateOpenings',
  'clockJobs',
])

export function Tasks({ facts: { tasks, callingOpensAt } }: { facts: Dashboard }) {
  return (
    <section className="desk-page__card" aria-labelledby="tasks">
      <h2 id="tasks" className="tasks__title">
        지금 할 일
      </h2>
      <ul className="tasks">
        {tasks.map(({ task, count }) => (
          <li key={task}>
            <Link to={TASKS[task].to} className="tasks__link row">
              <span>{TASKS[task].name ?? callSoonName(callingOpensAt)}</span>
              <span className={toneOf(task, count)}>{count.toLocaleString('ko')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function toneOf(task: Task, count: number): string {
  if (count === 0) return 'tasks__count tasks__count--none'
  return LATE.has(task) ? 'tasks__count tasks__count--late' : 'tasks__count'
}

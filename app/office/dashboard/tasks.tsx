import {
  callSoonName,
  DUE_GIFTS_NAME,
  LATE_GIFTS_NAME,
  LEAD_VIEW_NAMES,
  soonView,
  UNASSIGNED_NAME,
} from '#app/crm/door.ts'
import { DueRows, PeopleStrip } from '#app/crm/door.tsx'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ComponentProps } from 'react'
import type { Dashboard, Task } from './contract.ts'
import './tasks.css'

/** Each opens what it counts. `{today}` and `{soon}`, the list of what is called next, are filled in. */
const TASKS: Record<Task, { name?: string; to: string }> = {
  callSoon: { to: '/desk?view={soon}' },
  lateCalls: { name: LEAD_VIEW_NAMES.late, to: '/desk?view=late' },
  lateFirstCalls: { name: LEAD_VIEW_NAMES.lateFirst, to: '/desk?view=lateFirst' },
  unassigned: { name: UNASSIGNED_NAME, to: '/desk?assignee=none' },
  awayCalls: { name: '쉬는 사람에게 걸린 전화', to: '/desk/leave' },
  questions: { name: '답변 대기 질문', to: '/desk/posts?board=bbs_qna&state=unanswered' },
  reviews: { name: '검토를 기다리는 글', to: '/desk/reviews' },
  lateGifts: { name: LATE_GIFTS_NAME, to: '/desk/gifts?state=late' },
  dueGifts: { name: DUE_GIFTS_NAME, to: '/desk/gifts?from={today}&to={today}' },
  heldTexts: { name: '한도로 기다리는 글', to: '/desk/messages?state=held' },
  subjectRequests: { name: '권리행사 요청', to: '/desk/requests' },
  openings: { name: '오늘 확인할 상담 열람', to: '/desk/openings' },
  lateOpenings: { name: '날짜가 지난 열람', to: '/desk/openings' },
  destruction: { name: '파기 예정', to: '/desk/retention' },
  clockJobs: { name: '제때 하지 못한 일', to: '/desk/messages/jobs' },
}
/** What the day is about, told large. */
const LEADING: readonly Task[] = ['lateCalls', 'callSoon', 'unassigned', 'dueGifts']
/** Among the late calls already. */
const PART: Task = 'lateFirstCalls'
/** Somebody is waiting already. */
const LATE: ReadonlySet<Task> = new Set(['lateCalls', 'lateGifts', 'lateOpenings', 'clockJobs'])

interface TasksProps {
  facts: Dashboard
  today: string
  /** What of the day nobody has, for whoever shares it out. */
  share: { many: number; date: string; to: string } | null
  /** Whether sharing out is what the reader is here for. */
  isShareMain: boolean
  due: Omit<ComponentProps<typeof DueRows>, 'at' | 'total' | 'lateGifts'>
  /** The advisors, for whoever looks after them. */
  people: ComponentProps<typeof PeopleStrip>['people']
}

/** What is to be done now: how much of each, and the most urgent of it with what is done about it. */
export function Tasks({ facts, today, share, isShareMain, due, people }: TasksProps) {
  const { tasks, callsFirst, callingOpensAt, asOf } = facts
  const some = tasks.filter(({ task, count }) => count > 0 && task !== PART)
  const leading = LEADING.flatMap((wanted) => some.filter(({ task }) => task === wanted))
  const others = some.filter(({ task }) => !LEADING.includes(task))
  const countOf = (task: Task) => tasks.find((each) => each.task === task)?.count ?? 0
  const hasRows = due.calls.length + (due.days?.length ?? 0) > 0
  return (
    <section className="tasks" aria-labelledby="tasks">
      <div className="tasks__head">
        <h2 id="tasks" className="tasks__title">
          {callingOpensAt ? '할 일' : '지금 할 일'}
          {callingOpensAt && ` · 전화는 ${callingOpensAt}부터 걸어요`}
        </h2>
        {some.length === 0 && <p className="tasks__none">할 일이 없어요.</p>}
        <Counts of={leading} facts={facts} className="tasks__leading" />
        <Counts of={others} facts={facts} className="tasks__list" />
        {share && (
          <ButtonLink
            to={share.to}
            kind={isShareMain ? 'primary' : 'secondary'}
            size="sm"
            className="tasks__share"
          >
            {`${share.date === today ? '오늘' : `${sentenceDate(share.date)}에`} 걸 담당 없는 전화 ${share.many.toLocaleString('ko')}건 나누기`}
          </ButtonLink>
        )}
      </div>
      <PeopleStrip people={people} opensAt={callingOpensAt} />
      {hasRows && <DueRows {...due} total={callsFirst} lateGifts={countOf('lateGifts')} at={asOf} />}
    </section>
  )
}

const addressOf = (task: Task, { callingOpensAt, asOf }: CountsProps['facts']) =>
  TASKS[task].to.replaceAll('{today}', asOf.slice(0, 10)).replace('{soon}', soonView(callingOpensAt))

interface CountsProps {
  of: Dashboard['tasks']
  facts: Pick<Dashboard, 'callingOpensAt' | 'asOf'>
  className: string
}

function Counts({ of, facts: { callingOpensAt, asOf }, className }: CountsProps) {
  if (of.length === 0) return null
  return (
    <ul className={className}>
      {of.map(({ task, count }) => (
        <li key={task}>
          <Link to={addressOf(task, { callingOpensAt, asOf })} className="tasks__link">
            <span>{TASKS[task].name ?? callSoonName(callingOpensAt)}</span>{' '}
            <span className={LATE.has(task) ? 'tasks__count tasks__count--late' : 'tasks__count'}>
              {count.toLocaleString('ko')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

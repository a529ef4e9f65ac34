import type { Column } from '#app/shared/desk-table/columns.ts'
import { ListTable } from '#app/shared/desk-table/list-table.tsx'
import { Status } from '#app/shared/desk-table/status.tsx'
import { dayMoment } from '#app/shared/desk/short-moment.ts'
import { CLOCK_STATES, type ClockJob } from './contract.ts'
import './jobs.css'

const SIGNS = {
  failing: ['alert', 'danger'],
  late: ['alert', 'warn'],
  waiting: ['dashed', 'neutral'],
} as const

/** What is done by the clock, when it was done last and when it will be next. */
export function ClockJobs({ jobs, today }: { jobs: readonly ClockJob[]; today: string }) {
  return (
    <section aria-labelledby="clock-jobs">
      <h2 id="clock-jobs" className="jobs__title">
        정해진 시각에 하는 일
      </h2>
      {jobs.some(({ state }) => state === 'late') && (
        <p className="desk-note">
          늦은 일은 제때 하지 않은 것이에요. 작업자(ROLE=worker)가 도는지 확인해 주세요.
        </p>
      )}
      {jobs.length === 0 ? (
        <p className="desk-note">아직 시작한 작업자가 없어요.</p>
      ) : (
        <ListTable
          name="clock"
          caption="정해진 시각에 하는 일, 제때 하지 못한 것부터"
          columns={columnsOn(today)}
          lines={jobs.map((job) => ({ ...job, id: job.queue }))}
        />
      )}
    </section>
  )
}

const columnsOn = (today: string): readonly Column<ClockJob & { id: string }>[] => [
  { key: 'name', head: '일', width: 18, isName: true, phone: 'name', cell: ({ name }) => name },
  { key: 'rhythm', head: '언제', width: 11, phone: 'also', cell: ({ rhythm }) => rhythm },
  { key: 'state', head: '상태', phone: 'main', cell: (job) => <State job={job} today={today} /> },
  {
    key: 'last',
    head: '마지막으로 끝냄',
    width: 9,
    phone: 'also',
    cell: ({ succeededAt }) =>
      succeededAt ? (
        <>
          <span className="list-table__said">마지막 </span>
          <time dateTime={succeededAt}>{dayMoment(succeededAt, today)}</time>
        </>
      ) : (
        '아직 없음'
      ),
  },
  {
    key: 'next',
    head: '다음에 할 때',
    width: 9,
    phone: 'end',
    cell: ({ nextAt }) => (
      <>
        <span className="list-table__said">다음 </span>
        <time dateTime={nextAt}>{dayMoment(nextAt, today)}</time>
      </>
    ),
  },
]

/** That it was done in time is the rule, and has no sign. */
function State({ job, today }: { job: ClockJob; today: string }) {
  const { queue, state, failedAt, failures, failure } = job
  if (state === 'fine') return CLOCK_STATES.fine
  const [glyph, tone] = SIGNS[state]
  return (
    <span className="jobs__state">
      <Status glyph={glyph} tone={tone}>
        {CLOCK_STATES[state]}
      </Status>
      {state === 'failing' && failedAt && (
        <span className="jobs__why">
          {failures.toLocaleString('ko')}번 이어서 실패했어요. 마지막 실패 {dayMoment(failedAt, today)}, 서버
          기록에서 찾을 이름 <code>{queue}</code>, 오류 <code>{failure}</code>
        </span>
      )}
    </span>
  )
}

import type { Column } from '#app/shared/desk-table/columns.ts'
import { ListTable } from '#app/shared/desk-table/list-table.tsx'
import { Status } from '#app/shared/desk-table/status.tsx'
import { dayMoment } from '#app/shared/desk/short-moment.ts'
import { CLOCK_GROUP_NAMES, groupOf, type ClockGroup } from './clock-groups.ts'
import { CLOCK_STATES, type ClockJob } from './contract.ts'
import './jobs.css'

const SIGNS = {
  failing: ['alert', 'danger'],
  late: ['alert', 'warn'],
} as const

interface ClockJobsProps {
  jobs: readonly ClockJob[]
  groups: readonly ClockGroup[]
  today: string
}

/** What is done by the clock, when it was done last and when it will be next: what stands still first. */
export function ClockJobs({ jobs, groups, today }: ClockJobsProps) {
  return groups.map((group) => {
    const lines = jobs.filter(({ state }) => groupOf(state) === group)
    if (lines.length === 0) return null
    const name = CLOCK_GROUP_NAMES[group]
    return (
      <section key={group} aria-labelledby={`clock-${group}`}>
        <h2 id={`clock-${group}`} className="jobs__title">
          {name} <span className="jobs__count">{lines.length}</span>
        </h2>
        {lines.some(({ state }) => state === 'late') && (
          <p className="desk-note">
            늦은 일은 제때 하지 않은 것이에요. 작업자(ROLE=worker)가 도는지 확인해 주세요.
          </p>
        )}
        <ListTable
          name={`clock-${group}`}
          caption={`정해진 시각에 하는 일 가운데 ${name}`}
          columns={columnsOn(today, group)}
          lines={lines.map((job) => ({ ...job, id: job.queue }))}
        />
      </section>
    )
  })
}

/** That it was done in time, or not yet, is what its group says. */
const columnsOn = (today: string, group: ClockGroup): readonly Column<ClockJob & { id: string }>[] => [
  { key: 'name', head: '일', width: 18, isName: true, phone: 'name', cell: ({ name }) => name },
  { key: 'rhythm', head: '언제', width: 11, phone: 'also', cell: ({ rhythm }) => rhythm },
  ...(group === 'stopped'
    ? [
        {
          key: 'state',
          head: '상태',
          phone: 'main' as const,
          cell: (job: ClockJob) => <State job={job} today={today} />,
        },
      ]
    : []),
  ...(group === 'new'
    ? []
    : [
        {
          key: 'last',
          head: '마지막으로 끝냄',
          width: 9,
          phone: 'also' as const,
          cell: ({ succeededAt }: ClockJob) => <Moment said="마지막" at={succeededAt} today={today} />,
        },
      ]),
  {
    key: 'next',
    head: '다음에 할 때',
    width: 9,
    phone: 'end',
    cell: ({ state, nextAt }) =>
      state === 'off' ? CLOCK_STATES.off : <Moment said="다음" at={nextAt} today={today} />,
  },
]

function Moment({ said, at, today }: { said: string; at: string | null; today: string }) {
  if (at === null) return '아직 없음'
  return (
    <>
      <span className="list-table__said">{`${said} `}</span>
      <time dateTime={at}>{dayMoment(at, today)}</time>
    </>
  )
}

function State({ job, today }: { job: ClockJob; today: string }) {
  const { queue, state, failedAt, failures, failure } = job
  const [glyph, tone] = SIGNS[state === 'failing' ? 'failing' : 'late']
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

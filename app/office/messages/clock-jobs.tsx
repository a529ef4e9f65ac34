import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { CLOCK_STATES, type ClockJob, type ClockState } from './contract.ts'
import { Moment } from '#app/office/staff/moment.tsx'
import './clock-jobs.css'

const TONES: Record<ClockState, BadgeTone> = {
  failing: 'danger',
  late: 'warn',
  waiting: 'neutral',
  fine: 'success',
}

export function ClockJobs({ jobs }: { jobs: readonly ClockJob[] }) {
  return (
    <section className="desk-page__card stack-3" aria-labelledby="clock-jobs">
      <h2 id="clock-jobs">정해진 시각에 하는 일</h2>
      {jobs.length === 0 ? (
        <p className="desk-note">아직 시작한 작업자가 없어요.</p>
      ) : (
        <ul>
          {jobs.map((job) => (
            <ClockJobRow key={job.queue} job={job} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ClockJobRow({ job }: { job: ClockJob }) {
  const { queue, name, rhythm, state, succeededAt, failedAt, failures, failure } = job
  return (
    <li className="clock-jobs__row">
      <p className="clock-jobs__name">
        <strong>{name}</strong> <span className="nowrap muted">{rhythm}</span>
      </p>
      <Badge tone={TONES[state]}>{CLOCK_STATES[state]}</Badge>
      <p className="clock-jobs__last muted">
        {succeededAt ? (
          <>
            마지막으로 끝냄 <Moment at={succeededAt} />
          </>
        ) : (
          '끝낸 적 없음'
        )}
      </p>
      {state === 'failing' && failedAt && (
        <p className="clock-jobs__failure">
          {failures.toLocaleString('ko')}번 이어서 실패했어요. 마지막 실패 <Moment at={failedAt} />, 서버
          기록에서 찾을 이름 <code>{queue}</code>, 오류 <code>{failure}</code>
        </p>
      )}
      {state === 'late' && (
        <p className="clock-jobs__failure">제때 하지 않았어요. 작업자(ROLE=worker)가 도는지 확인해 주세요.</p>
      )}
    </li>
  )
}

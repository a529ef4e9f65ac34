import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { LOG_AREA, RESENDERS } from './log-area.ts'
import { JOB_STATES, outgoingJobs, retryJobs, type OutgoingJob } from './contract.ts'
import { listJobs } from './jobs-log.server.ts'
import { ClockJobs } from './clock-jobs.tsx'
import { Fact } from './fact.tsx'
import { JOBS } from './messages-address.ts'
import { Moment } from '#app/office/staff/moment.tsx'
import '#app/shared/desk/desk-page.css'
import './messages.desk.css'

export const meta = () => deskMeta('기다리는 일')

export const ErrorBoundary = () => <DeskError to={JOBS}>기다리는 일로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, LOG_AREA)
  const parsed = outgoingJobs.input.safeParse(Object.fromEntries(url.searchParams))
  const list = await orErrorPage(listJobs(services, parsed.success ? parsed.data : {}))
  return { list, mayRedo: RESENDERS.some((role) => role === staffOfVisit(visit).role) }
}

export default function JobsPage() {
  const { list, mayRedo } = useLoaderData<typeof loader>()
  const { result, total, dead, page, size, clock } = list
  const needsCare = clock.some(({ state }) => state === 'failing' || state === 'late')
  return (
    <div className="desk-page">
      <div>
        <h1 className="desk-page__title">기다리는 일</h1>
        <p className="desk-note">
          접수를 알리고 바깥 CRM에 보내는 일이에요. 끝난 일은 보이지 않고, 끝내 하지 못한 일은 90일 동안
          남아요.
        </p>
      </div>
      {needsCare && <ClockJobs jobs={clock} />}
      {mayRedo && dead > 0 && (
        <div className="desk-page__card send-log__all spread small">
          <p>멈춘 일이 {dead.toLocaleString('ko')}개 있어요.</p>
          <ActForm row={retryJobs} submit="모두 다시 하기" />
        </div>
      )}
      {result.length === 0 ? (
        <EmptyState as="h2" title="기다리는 일이 없어요" illustration={<EmptyMailbox />}>
          접수 뒤에 할 일은 모두 처리했어요.
        </EmptyState>
      ) : (
        <ul className="stack-3">
          {result.map((job) => (
            <JobCard key={job.id} job={job} mayRedo={mayRedo} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={Math.ceil(total / size)} toPage={(to) => `${JOBS}?page=${to}`} />
      {!needsCare && <ClockJobs jobs={clock} />}
      <DeskFlash />
    </div>
  )
}

const TONES = { queued: 'neutral', retry: 'warn', dead: 'danger' } as const

function JobCard({ job, mayRedo }: { job: OutgoingJob; mayRedo: boolean }) {
  const { id, name, receiptNo, state, at, tries, nextAt, failure } = job
  return (
    <li className="send-log__message box">
      <p className="send-log__head cluster meta">
        <Moment at={at} />
        <strong className="send-log__name">{name}</strong>
        {receiptNo && <span className="nowrap">{receiptNo}</span>}
        <Badge tone={TONES[state]}>{JOB_STATES[state]}</Badge>
      </p>
      {(failure || nextAt || tries > 0) && (
        <dl className="send-log__course wrap small">
          {failure && <Fact name="이유">{failure}</Fact>}
          {tries > 0 && <Fact name="해 본 횟수">{tries.toLocaleString('ko')}번</Fact>}
          {nextAt && (
            <Fact name="다시 할 때">
              <Moment at={nextAt} />
            </Fact>
          )}
        </dl>
      )}
      {mayRedo && state === 'dead' && (
        <div className="send-log__act">
          <ActForm row={retryJobs} name={id} values={{ id }} submit="다시 하기" about={name} />
        </div>
      )}
    </li>
  )
}

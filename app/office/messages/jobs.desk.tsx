import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { ListTable } from '#app/shared/desk-table/list-table.tsx'
import { Status } from '#app/shared/desk-table/status.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { dayMoment } from '#app/shared/desk/short-moment.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { JOB_STATES, outgoingJobs, retryJobs, type Jobs, type OutgoingJob } from './contract.ts'
import { listJobs } from './jobs-log.server.ts'
import { standingText } from './clock-groups.ts'
import { ClockJobs } from './clock-jobs.tsx'
import { JOBS } from './messages-address.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './jobs.css'

export const meta = () => deskMeta('대기 작업')

export const ErrorBoundary = () => <DeskError to={JOBS}>대기 작업으로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.sendLog)
  const parsed = outgoingJobs.input.safeParse(Object.fromEntries(url.searchParams))
  const list = await orErrorPage(listJobs(services, parsed.success ? parsed.data : {}))
  const mayRedo = RIGHTS.resend.roles.some((role) => role === staffOfVisit(visit).role)
  return { list, mayRedo, today: seoulDate(services.now()) }
}

export default function JobsPage() {
  const { list, mayRedo, today } = useLoaderData<typeof loader>()
  const { result, total, dead, page, size, clock } = list
  return (
    <div className="desk-page">
      <DeskHead
        title="대기 작업"
        acts={mayRedo && dead > 0 && <ActForm row={retryJobs} submit="모두 다시 하기" />}
      >
        {standingOf(list)}
      </DeskHead>
      <ClockJobs jobs={clock} groups={['stopped']} today={today} />
      {result.length > 0 && (
        <section aria-labelledby="jobs-waiting">
          <h2 id="jobs-waiting" className="jobs__title">
            접수 뒤에 할 일 <span className="jobs__count">{total.toLocaleString('ko')}</span>
          </h2>
          <ListTable
            name="jobs"
            caption="접수를 알리고 바깥 CRM에 보내는 일 가운데 끝나지 않은 것, 멈춘 것부터"
            columns={columnsFor(today, mayRedo)}
            lines={result}
          />
          <Pagination page={page} pages={Math.ceil(total / size)} toPage={(to) => `${JOBS}?page=${to}`} />
        </section>
      )}
      <ClockJobs jobs={clock} groups={['new', 'fine']} today={today} />
      <DeskFlash />
    </div>
  )
}

/** How all of it stands, as the settings tell it too, and what follows a request. */
function standingOf({ clock, total, dead }: Jobs): string {
  const standing = standingText({ clock, dead })
  if (total === 0) return `${standing}. 접수를 알리고 바깥 CRM에 보내는 일은 모두 끝났어요.`
  const waiting = `접수 뒤에 할 일 ${total.toLocaleString('ko')}개가 남았어요.`
  return dead > 0
    ? `${standing}. ${waiting} 그 가운데 ${dead.toLocaleString('ko')}개는 멈췄고 90일 동안 남아요.`
    : `${standing}. ${waiting}`
}

const SIGNS = {
  queued: ['dashed', 'neutral'],
  retry: [4, 'warn'],
  dead: ['alert', 'danger'],
} as const

const columnsFor = (today: string, mayRedo: boolean): readonly Column<OutgoingJob>[] => [
  {
    key: 'state',
    head: '상태',
    width: 9,
    phone: 'end',
    cell: ({ state }) => {
      const [glyph, tone] = SIGNS[state]
      return (
        <Status glyph={glyph} tone={tone}>
          {JOB_STATES[state]}
        </Status>
      )
    },
  },
  {
    key: 'what',
    head: '무엇',
    width: 16,
    isName: true,
    phone: 'name',
    cell: ({ name, receiptNo }) => [name, receiptNo].filter(Boolean).join(' '),
  },
  {
    key: 'why',
    head: '어떻게 됐나',
    phone: 'main',
    cell: ({ failure, tries, nextAt }) =>
      [
        failure,
        tries > 0 && `${tries.toLocaleString('ko')}번 해 봄`,
        nextAt && `다음 ${dayMoment(nextAt, today)}`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  {
    key: 'at',
    head: '생긴 때',
    width: 8,
    phone: 'also',
    cell: ({ at }) => <time dateTime={at}>{dayMoment(at, today)}</time>,
  },
  ...(mayRedo
    ? [
        {
          key: 'act',
          head: '할 일',
          width: 7,
          phone: 'also' as const,
          cell: ({ id, state, name }: OutgoingJob) =>
            state === 'dead' && (
              <ActForm row={retryJobs} name={id} values={{ id }} submit="다시 하기" about={name} />
            ),
        },
      ]
    : []),
]

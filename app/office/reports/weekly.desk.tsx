import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { FileMenu } from '#app/shared/desk-table/file-menu.tsx'
import { FileLinks } from '#app/shared/desk/file-links.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { addDays, dottedMoment } from '#app/platform/korean-time.ts'
import { BackIcon } from '#app/ui/icons.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { weekly, type WeeklyReport } from './contract.ts'
import { leadText, weekName, weekText } from './report-words.ts'
import { weekAddress, WEEKLY, WEEKLY_FILE } from './reports-area.ts'
import { WeeklyFirst } from './weekly-first.tsx'
import { readWeekly } from './weekly-report.server.ts'
import { WeeklyRows } from './weekly-rows.tsx'
import { WeeklyTiles } from './weekly-tiles.tsx'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './weekly.css'

export const meta = () => deskMeta('주간 보고')

export const ErrorBoundary = () => <DeskError to={WEEKLY}>주간 보고로</DeskError>

/** A week that is none shows the newest. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.weekly)
  const asked = weekly.input.safeParse(Object.fromEntries(url.searchParams))
  return {
    report: await orErrorPage(readWeekly(services, asked.success ? asked.data : {}, visit)),
    error: asked.success ? null : (asked.error.issues[0]?.message ?? null),
  }
}

export default function WeeklyPage() {
  const { report, error } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page weekly">
      <DeskHead title="주간 보고">
        {report.week && (
          <>
            <span className="nowrap">{`${dottedMoment(report.week.madeAt)} 기준 ·`}</span>{' '}
            <span className="nowrap">{`다음 보고 ${dottedMoment(report.next)}`}</span>
          </>
        )}
        {report.isSample && <span className="weekly__sample">예시 상담으로 센 숫자예요.</span>}
      </DeskHead>
      {error && <p role="alert">{`${error} 가장 새로운 주를 보여 드려요.`}</p>}
      {report.week === null ? <NoReport next={report.next} /> : <Report report={report} week={report.week} />}
    </div>
  )
}

const NoReport = ({ next }: { next: string }) => (
  <EmptyState as="h2" title="아직 나온 보고가 없어요">
    {dottedMoment(next)}에 지난주의 보고가 나와요. 들어온 상담과 지킨 약속, 개통, 사은품, 광고비를 앞 주와
    평소(앞 8주)와 비교해 보여 줘요. 실제 상담이 한 건이라도 들어온 주부터 나와요.
  </EmptyState>
)

interface ReportProps {
  report: WeeklyReport
  week: NonNullable<WeeklyReport['week']>
}

function Report({ report, week }: ReportProps) {
  const lead = leadText(report.sections.flatMap(({ lines }) => lines))
  return (
    <>
      <Weeks weeks={report.weeks} current={week.from} />
      {isQuiet(report) ? (
        <Notice title="이 주에는 들어온 상담도, 개통도 없었어요">
          비율과 시간은 셀 것이 있는 주에만 나와요. 다른 주의 보고는 위에서 골라 주세요.
        </Notice>
      ) : (
        <>
          {lead && <p className="weekly__lead">{lead}</p>}
          <WeeklyTiles sections={report.sections} />
          <WeeklyFirst report={report} />
        </>
      )}
      <WeeklyRows sections={report.sections} week={week.from} />
    </>
  )
}

/** Nothing came in and nothing waits. */
const isQuiet = ({ sections, first }: WeeklyReport) =>
  first.length === 0 &&
  sections
    .flatMap(({ lines }) => lines)
    .every(({ key, value }) => !['leads', 'opened', 'spend'].includes(key) || !value)

/** The week, the weeks beside it behind arrows, and its file. */
function Weeks({ weeks, current }: { weeks: readonly string[]; current: string }) {
  const [older, newer] = [addDays(current, -7), addDays(current, 7)]
  return (
    <div className="weekly__week">
      <nav className="weekly__weeks" aria-label="다른 주">
        <Arrow to={weeks.includes(older) ? older : null}>앞 주</Arrow>
        <h2>{weekName(current)}</h2>
        <Arrow to={weeks.includes(newer) ? newer : null} isOn>
          다음 주
        </Arrow>
      </nav>
      <FileMenu>
        <FileLinks toFile={(format) => `${WEEKLY_FILE}?week=${current}&format=${format}`} />
        <PrintButton />
      </FileMenu>
    </div>
  )
}

function Arrow({ to, isOn = false, children }: { to: string | null; isOn?: boolean; children: string }) {
  const look = isOn ? 'weekly__arrow weekly__arrow--on' : 'weekly__arrow'
  if (to === null)
    return (
      <span className={`${look} weekly__arrow--none`}>
        <BackIcon />
      </span>
    )
  return (
    <Link to={weekAddress(to)} className={look}>
      <BackIcon />
      <span className="sr-only">{`${children} ${weekText(to)}`}</span>
    </Link>
  )
}

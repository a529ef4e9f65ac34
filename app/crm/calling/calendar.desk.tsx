import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { LEAD_AREA } from '#app/crm/leads/lead-area.ts'
import { listColleagues } from '#app/crm/leads/lead-claim.server.ts'
import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import { useLeadNews, useNow } from '#app/crm/leads/lead-live.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { seoulDate, seoulIso, sentenceDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CalendarBar, Week } from './calendar-bar.tsx'
import type { CalendarPlace } from './calendar-address.ts'
import { CalendarLanes } from './calendar-lanes.tsx'
import { CalendarList, NoCalls } from './calendar-list.tsx'
import { calendarQuery } from './calendar-contract.ts'
import { readCalendar } from './calendar.server.ts'
import '#app/shared/desk/desk-page.css'
import './calendar.css'

export function ErrorBoundary() {
  return <DeskError to="/desk/calendar">오늘 일정으로</DeskError>
}

export const meta = () => deskMeta('통화 일정')

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, LEAD_AREA)
  const search = new URL(request.url).searchParams
  const parsed = calendarQuery.safeParse(Object.fromEntries(search))
  const query = parsed.success ? parsed.data : {}
  const [day, colleagues] = await orErrorPage(
    Promise.all([readCalendar(services, query, visit), listColleagues(services)]),
  )
  const error = parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
  const staff = staffOfVisit(visit)
  const place: CalendarPlace = {
    ...query,
    show: search.get('show') === 'list' ? 'list' : undefined,
    lane: search.get('lane') ?? undefined,
    move: search.get('move') ?? undefined,
  }
  return {
    day,
    colleagues,
    place,
    error,
    staffId: staff.id,
    mayAssign: mayManage(staff),
    today: seoulDate(services.now()),
    now: seoulIso(services.now()),
  }
}

export default function CalendarPage() {
  const { day, colleagues, place, error, today, now: renderedAt, ...reader } = useLoaderData<typeof loader>()
  const now = useNow(renderedAt)
  useLeadNews()
  const { date, closed, slots, hours, isCut } = day
  const lines = [...slots, ...hours].flatMap(({ leads }) => leads)
  const areSamples = lines.length > 0 && lines.every(({ isSample }) => isSample)
  return (
    <div className={place.show === 'list' ? 'desk-page calendar calendar--list' : 'desk-page calendar'}>
      <div className="desk-page__named cluster">
        <h1 className="desk-page__title">통화 일정</h1>
        {areSamples && <Badge>예시 데이터</Badge>}
      </div>
      <CalendarBar date={date} today={today} place={place} colleagues={colleagues} />
      {error && (
        <p className="calendar__error" role="alert">
          {error} 오늘을 대신 보여 드려요.
        </p>
      )}
      <Week week={day.week} date={date} today={today} place={place} />
      <h2 className="calendar__day">
        {sentenceDate(date)}
        {date === today && ' 오늘'}
        {closed && <span className="calendar__closed muted"> · {closed}</span>}
      </h2>
      {lines.length === 0 && <NoCalls day={day} place={place} />}
      {place.show !== 'list' && (
        <CalendarLanes key={date} day={day} lines={lines} place={place} today={today} now={now} {...reader} />
      )}
      <CalendarList day={day} place={place} now={now} areSamples={areSamples} />
      {isCut && <p className="meta">약속이 많아 앞의 300건만 보여 드려요. 담당을 골라 주세요.</p>}
      <DeskFlash />
    </div>
  )
}

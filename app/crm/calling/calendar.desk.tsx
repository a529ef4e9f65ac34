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
import { Link } from '#app/ui/link.tsx'
import { Agenda, LaneChooser, ListMove } from './agenda.tsx'
import { CalendarBar, Week } from './calendar-bar.tsx'
import { calendarAddress, dayAddress, SHOWS, type CalendarPlace } from './calendar-address.ts'
import { CalendarLanes } from './calendar-lanes.tsx'
import { calendarQuery, laneKey, type CalendarDay } from './calendar-contract.ts'
import { CalendarWeek } from './calendar-week.tsx'
import { readCalendar } from './calendar.server.ts'
import { ClosedDay, NoCalls } from './empty-day.tsx'
import { ShareOut } from './share-out.tsx'
import { readSharePlan, readTakers } from './share.server.ts'
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
  const staff = staffOfVisit(visit)
  const mayAssign = mayManage(staff)
  const [day, colleagues] = await orErrorPage(
    Promise.all([readCalendar(services, query, visit), listColleagues(services)]),
  )
  const isSharing = mayAssign && search.has('share')
  const error = parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
  const place: CalendarPlace = {
    ...query,
    show: SHOWS.find((each) => each === search.get('show')),
    lane: search.get('lane') ?? undefined,
    move: search.get('move') ?? undefined,
    share: isSharing ? 'yes' : undefined,
  }
  const lines = linesOf(day)
  const { free, takers } = mayAssign ? await readTakers(services, day.date) : NOTHING_TO_SHARE
  return {
    day,
    free: place.assignee ? 0 : free,
    takers,
    /** Told beside the page's name. */
    areSamples: lines.length > 0 && lines.every(({ isSample }) => isSample),
    colleagues,
    place,
    plan: isSharing ? await orErrorPage(readSharePlan(services, { date: day.date }, visit)) : null,
    error,
    staffId: staff.id,
    mayAssign,
    today: seoulDate(services.now()),
    now: seoulIso(services.now()),
  }
}

const NOTHING_TO_SHARE: Awaited<ReturnType<typeof readTakers>> = { free: 0, takers: [] }

const linesOf = ({ slots, hours }: CalendarDay) =>
  [...slots, ...hours]
    .flatMap(({ leads }) => leads)
    .toSorted((one, other) => (one.callAt ?? '').localeCompare(other.callAt ?? ''))

export default function CalendarPage() {
  const loaded = useLoaderData<typeof loader>()
  const {
    day,
    areSamples,
    colleagues,
    place,
    plan,
    error,
    today,
    free,
    now: renderedAt,
    staffId,
    mayAssign,
  } = loaded
  const now = useNow(renderedAt)
  useLeadNews()
  const { date, closed, lanes, tray, isCut } = day
  const lines = linesOf(day)
  const shown =
    place.show === 'list' || place.lane === 'all'
      ? null
      : (lanes.find((lane) => laneKey(lane) === place.lane) ??
        lanes.find(({ id }) => id === staffId && !mayAssign) ??
        null)
  const isEmpty = lines.length === 0
  const isWaiting = date === today && tray.late.count + tray.soon.count > 0
  const ofDay = { day, lines, place, now, areSamples, takers: new Map(loaded.takers), staffId, mayAssign }
  return (
    <div className="desk-page calendar">
      <h1 className="desk-page__title">통화 일정</h1>
      <CalendarBar day={day} today={today} place={place} colleagues={colleagues} free={free} />
      {place.show !== 'week' && <Week week={day.week} date={date} today={today} place={place} />}
      {error && (
        <p className="calendar__error" role="alert">
          {error} 오늘을 대신 보여 드려요.
        </p>
      )}
      <h2 className="sr-only">
        {sentenceDate(date)}
        {date === today && ' 오늘'}
        {closed && ` · ${closed}`}
      </h2>
      {!place.date && date !== today && <OtherDay date={date} today={today} place={place} />}
      {plan ? (
        <ShareOut
          plan={plan}
          date={date}
          now={now}
          areSamples={areSamples}
          closes={calendarAddress({ ...place, date, share: undefined })}
        />
      ) : place.show === 'week' ? (
        <CalendarWeek day={day} place={place} today={today} />
      ) : isEmpty && closed && !isWaiting ? (
        <ClosedDay day={day} closed={closed} place={place} />
      ) : (
        <>
          {place.show !== 'list' && <LaneChooser {...ofDay} lanes={lanes} shown={shown} />}
          {isEmpty && <NoCalls day={day} place={place} />}
          {place.show !== 'list' && <CalendarLanes key={date} {...ofDay} />}
          {place.show === 'list' && <ListMove {...ofDay} />}
          <Agenda {...ofDay} shown={shown} free={free} />
        </>
      )}
      {isCut && <p className="meta">약속이 많아 앞의 300건만 보여 드려요. 담당을 골라 주세요.</p>}
      <DeskFlash />
    </div>
  )
}

/** Why another day than today opened. */
function OtherDay({ date, today, place }: { date: string; today: string; place: CalendarPlace }) {
  return (
    <p className="calendar__told small">
      {`오늘은 쉬는 날이라 다음 근무일 ${sentenceDate(date)}을 보여 드려요. `}
      <Link to={dayAddress(place, today)}>오늘 보기</Link>
    </p>
  )
}

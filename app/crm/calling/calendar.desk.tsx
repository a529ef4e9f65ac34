import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { countLeads } from '#app/crm/figures/lead-figures.server.ts'
import { LEAD_VIEW_NAMES } from '#app/crm/figures/lead-views.ts'
import { LEAD_AREA } from '#app/crm/leads/lead-area.ts'
import { listColleagues } from '#app/crm/leads/lead-claim.server.ts'
import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import { useLeadNews, useNow } from '#app/crm/leads/lead-live.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { seoulDate, seoulIso, sentenceDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Agenda, LaneChooser } from './agenda.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { dayAddress, type CalendarPlace } from './calendar-address.ts'
import { CalendarLanes, MovingHelp } from './calendar-lanes.tsx'
import { CalendarList, ClosedDay, NoCalls } from './calendar-list.tsx'
import { calendarQuery, laneKey } from './calendar-contract.ts'
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
  const [day, colleagues, { counts }] = await orErrorPage(
    Promise.all([readCalendar(services, query, visit), listColleagues(services), countLeads(services)]),
  )
  const error = parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
  const staff = staffOfVisit(visit)
  const place: CalendarPlace = {
    ...query,
    show: search.get('show') === 'list' ? 'list' : undefined,
    lane: search.get('lane') ?? undefined,
    move: search.get('move') ?? undefined,
  }
  const lines = [...day.slots, ...day.hours].flatMap(({ leads }) => leads)
  return {
    day,
    /** Told beside the page's name. */
    areSamples: lines.length > 0 && lines.every(({ isSample }) => isSample),
    colleagues,
    place,
    error,
    late: counts.late,
    staffId: staff.id,
    mayAssign: mayManage(staff),
    today: seoulDate(services.now()),
    now: seoulIso(services.now()),
  }
}

export default function CalendarPage() {
  const loaded = useLoaderData<typeof loader>()
  const { day, areSamples, colleagues, place, error, late, today, now: renderedAt, ...reader } = loaded
  const now = useNow(renderedAt)
  useLeadNews()
  const { date, closed, slots, hours, lanes, isCut } = day
  const lines = [...slots, ...hours].flatMap(({ leads }) => leads)
  const isList = place.show === 'list'
  const shown = isList
    ? null
    : (lanes.find((lane) => laneKey(lane) === place.lane) ??
      lanes.find(({ id }) => id === reader.staffId) ??
      lanes[0] ??
      null)
  const isEmpty = lines.length === 0
  const hasLanes = !isList && !(isEmpty && closed)
  return (
    <div className="desk-page calendar">
      <h1 className="desk-page__title">통화 일정</h1>
      <CalendarBar day={day} today={today} place={place} colleagues={colleagues} />
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
      <LaneChooser lanes={lanes} lines={lines} shown={shown} place={{ ...place, date }} />
      {!place.date && date !== today && <OtherDay date={date} today={today} place={place} />}
      <Notes late={date === today ? late : 0} hasLanes={hasLanes} />
      {isEmpty &&
        (closed ? (
          <ClosedDay day={day} closed={closed} place={place} />
        ) : (
          <NoCalls day={day} place={place} />
        ))}
      {hasLanes && (
        <>
          <CalendarLanes key={date} day={day} lines={lines} place={place} now={now} {...reader} />
          {shown && (
            <Agenda
              day={day}
              lines={lines}
              shown={shown}
              place={place}
              now={now}
              mayAssign={reader.mayAssign}
            />
          )}
        </>
      )}
      <CalendarList day={day} place={place} now={now} areSamples={areSamples} />
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

function Notes({ late, hasLanes }: { late: number; hasLanes: boolean }) {
  return (
    <div className="calendar__notes">
      {late > 0 && (
        <Link to="/desk?view=late" className="calendar__late small">
          <WarnIcon />
          <span>
            {`${LEAD_VIEW_NAMES.late} `}
            <strong>{`${late}건`}</strong>
          </span>
        </Link>
      )}
      {hasLanes && <MovingHelp />}
    </div>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { listColleagues } from '#app/crm/leads/lead-claim.server.ts'
import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import { PresenceOf } from '#app/shared/presence/presence.tsx'
import { useLeadNews, useNow } from '#app/crm/leads/lead-live.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { seoulDate, seoulIso, sentenceDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Link } from '#app/ui/link.tsx'
import { Agenda, ListMove } from './agenda.tsx'
import { LaneChooser } from './lane-chooser.tsx'
import { CalendarBar, ShareLink, Week } from './calendar-bar.tsx'
import { calendarAddress, dayAddress, SHOWS, type CalendarPlace } from './calendar-address.ts'
import { CalendarLanes } from './calendar-lanes.tsx'
import { StaffingStrip } from '#app/crm/staffing/staffing-strip.tsx'
import { calendarQuery, laneKey, ownFirst, type CalendarDay, type Lane } from './calendar-contract.ts'
import { CalendarWeek } from './calendar-week.tsx'
import { readCalendar } from './calendar.server.ts'
import type { Takers } from './giving.tsx'
import { ClosedDay, NoCalls } from './empty-day.tsx'
import { ShareOut } from './share-out.tsx'
import { readSharePlan, readTakers } from './share.server.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './calendar.css'

export function ErrorBoundary() {
  return <DeskError to="/desk/calendar">오늘 일정으로</DeskError>
}

export const meta = () => deskMeta('통화 일정')

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.leads)
  const search = new URL(request.url).searchParams
  const parsed = calendarQuery.safeParse(Object.fromEntries(search))
  const query = parsed.success ? parsed.data : {}
  const staff = staffOfVisit(visit)
  const mayAssign = mayManage(staff)
  // An advisor begins with what they call, and what they may take.
  const assignee = query.assignee || (mayAssign ? undefined : 'own')
  const [day, colleagues] = await orErrorPage(
    Promise.all([readCalendar(services, { ...query, assignee }, visit), listColleagues(services)]),
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
  const { day, areSamples, place, plan, error } = loaded
  const now = useNow(loaded.now)
  useLeadNews()
  const { date } = day
  return (
    <div className="desk-page calendar">
      <DeskHead title="통화 일정" />
      {error && (
        <p className="calendar__error" role="alert">
          {error} 오늘을 대신 보여 드려요.
        </p>
      )}
      {plan ? (
        <ShareOut
          {...{ plan, date, now, areSamples }}
          closes={calendarAddress({ ...place, date, share: undefined })}
        />
      ) : (
        <PresenceOf kind="lead">
          <Looked {...loaded} now={now} />
        </PresenceOf>
      )}
      <DeskFlash />
    </div>
  )
}

type Loaded = Omit<Awaited<ReturnType<typeof loader>>, 'now'> & { now: Date }

/** The day or its week, with the ways to others. */
function Looked({ now, today, ...loaded }: Loaded) {
  const { day, areSamples, colleagues, place, free, staffId, mayAssign } = loaded
  const { date, closed } = day
  const lanes = ownFirst(day.lanes, mayAssign ? null : staffId)
  return (
    <>
      <CalendarBar {...{ day, today, place, colleagues, free, mayAssign }} />
      {place.show !== 'week' && <Week week={day.week} date={date} today={today} place={place} />}
      <h2 className="sr-only">
        {sentenceDate(date)}
        {date === today && ' 오늘'}
        {closed && ` · ${closed}`}
      </h2>
      {!place.date && date !== today && <OtherDay date={date} today={today} place={place} />}
      {place.show !== 'week' && <StaffingStrip staffing={day.staffing} />}
      {place.show === 'week' ? (
        <CalendarWeek day={{ ...day, lanes }} {...{ place, today, mayAssign }} />
      ) : (
        <TheDay
          {...{ day, lanes, place, now, areSamples, staffId, mayAssign }}
          free={free}
          takers={new Map(loaded.takers)}
        />
      )}
      {day.isCut && <p className="meta">약속이 많아 앞의 300건만 보여 드려요. 담당을 골라 주세요.</p>}
    </>
  )
}

type TheDayProps = Pick<Loaded, 'day' | 'place' | 'now' | 'areSamples' | 'staffId' | 'mayAssign'> & {
  lanes: readonly Lane[]
  takers: Takers
  /** How many calls nobody has that can be shared out. */
  free: number
}

/** As lanes or as a list; on a phone the list of one person. */
function TheDay({ lanes, free, ...ofDay }: TheDayProps) {
  const { day, place, staffId, mayAssign } = ofDay
  const { tray, trayDay, date, closed } = day
  const lines = linesOf(day)
  const isList = place.show === 'list'
  const own = mayAssign ? undefined : lanes.find(({ id }) => id === staffId)
  const chosen = lanes.find((lane) => laneKey(lane) === place.lane) ?? own ?? null
  const shown = isList || place.lane === 'all' ? null : chosen
  const isWaiting = date === trayDay && tray.late.count + tray.soon.count > 0
  if (lines.length === 0 && closed && !isWaiting) return <ClosedDay day={day} closed={closed} place={place} />
  return (
    <>
      {!isList && free > 0 && <ShareLink place={{ ...place, date }} free={free} />}
      {!isList && <LaneChooser {...ofDay} lanes={lanes} shown={shown} />}
      {lines.length === 0 && <NoCalls day={day} place={place} />}
      {isList ? <ListMove {...ofDay} lines={lines} /> : <CalendarLanes key={date} {...ofDay} lines={lines} />}
      <Agenda {...ofDay} lines={lines} shown={shown} />
    </>
  )
}

/** Why another day than today opened. */
function OtherDay({ date, today, place }: { date: string; today: string; place: CalendarPlace }) {
  const closed = useClosedHours()
  const isOver = closed !== null && seoulDate(new Date(closed.since)) === today
  return (
    <p className="calendar__told small">
      {`${isOver ? '오늘은 상담 시간이 끝나' : '오늘은 쉬는 날이라'} 다음 근무일 ${sentenceDate(date)}을 보여 드려요. `}
      <Link to={dayAddress(place, today)}>오늘 보기</Link>
    </p>
  )
}

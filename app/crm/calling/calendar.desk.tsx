import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { assigneeOptions, Choice } from '#app/crm/leads/choice.tsx'
import { LEAD_AREA } from '#app/crm/leads/lead-area.ts'
import { listColleagues } from '#app/crm/leads/lead-claim.server.ts'
import { useLeadNews, useNow } from '#app/crm/leads/lead-live.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { addDays, seoulDate, seoulIso, sentenceDate, weekdayName } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Away, DayPart } from './calendar-day.tsx'
import { calendarQuery, type CalendarQuery } from './calendar-contract.ts'
import { readCalendar } from './calendar.server.ts'
import '#app/shared/desk/desk-page.css'
import './calendar.css'

export function ErrorBoundary() {
  return <DeskError to="/desk/calendar">오늘 일정으로</DeskError>
}

export const meta = () => deskMeta('통화 일정')

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, LEAD_AREA)
  const requested = Object.fromEntries(new URL(request.url).searchParams)
  const parsed = calendarQuery.safeParse(requested)
  const query = parsed.success ? parsed.data : {}
  const [day, colleagues] = await orErrorPage(
    Promise.all([readCalendar(services, query, visit), listColleagues(services)]),
  )
  const error = parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
  return { day, colleagues, query, error, today: seoulDate(services.now()), now: seoulIso(services.now()) }
}

export default function CalendarPage() {
  const { day, colleagues, query, error, today, now: renderedAt } = useLoaderData<typeof loader>()
  const now = useNow(renderedAt)
  useLeadNews()
  const { date, closed, slots, hours, away, isCut } = day
  const lines = [...slots, ...hours].flatMap(({ leads }) => leads)
  const areSamples = lines.length > 0 && lines.every(({ isSample }) => isSample)
  const isEmpty = slots.length === 0 && hours.length === 0
  return (
    <div className="desk-page calendar">
      <div className="desk-page__named cluster">
        <h1 className="desk-page__title">통화 일정</h1>
        {areSamples && <Badge>예시 데이터</Badge>}
      </div>
      <CalendarBar date={date} today={today} query={query} colleagues={colleagues} />
      {error && (
        <p className="calendar__error" role="alert">
          {error} 오늘을 대신 보여 드려요.
        </p>
      )}
      <Week week={day.week} date={date} today={today} query={query} />
      <h2 className="calendar__day">
        {sentenceDate(date)}
        {date === today && ' 오늘'}
        {closed && <span className="calendar__closed muted"> · {closed}</span>}
      </h2>
      <Away away={away} />
      {slots.map(({ time, taken, capacity, leads }) => (
        <DayPart
          key={time}
          title={time.replace('-', '~')}
          places={{ taken, capacity }}
          lines={leads}
          now={now}
          areSamples={areSamples}
          none="아직 전화할 상담이 없어요."
        />
      ))}
      {hours.length > 0 && <h2 className="calendar__day">시간대 밖의 약속</h2>}
      {hours.map(({ hour, leads }) => (
        <DayPart key={hour} title={`${hour}부터`} lines={leads} now={now} areSamples={areSamples} withTimes />
      ))}
      {isEmpty && (
        <div className="stack-2">
          <p className="meta">이날은 전화 약속이 없어요.</p>
          <p className="calendar__steps cluster small bold">
            {day.past && (
              <Link
                to={addressOf(query, day.past)}
                className="tap"
              >{`지난 약속 ${sentenceDate(day.past)}`}</Link>
            )}
            {day.next && (
              <Link
                to={addressOf(query, day.next)}
                className="tap"
              >{`다음 약속 ${sentenceDate(day.next)}`}</Link>
            )}
          </p>
        </div>
      )}
      {isCut && <p className="meta">약속이 많아 앞의 300건만 보여 드려요. 담당을 골라 주세요.</p>}
    </div>
  )
}

function addressOf(query: CalendarQuery, date: string | null): string {
  const search = new URLSearchParams()
  if (date) search.set('date', date)
  if (query.assignee) search.set('assignee', query.assignee)
  return search.size > 0 ? `/desk/calendar?${search}` : '/desk/calendar'
}

interface CalendarBarProps {
  date: string
  today: string
  query: CalendarQuery
  colleagues: readonly { id: string; name: string }[]
}

function CalendarBar({ date, today, query, colleagues }: CalendarBarProps) {
  return (
    <div className="calendar__bar spread">
      <nav className="calendar__steps cluster small bold" aria-label="날짜 옮기기">
        <Link to={addressOf(query, addDays(date, -1))} className="tap">
          이전 날
        </Link>
        {date !== today && (
          <Link to={addressOf(query, null)} className="tap">
            오늘
          </Link>
        )}
        <Link to={addressOf(query, addDays(date, 1))} className="tap">
          다음 날
        </Link>
      </nav>
      <Form className="calendar__form cluster" action="/desk/calendar" key={JSON.stringify([date, query])}>
        <span className="desk-filter">
          <input type="date" name="date" aria-label="날짜" defaultValue={date} />
        </span>
        <span className="desk-filter">
          <Choice
            label="담당"
            name="assignee"
            none="모든 담당"
            options={assigneeOptions(colleagues)}
            defaultValue={query.assignee ?? ''}
          />
        </span>
        <Button type="submit" kind="secondary">
          보기
        </Button>
      </Form>
    </div>
  )
}

interface WeekProps {
  week: ReturnType<typeof useLoaderData<typeof loader>>['day']['week']
  date: string
  today: string
  query: CalendarQuery
}

function Week({ week, date, today, query }: WeekProps) {
  return (
    <nav className="calendar__week stack-1" aria-label="7일">
      {week.map((day) => (
        <Link
          key={day.date}
          to={addressOf(query, day.date)}
          className={day.closed ? 'calendar__date calendar__date--closed small' : 'calendar__date small'}
          aria-current={day.date === date ? 'date' : undefined}
        >
          <span>
            {weekdayName(day.date)}
            {day.date === today && <span className="sr-only"> 오늘</span>}
          </span>
          <strong>{Number(day.date.slice(8))}</strong>
          <span className="nowrap">
            {day.calls > 0 ? `${day.calls}건` : <span className="sr-only">약속 없음</span>}
          </span>
          {day.closed && <span className="sr-only">{day.closed}</span>}
        </Link>
      ))}
    </nav>
  )
}

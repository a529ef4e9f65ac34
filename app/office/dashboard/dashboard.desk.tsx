import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { readDueNow, readShareable } from '#app/crm/door.server.ts'
import { useLeadNews } from '#app/crm/door.tsx'
import { seoulDate, seoulTime, sentenceDate, weekdayName } from '#app/platform/korean-time.ts'
import { Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import { SampleBadge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { BarChart } from './bar-chart.tsx'
import { DASHBOARD } from './dashboard-area.ts'
import { dashboard, type Dashboard } from './contract.ts'
import { readDashboard } from './dashboard.server.ts'
import { Definitions } from './definitions.tsx'
import { daysHeadline, hourName, hoursHeadline } from './figures.ts'
import { Lines } from './lines.tsx'
import { readOwnerFacts } from './owner.server.ts'
import { Owner } from './owner.tsx'
import { PeriodBar } from './period-bar.tsx'
import { Promises } from './promises.tsx'
import { SaveMenu } from './save-menu.tsx'
import { Advisors, Sources } from './tables.tsx'
import { Tasks } from './tasks.tsx'
import { Tiles } from './tiles.tsx'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './dashboard.css'

/** Slow enough for the figures to be read. */
const NEWS_EVERY_MS = 15_000

export const ErrorBoundary = () => <DeskError to={DASHBOARD}>오늘로</DeskError>

export const meta = () => deskMeta('오늘')

/** An invalid period is answered with 422 and shows today. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.dashboard)
  const requested = Object.fromEntries(url.searchParams)
  const today = seoulDate(services.now())
  const search = new URLSearchParams(url.searchParams)
  search.delete('assign')
  const open = url.searchParams.get('assign')
  const isOwner = staffOfVisit(visit).role === 'owner'
  const [{ share, people, ...due }, owner] = await orErrorPage(
    Promise.all([readDue(services, visit), isOwner ? readOwnerFacts(services) : null]),
  )
  try {
    const facts = await readDashboard(services, checkedInput(dashboard, requested), visit)
    const own = { search: search.toString(), typed: null, errors: {} as FieldErrors }
    return data({ facts, areSamples: areSamplesOf(facts), today, due, people, share, owner, open, ...own })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'invalid')) throw error
    const { errors } = error.data as { errors: FieldErrors }
    const facts = await orErrorPage(readDashboard(services, {}, visit))
    const typed = { from: requested['from'] ?? '', to: requested['to'] ?? '' }
    const areSamples = areSamplesOf(facts)
    return data(
      { facts, areSamples, today, due, people, share, owner, open, search: '', typed, errors },
      { status: 422 },
    )
  }
}

/** What is due, and for whoever gives leads what can be shared out in one go. */
async function readDue(services: Services, visit: Visit) {
  const [due, share] = await Promise.all([readDueNow(services, visit), readShareable(services)])
  return { ...due, share: due.colleagues.length > 0 && share.many > 0 ? share : null }
}

/** Then the bar says it once for all figures. */
const areSamplesOf = ({ leads }: Dashboard) => leads.total > 0 && leads.samples === leads.total

export default function DashboardPage() {
  const { facts, areSamples, today, due, people, share, owner, open, search, typed, errors } =
    useLoaderData<typeof loader>()
  useLeadNews(undefined, NEWS_EVERY_MS)
  const { period, asOf } = facts
  const address = (assign: string | null) => {
    const query = new URLSearchParams(search)
    if (assign) query.set('assign', assign)
    return query.size > 0 ? `${DASHBOARD}?${query}` : DASHBOARD
  }
  return (
    <div className="desk-page dashboard">
      <DeskHead title="오늘">{`${sentenceDate(today)} · ${seoulTime(new Date(asOf))} 기준`}</DeskHead>
      {owner && <Owner facts={owner} />}
      <Tasks
        {...{ facts, today, share, people }}
        isShareMain={owner === null}
        due={{ ...due, open, address }}
      />
      <section className="dashboard__figures" aria-labelledby="figures">
        <div className="dashboard__title">
          <h2 id="figures">
            {`${period.name} 숫자`}
            {period.key !== 'days' && period.key !== 'today' && (
              <span className="dashboard__days">{` · ${daysText(period)}`}</span>
            )}
          </h2>
          <div className="dashboard__tools">
            <PeriodBar period={period} today={today} typed={typed} errors={errors} />
            <SaveMenu period={period} />
          </div>
        </div>
        <Remarks leads={facts.leads} hasSamples={facts.hasSamples} areSamples={areSamples} />
        <Tiles facts={facts} />
        {period.key === 'today' && facts.calls.total === 0 && facts.callingOpensAt && <BeforeCalls />}
      </section>
      <details className="dashboard__fold">
        <summary className="desk-page__more">자세한 숫자</summary>
        <div className="dashboard__more">
          <div className="dashboard__pair">
            <Hours facts={facts} />
            <Sources facts={facts} />
          </div>
          <details className="dashboard__rest">
            <summary className="desk-page__more">날짜별 · 약속 · 회선 · 상담사별</summary>
            <div className="dashboard__more">
              <div className="dashboard__pair">
                <Days facts={facts} />
                <div className="stack-5">
                  <Promises facts={facts} />
                  <Lines facts={facts} />
                </div>
              </div>
              <Advisors facts={facts} />
            </div>
          </details>
        </div>
      </details>
      <Definitions />
    </div>
  )
}

/** The day's figures say nothing yet. */
const BeforeCalls = () => (
  <p className="dashboard__before meta">
    오늘은 아직 전화를 걸지 않았어요. <Link to={`${DASHBOARD}?period=yesterday`}>어제 숫자 보기</Link>
  </p>
)

const daysText = ({ from, to }: Dashboard['period']) =>
  from === to ? sentenceDate(from) : `${sentenceDate(from)}~${sentenceDate(to)}`

/** Explains samples and destroyed leads. */
function Remarks({
  leads,
  hasSamples,
  areSamples,
}: Pick<Dashboard, 'leads' | 'hasSamples'> & { areSamples: boolean }) {
  const { samples, destroyed } = leads
  return (
    <>
      {hasSamples && !areSamples && (
        <p className="dashboard__remark meta">
          <SampleBadge />{' '}
          {samples > 0
            ? `들어온 상담 가운데 ${samples.toLocaleString('ko')}건은 예시예요. 다른 숫자에도 예시가 들어 있을 수 있어요.`
            : '예시 상담이 있어요. 숫자에 예시가 들어 있을 수 있어요.'}
        </p>
      )}
      {destroyed > 0 && (
        <p className="dashboard__remark meta">
          들어온 상담 가운데 {destroyed.toLocaleString('ko')}건은 기간이 지나 파기했어요. 날짜, 유입, 결과만
          남아 있어 시간대별 접수와 중앙값에는 들어가지 않아요.
        </p>
      )}
    </>
  )
}

/** At least those of a working day. */
const [MORNING, EVENING] = [9, 18]
/** Every hour's name would not fit on a phone. */
const NAMED_HOURS = 3

function Hours({ facts: { hours } }: { facts: Dashboard }) {
  if (hours.every((many) => many === 0)) return null
  const first = Math.min(MORNING, ...hours.flatMap((many, hour) => (many > 0 ? [hour] : [])))
  const last = Math.max(EVENING, ...hours.flatMap((many, hour) => (many > 0 ? [hour] : [])))
  const shown = hours.slice(first, last + 1)
  return (
    <BarChart
      title="시간대별 접수"
      headline={hoursHeadline(hours)}
      head="시간"
      names={shown.map((_, place) => hourName(first + place))}
      ticks={shown.map((_, place) => ((first + place) % NAMED_HOURS === 0 ? `${first + place}시` : ''))}
      series={[{ name: '접수', values: shown }]}
    />
  )
}

/** A week has a name below each of its days. */
const MOST_NAMED_DAYS = 7
/** `25 수` */
const shortDay = (date: string) => `${Number(date.slice(8))} ${weekdayName(date)}`

function Days({ facts: { days } }: { facts: Dashboard }) {
  if (days.every(({ leads, opened }) => leads + opened === 0)) return null
  const dates = days.map(({ date }) => date)
  const shown = [dates[0], dates[Math.floor(dates.length / 2)], dates.at(-1)]
  const isShort = dates.length <= MOST_NAMED_DAYS
  return (
    <BarChart
      title="날짜별 접수와 개통"
      headline={daysHeadline(days, sentenceDate)}
      head="날짜"
      names={dates.map(sentenceDate)}
      ticks={isShort ? dates.map(shortDay) : shown.map((date) => sentenceDate(date ?? ''))}
      series={[
        { name: '접수', values: days.map(({ leads }) => leads) },
        { name: '개통', values: days.map(({ opened }) => opened) },
      ]}
    />
  )
}

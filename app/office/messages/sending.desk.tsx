import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { FigureStrip, type Figure } from '#app/shared/desk/figure-strip.tsx'
import { NotLeaving } from '#app/shared/desk/not-leaving.tsx'
import { courierOf } from '#app/shared/messaging/couriers.server.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Link } from '#app/ui/link.tsx'
import { Connecting } from './connecting.tsx'
import { MessageLines } from './message-lines.tsx'
import { messagesAddress } from './messages-address.ts'
import { NotLeft } from './not-left.tsx'
import { listLastSent, listNotLeft, listUnsent, listWaiting } from './send-log.server.ts'
import { SENDING } from './sending-area.ts'
import { SendingDays } from './sending-days.tsx'
import { readSending } from './sending-figures.server.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './sending.css'

/** The others stand in the log. */
const MOST_FAILED = 10
const MOST_WAITING = 5
const MOST_LAST = 8
const MOST_NOT_LEFT = 50

export const meta = () => deskMeta('보내기')

export const ErrorBoundary = () => <DeskError to={SENDING}>보내기로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.sendLog)
  const { config } = services
  const couriers = { sms: courierOf(config, 'sms') !== null, mail: courierOf(config, 'mail') !== null }
  const [figures, notLeft, failed, next, last] = await orErrorPage(
    Promise.all([
      readSending(services),
      couriers.sms ? null : listNotLeft(services, MOST_NOT_LEFT),
      listUnsent(services, MOST_FAILED),
      listWaiting(services, MOST_WAITING),
      listLastSent(services, MOST_LAST),
      recordListing(services, 'message.list', visit),
    ]),
  )
  const { role } = staffOfVisit(visit)
  return {
    figures,
    notLeft,
    failed,
    next,
    last,
    couriers,
    mayResend: RIGHTS.resend.roles.includes(role),
    mayOpen: RIGHTS.leads.roles.includes(role),
  }
}

export default function SendingPage() {
  const { figures, notLeft, failed, next, last, couriers, mayResend, mayOpen } =
    useLoaderData<typeof loader>()
  const { today, days, unsent, waiting } = figures
  const shown = { today, mayResend, mayOpen }
  const tiles = figuresOf(figures)
  const hasSent = days.some(({ sent }) => sent > 0)
  // Else they would say again what the banner and the headings say.
  const isMoving = !notLeft && tiles.length > 0 && (hasSent || waiting + figures.held > 0)
  return (
    <div className="desk-page sending">
      <DeskHead title="보내기" />
      <NotLeaving {...couriers} many={notLeft?.total ?? 0} />
      {isMoving && <FigureStrip figures={tiles} />}
      <div className={hasSent ? 'sending__columns sending__columns--two' : 'sending__columns'}>
        <div className="sending__main">
          {unsent + waiting + (notLeft?.total ?? 0) === 0 && (
            <p className="desk-note">보내지 못한 메시지도, 차례를 기다리는 메시지도 없어요.</p>
          )}
          {notLeft && <NotLeft {...notLeft} today={today} mayOpen={mayOpen} />}
          <Part
            id="failed"
            title={`발송 실패 메시지 ${unsent.toLocaleString('ko')}통`}
            isBad
            // What cannot leave stands above.
            messages={notLeft ? [] : failed}
            many={unsent}
            more={{ to: messagesAddress({ state: 'open' }), name: '발송 실패 메시지 모두 보기' }}
            {...shown}
          />
          <Part
            id="next"
            title={`다음에 보낼 것 ${waiting.toLocaleString('ko')}통`}
            messages={next}
            many={waiting}
            more={{ to: messagesAddress({ state: 'waiting' }), name: '보낼 차례 모두 보기' }}
            {...shown}
          />
          <Part
            id="last"
            title="최근 보낸 것"
            messages={last.filter(({ state }) => state === 'sent')}
            {...shown}
          />
        </div>
        {hasSent && (
          <div className="sending__aside">
            <SendingDays days={days} />
          </div>
        )}
      </div>
      <Connecting {...couriers} />
      <DeskFlash />
    </div>
  )
}

type PartProps = Parameters<typeof MessageLines>[0] & {
  id: string
  title: string
  isBad?: boolean
  /** Where there are more than are shown, and where those are. */
  many?: number
  more?: { to: string; name: string }
}

/** Nothing of its kind is no part. */
function Part({ id, title, isBad = false, many = 0, more, ...lines }: PartProps) {
  const { messages } = lines
  if (messages.length === 0) return null
  return (
    <section aria-labelledby={`sending-${id}`}>
      <h2 id={`sending-${id}`} className={isBad ? 'sending__title sending__title--bad' : 'sending__title'}>
        {title}
      </h2>
      <MessageLines {...lines} />
      {more && many > messages.length && (
        <Link to={more.to} className="tap small bold">
          {more.name}
        </Link>
      )}
    </section>
  )
}

type Figures = Awaited<ReturnType<typeof readSending>>

/** Each leads to what it counts, none of them counts nothing; those of today are the last row of the days beside them. */
function figuresOf({ today, days, unsent, waiting, held }: Figures): Figure[] {
  const { sent = 0, arrived = 0, logged = 0 } = days.at(-1) ?? {}
  const day = { from: today, to: today }
  return [
    unsent > 0 && { ...figure('발송 실패', unsent, messagesAddress({ state: 'open' })), isLate: true },
    waiting > 0 && figure('보낼 차례', waiting, messagesAddress({ state: 'waiting' })),
    sent > 0 && {
      ...figure('오늘 보냄', sent, messagesAddress({ ...day, state: 'sent' })),
      note: arrived > 0 && `그 가운데 도착함 ${arrived.toLocaleString('ko')}통`,
    },
    logged > 0 && figure('오늘 나가지 않음', logged, messagesAddress({ ...day, state: 'logged' })),
    held > 0 && figure('한도로 기다림', held, messagesAddress({ state: 'held' })),
  ].filter((each) => each !== false)
}

const figure = (name: string, many: number, to: string): Figure => ({
  name,
  value: many.toLocaleString('ko'),
  unit: '통',
  to,
})

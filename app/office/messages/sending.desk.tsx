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
import { MESSAGES, messagesAddress } from './messages-address.ts'
import { listLastSent, listUnsent, listWaiting } from './send-log.server.ts'
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

export const meta = () => deskMeta('보내기')

export const ErrorBoundary = () => <DeskError to={SENDING}>보내기로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.sendLog)
  const [figures, failed, next, last] = await orErrorPage(
    Promise.all([
      readSending(services),
      listUnsent(services, MOST_FAILED),
      listWaiting(services, MOST_WAITING),
      listLastSent(services, MOST_LAST),
      recordListing(services, 'message.list', visit),
    ]),
  )
  const { role } = staffOfVisit(visit)
  const { config } = services
  return {
    figures,
    failed,
    next,
    last,
    couriers: { sms: courierOf(config, 'sms') !== null, mail: courierOf(config, 'mail') !== null },
    mayResend: RIGHTS.resend.roles.includes(role),
    mayOpen: RIGHTS.leads.roles.includes(role),
  }
}

export default function SendingPage() {
  const { figures, failed, next, last, couriers, mayResend, mayOpen } = useLoaderData<typeof loader>()
  const { today, days, unsent, waiting } = figures
  const shown = { today, mayResend, mayOpen }
  return (
    <div className="desk-page sending">
      <DeskHead title="보내기" />
      <NotLeaving {...couriers} />
      <FigureStrip figures={figuresOf(figures)} />
      <div className="sending__columns">
        <div className="sending__main">
          <section aria-labelledby="sending-failed">
            <h2
              id="sending-failed"
              className={unsent > 0 ? 'sending__title sending__title--bad' : 'sending__title'}
            >
              {unsent > 0
                ? `발송 실패 메시지 ${unsent.toLocaleString('ko')}통`
                : '발송에 실패한 메시지가 없어요'}
            </h2>
            {failed.length > 0 && <MessageLines messages={failed} {...shown} />}
            {unsent > failed.length && (
              <Link to={messagesAddress({ state: 'open' })} className="tap small bold">
                발송 실패 메시지 모두 보기
              </Link>
            )}
          </section>
          <section aria-labelledby="sending-next">
            <h2 id="sending-next" className="sending__title">
              {waiting > 0 ? `다음에 보낼 것 ${waiting.toLocaleString('ko')}통` : '다음에 보낼 것이 없어요'}
            </h2>
            {next.length > 0 ? (
              <MessageLines messages={next} {...shown} />
            ) : (
              <p className="desk-note">상담과 설치, 사은품 문자는 때가 되면 저절로 여기에 떠요.</p>
            )}
            {waiting > next.length && (
              <Link to={messagesAddress({ state: 'waiting' })} className="tap small bold">
                보낼 차례 모두 보기
              </Link>
            )}
          </section>
          {last.length > 0 && (
            <section aria-labelledby="sending-last">
              <h2 id="sending-last" className="sending__title">
                {last.some(({ state }) => state === 'sent') ? '최근 보낸 것' : '최근 기록만 한 것'}
              </h2>
              <MessageLines messages={last} {...shown} isShort />
            </section>
          )}
        </div>
        <div className="sending__aside">
          <SendingDays days={days} />
          <Link to={MESSAGES} className="tap small bold">
            발송 내역 보기
          </Link>
        </div>
      </div>
      <Connecting {...couriers} />
      <DeskFlash />
    </div>
  )
}

type Figures = Awaited<ReturnType<typeof readSending>>

/** Each leads to what it counts; those of today are the last row of the days beside them. */
function figuresOf({ today, days, unsent, waiting, held }: Figures): Figure[] {
  const { sent = 0, arrived = 0, logged = 0 } = days.at(-1) ?? {}
  const day = { from: today, to: today }
  return [
    { ...figure('발송 실패', unsent, messagesAddress({ state: 'open' })), isLate: unsent > 0 },
    figure('보낼 차례', waiting, messagesAddress({ state: 'waiting' })),
    {
      ...figure('오늘 보냄', sent, messagesAddress({ ...day, state: 'sent' })),
      note: arrived > 0 && `그 가운데 도착함 ${arrived.toLocaleString('ko')}통`,
    },
    ...(logged > 0
      ? [
          {
            ...figure('오늘 기록만', logged, messagesAddress({ ...day, state: 'logged' })),
            note: '손님에게 가지 않았어요',
          },
        ]
      : []),
    ...(held > 0 ? [figure('한도로 기다림', held, messagesAddress({ state: 'held' }))] : []),
  ]
}

const figure = (name: string, many: number, to: string): Figure => ({
  name,
  value: many.toLocaleString('ko'),
  unit: '통',
  to,
})

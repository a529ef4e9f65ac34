import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { NotLeaving } from '#app/shared/desk/not-leaving.tsx'
import { courierOf } from '#app/shared/messaging/couriers.server.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Link } from '#app/ui/link.tsx'
import { Connecting } from './connecting.tsx'
import { LOG_AREA, mayOpenLeads, RESENDERS } from './log-area.ts'
import { MessageLines } from './message-lines.tsx'
import { MESSAGES, messagesAddress } from './messages-address.ts'
import { listUnsent, listWaiting } from './send-log.server.ts'
import { SENDING } from './sending-area.ts'
import { SendingDays } from './sending-days.tsx'
import { readSending, readSendingDays } from './sending.server.ts'
import '#app/shared/desk/desk-page.css'
import './sending.css'

/** The others stand in the log. */
const MOST_FAILED = 10
const MOST_WAITING = 5

export const meta = () => deskMeta('보내기')

export const ErrorBoundary = () => <DeskError to={SENDING}>보내기로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, LOG_AREA)
  const [figures, days, failed, next] = await orErrorPage(
    Promise.all([
      readSending(services),
      readSendingDays(services),
      listUnsent(services, MOST_FAILED),
      listWaiting(services, MOST_WAITING),
      recordListing(services, 'message.list', visit),
    ]),
  )
  const { role } = staffOfVisit(visit)
  const { config } = services
  return {
    figures,
    days,
    failed,
    next,
    couriers: { sms: courierOf(config, 'sms') !== null, mail: courierOf(config, 'mail') !== null },
    mayResend: RESENDERS.some((each) => each === role),
    mayOpen: mayOpenLeads(role),
  }
}

export default function SendingPage() {
  const { figures, days, failed, next, couriers, mayResend, mayOpen } = useLoaderData<typeof loader>()
  const { today, unsent, waiting } = figures
  const shown = { today, mayResend, mayOpen }
  return (
    <div className="desk-page sending">
      <h1 className="desk-page__title sr-only">보내기</h1>
      <NotLeaving {...couriers} />
      <div className="sending__columns">
        <div className="sending__main">
          <section aria-labelledby="sending-failed">
            <h2
              id="sending-failed"
              className={unsent > 0 ? 'sending__title sending__title--bad' : 'sending__title'}
            >
              {unsent > 0 ? `가지 못한 메시지 ${unsent.toLocaleString('ko')}통` : '가지 못한 메시지가 없어요'}
            </h2>
            {failed.length > 0 && <MessageLines messages={failed} {...shown} />}
            {unsent > failed.length && (
              <Link to={messagesAddress({ state: 'open' })} className="tap small bold">
                가지 못한 메시지 모두 보기
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
        </div>
        <div className="sending__aside">
          <Today figures={figures} />
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

/** Each leads to what it counts; what could only be kept stands in place of what left. */
function Today({ figures: { today, sent, arrived, logged, held } }: { figures: Figures }) {
  const day = { from: today, to: today }
  const figures = [
    ...(sent > 0 || logged === 0
      ? [{ name: '보냄', many: sent, to: messagesAddress({ ...day, state: 'sent' }) }]
      : []),
    ...(arrived > 0
      ? [{ name: '그 가운데 도착함', many: arrived, to: messagesAddress({ ...day, state: 'sent' }) }]
      : []),
    ...(logged > 0
      ? [{ name: '기록만 함', many: logged, to: messagesAddress({ ...day, state: 'logged' }) }]
      : []),
    ...(held > 0 ? [{ name: '한도로 기다림', many: held, to: messagesAddress({ state: 'held' }) }] : []),
  ]
  return (
    <section aria-labelledby="sending-today">
      <h2 id="sending-today" className="sending__title">
        오늘
      </h2>
      <ul className="sending__figures">
        {figures.map(({ name, many, to }) => (
          <li key={name}>
            <Link to={to} className="sending__figure">
              <span className="meta">{name}</span>
              <b className="sending__many">
                {many.toLocaleString('ko')}
                <small>통</small>
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

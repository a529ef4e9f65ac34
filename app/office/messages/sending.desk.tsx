import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { Link } from '#app/ui/link.tsx'
import { CouriersNotice } from './couriers-notice.tsx'
import { LOG_AREA, mayOpenLeads, RESENDERS } from './log-area.ts'
import { MessageLines } from './message-lines.tsx'
import { MESSAGES, messagesAddress } from './messages-address.ts'
import { listSentMessages, listUnsent } from './send-log.server.ts'
import { SENDING } from './sending-area.ts'
import { readSending } from './sending.server.ts'
import '#app/shared/desk/desk-page.css'
import './sending.css'

/** The others stand in the log. */
const MOST_FAILED = 10
const MOST_RECENT = 15

export const meta = () => deskMeta('보내기')

export const ErrorBoundary = () => <DeskError to={SENDING}>보내기로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, LOG_AREA)
  const [figures, failed, recent] = await orErrorPage(
    Promise.all([
      readSending(services),
      listUnsent(services, MOST_FAILED),
      listSentMessages(services, {}, visit),
    ]),
  )
  const { role } = staffOfVisit(visit)
  const mayResend = RESENDERS.some((each) => each === role)
  const rest = recent.result.filter(({ id }) => !failed.some((each) => each.id === id)).slice(0, MOST_RECENT)
  const { couriers, total } = recent
  return { figures, failed, rest, total, couriers, mayResend, mayOpen: mayOpenLeads(role) }
}

export default function SendingPage() {
  const { figures, failed, rest, total, couriers, mayResend, mayOpen } = useLoaderData<typeof loader>()
  const { today, unsent } = figures
  const shown = { today, mayResend, mayOpen }
  return (
    <div className="desk-page sending">
      <h1 className="desk-page__title sr-only">보내기</h1>
      <CouriersNotice {...couriers} />
      <Figures figures={figures} />
      {failed.length + rest.length === 0 && (
        <EmptyState as="h2" title="아직 보낸 것이 없어요" illustration={<EmptyMailbox />}>
          손님과 직원에게 문자나 이메일을 보내면 여기에 떠요. 가지 못한 것이 맨 앞에 서요.
        </EmptyState>
      )}
      {failed.length > 0 && (
        <section aria-labelledby="sending-failed">
          <h2 id="sending-failed" className="sending__title sending__title--bad">
            {`가지 못한 메시지 ${unsent.toLocaleString('ko')}통`}
          </h2>
          <MessageLines messages={failed} {...shown} />
          {unsent > failed.length && (
            <Link to={messagesAddress({ state: 'open' })} className="tap small bold">
              가지 못한 메시지 모두 보기
            </Link>
          )}
        </section>
      )}
      {rest.length > 0 && (
        <section aria-labelledby="sending-recent">
          <h2 id="sending-recent" className="sending__title">
            {rest.every(({ state }) => state === 'logged') ? '보내지 않고 기록만 한 것' : '최근에 보낸 것'}
          </h2>
          <MessageLines messages={rest} {...shown} />
          {total > failed.length + rest.length && (
            <Link to={MESSAGES} className="tap small bold">
              {`발송 내역 ${total.toLocaleString('ko')}통 모두 보기`}
            </Link>
          )}
        </section>
      )}
      <DeskFlash />
    </div>
  )
}

type Figures = Awaited<ReturnType<typeof readSending>>

/** Each leads to what it counts; what could only be kept stands in place of what left. */
function Figures({ figures: { today, sent, arrived, logged, waiting, held, unsent } }: { figures: Figures }) {
  const day = { from: today, to: today }
  const figures = [
    ...(sent > 0 || logged === 0
      ? [{ name: '오늘 보냄', many: sent, to: messagesAddress({ ...day, state: 'sent' }) }]
      : []),
    ...(arrived > 0
      ? [{ name: '그 가운데 도착함', many: arrived, to: messagesAddress({ ...day, state: 'sent' }) }]
      : []),
    ...(logged > 0
      ? [{ name: '오늘 기록만 함', many: logged, to: messagesAddress({ ...day, state: 'logged' }) }]
      : []),
    { name: '보낼 차례', many: waiting, to: messagesAddress({ state: 'waiting' }) },
    ...(held > 0 ? [{ name: '한도로 기다림', many: held, to: messagesAddress({ state: 'held' }) }] : []),
    { name: '가지 못함', many: unsent, to: messagesAddress({ state: 'open' }), isBad: unsent > 0 },
  ]
  return (
    <ul className="sending__figures">
      {figures.map(({ name, many, to, isBad }) => (
        <li key={name}>
          <Link to={to} className="sending__figure">
            <span className="meta">{name}</span>
            <b className={isBad ? 'sending__many sending__many--bad' : 'sending__many'}>
              {many.toLocaleString('ko')}
              <small>통</small>
            </b>
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { useNextPlace } from '#app/shared/desk/next-place.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { Link } from '#app/ui/link.tsx'
import { LOG_AREA, RESENDERS } from './log-area.ts'
import { MessageCard } from './message-card.tsx'
import { messagesAddress } from './messages-address.ts'
import { listSentMessages } from './send-log.server.ts'
import { SENDING } from './sending-area.ts'
import { readSending } from './sending.server.ts'
import '#app/shared/desk/desk-page.css'
import './messages.desk.css'
import './sending.css'

/** The others stand in the log. */
const SHOWN = 5

export const meta = () => deskMeta('보내기')

export const ErrorBoundary = () => <DeskError to={SENDING}>보내기로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, LOG_AREA)
  const [figures, { result }] = await orErrorPage(
    Promise.all([readSending(services), listSentMessages(services, { state: 'open' }, visit)]),
  )
  const mayResend = RESENDERS.some((role) => role === staffOfVisit(visit).role)
  return { figures, failed: result.slice(0, SHOWN), mayResend }
}

export default function SendingPage() {
  const { figures, failed, mayResend } = useLoaderData<typeof loader>()
  const { list, leave } = useNextPlace()
  return (
    <div className="desk-page">
      <h1 className="desk-page__title">보내기</h1>
      <Figures figures={figures} />
      {failed.length === 0 ? (
        <EmptyState as="h2" title="가지 못한 글이 없어요" illustration={<EmptyMailbox />}>
          문자나 이메일이 가지 못하면 여기에 먼저 떠요.
        </EmptyState>
      ) : (
        <section className="stack-3" aria-labelledby="sending-failed">
          <h2 id="sending-failed" className="sending__title">
            가지 못한 글
          </h2>
          <ul className="stack-3" ref={list}>
            {failed.map((message, index) => (
              <MessageCard
                key={message.id}
                message={message}
                mayResend={mayResend}
                onLeave={() => leave(index)}
              />
            ))}
          </ul>
          {figures.unsent > failed.length && (
            <Link to={messagesAddress({ state: 'open' })} className="tap small bold">
              {`모두 보기 ${figures.unsent.toLocaleString('ko')}개`}
            </Link>
          )}
        </section>
      )}
      <DeskFlash />
    </div>
  )
}

type Figures = Awaited<ReturnType<typeof readSending>>

/** Each leads to what it counts. */
function Figures({ figures: { today, sent, waiting, held, unsent } }: { figures: Figures }) {
  const figures = [
    { name: '오늘 나간 글', many: sent, to: messagesAddress({ from: today, to: today }) },
    { name: '보낼 차례', many: waiting, to: messagesAddress({ state: 'waiting' }) },
    { name: '한도로 기다림', many: held, to: messagesAddress({ state: 'held' }) },
    { name: '가지 못한 글', many: unsent, to: messagesAddress({ state: 'open' }), isBad: unsent > 0 },
  ]
  return (
    <ul className="sending__figures">
      {figures.map(({ name, many, to, isBad }) => (
        <li key={name}>
          <Link to={to} className="sending__figure">
            <span className="meta">{name}</span>
            <b className={isBad ? 'sending__many sending__many--bad' : 'sending__many'}>
              {many.toLocaleString('ko')}
            </b>
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { seoulDate, seoulTime, sentenceDate } from '#app/platform/korean-time.ts'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { nextText, StatusTimeline } from './status-timeline.tsx'

export function StatusFacts({ found, now }: { found: ConsultationStatus; now: string }) {
  const { receiptNo, receivedAt, status, statusName, wishDate, wishTime } = found
  const received = new Date(receivedAt)
  const wish =
    wishDate && wishTime ? `${sentenceDate(wishDate)} ${wishTime.replace('-', '~')}` : '가능한 한 빨리'
  return (
    <section className="status-page__facts card" aria-label="접수 내용">
      <p className="status-page__state" role="alert">
        {statusName}
      </p>
      <p className="status-page__next">{nextText(found, new Date(now))}</p>
      {status !== 'CANCELLED' && <StatusTimeline status={status} />}
      <dl>
        <div>
          <dt>접수번호</dt>
          <dd>{receiptNo}</dd>
        </div>
        <div>
          <dt>접수한 때</dt>
          <dd>
            <time dateTime={receivedAt}>
              {sentenceDate(seoulDate(received))} {seoulTime(received)}
            </time>
          </dd>
        </div>
        <div>
          <dt>희망 일시</dt>
          <dd>{wish}</dd>
        </div>
      </dl>
    </section>
  )
}

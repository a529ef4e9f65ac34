import { ActForm } from '#app/shared/forms/act-form.tsx'
import { ListTabs } from '#app/shared/desk-table/list-tabs.tsx'
import { Moment } from '#app/office/staff/moment.tsx'
import type { DataOf } from '#app/platform/endpoint.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { WEBHOOKS } from './webhook-area.ts'
import { resendDelivery, type webhookDeliveries, type WebhookDelivery } from './contract.ts'
import { DELIVERY_STATES, eventName, type DeliveryState } from './events.ts'

const TONES: Record<DeliveryState, BadgeTone> = {
  waiting: 'info',
  sent: 'success',
  failed: 'warn',
  given_up: 'danger',
}

interface DeliveryLogProps {
  id: string
  isOn: boolean
  log: DataOf<typeof webhookDeliveries>
  /** Empty for all. */
  state: string
}

export function DeliveryLog({ id, isOn, log, state }: DeliveryLogProps) {
  const { result, total, page, size } = log
  const address = (chosen: string, to = 1) => {
    const query = new URLSearchParams({
      ...(chosen && { state: chosen }),
      ...(to > 1 && { page: String(to) }),
    })
    return query.size > 0 ? `${WEBHOOKS}/${id}?${query}` : `${WEBHOOKS}/${id}`
  }
  const states = [['', '모두'] as const, ...Object.entries(DELIVERY_STATES)]
  return (
    <section className="webhook__log stack-3" aria-labelledby="webhook-log">
      <h2 id="webhook-log">보낸 기록</h2>
      <p className="desk-note">30일 동안 남아요.</p>
      <ListTabs
        label="상태"
        tabs={states.map(([value, name]) => ({ to: address(value), name, isCurrent: value === state }))}
      />
      {result.length === 0 ? (
        <p className="desk-note">{state ? '이 상태의 기록이 없어요.' : '아직 보낸 것이 없어요.'}</p>
      ) : (
        <ul className="stack-3">
          {result.map((delivery) => (
            <DeliveryCard key={delivery.id} webhook={id} delivery={delivery} isOn={isOn} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={Math.ceil(total / size)} toPage={(to) => address(state, to)} />
    </section>
  )
}

interface DeliveryCardProps {
  webhook: string
  delivery: WebhookDelivery
  isOn: boolean
}

function DeliveryCard({ webhook, delivery, isOn }: DeliveryCardProps) {
  const { id, type, at, state, receiptNo, tries, nextAt, durationMs, answerStatus, failure } = delivery
  const facts = [
    ...(receiptNo ? [receiptNo] : []),
    ...(answerStatus ? [`응답 ${answerStatus}`] : []),
    ...(durationMs === null ? [] : [`${durationMs.toLocaleString('ko')}ms`]),
    ...(tries > 1 ? [`${tries.toLocaleString('ko')}번 보냄`] : []),
  ]
  return (
    <li className="desk-page__card webhook__delivery">
      <div>
        <p className="webhook__head cluster">
          <strong>{eventName(type)}</strong>
          <span className="webhook__code fine">{type}</span>
          <Badge tone={TONES[state]}>{DELIVERY_STATES[state]}</Badge>
        </p>
        <p className="desk-note">
          <Moment at={at} />
          {facts.length > 0 && ` · ${facts.join(' · ')}`}
        </p>
        {failure && (
          <p className="webhook__failure small">
            {failure}
            {nextAt && state === 'failed' && (
              <>
                {' '}
                다시 보낼 때 <Moment at={nextAt} />
              </>
            )}
          </p>
        )}
        {delivery.answer && <pre className="webhook__answer">{delivery.answer}</pre>}
      </div>
      {isOn && state !== 'waiting' && (
        <ActForm
          row={resendDelivery}
          params={{ id: webhook, deliveryId: id }}
          submit="다시 보내기"
          about={eventName(type)}
        />
      )}
    </li>
  )
}

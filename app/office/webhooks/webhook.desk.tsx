import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import { Moment } from '#app/office/staff/moment.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { WEBHOOKS } from './webhook-area.ts'
import {
  updateWebhook,
  removeWebhook,
  rotateSecret,
  testWebhook,
  webhookDeliveries,
  type Webhook,
} from './contract.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { listDeliveries } from './deliveries.server.ts'
import { SecretNotice } from './secret-notice.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { WebhookState } from './webhook-state.tsx'
import { readWebhook } from './webhooks.server.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './webhooks.css'

export const meta = () => deskMeta('웹훅 하나')

export const ErrorBoundary = () => <DeskError to={WEBHOOKS}>웹훅으로</DeskError>

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { services } = deskOf(context, RIGHTS.webhooks)
  const id = params['webhookId'] ?? ''
  const parsed = webhookDeliveries.input.safeParse({ ...Object.fromEntries(url.searchParams), id })
  const query = parsed.success ? parsed.data : { id }
  const [webhook, log] = await orErrorPage(
    Promise.all([readWebhook(services, id), listDeliveries(services, query)]),
  )
  return { webhook, log, state: query.state ?? '' }
}

export default function WebhookPage() {
  const { webhook, log, state } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <DeskHead
        title={webhook.url}
        isUgc
        back={{ to: WEBHOOKS, name: '웹훅' }}
        signs={<WebhookState webhook={webhook} />}
      />
      <SecretNotice secret={useShown(rotateSecret, { id: webhook.id })?.secret} />
      <Trouble webhook={webhook} />
      <ChangeCard webhook={webhook} />
      <SecretCard webhook={webhook} />
      <DeliveryLog id={webhook.id} isOn={webhook.isOn} log={log} state={state} />
      <DeskFlash />
    </div>
  )
}

function Trouble({ webhook: { isOn, wasSwitchedOff, failingSince } }: { webhook: Webhook }) {
  if (!isOn && wasSwitchedOff)
    return (
      <Notice tone="danger" title="하루 넘게 보내지 못해서 자동으로 껐어요">
        받는 쪽을 고치고 시험으로 보내 본 다음 다시 켜 주세요. 꺼져 있는 동안의 일은 보내지 않아요.
      </Notice>
    )
  if (!isOn || !failingSince) return null
  return (
    <Notice tone="warn" title="지금 보내지 못하고 있어요">
      <Moment at={failingSince} />
      부터예요. 하루 동안 이어지면 자동으로 꺼요.
    </Notice>
  )
}

function ChangeCard({ webhook }: { webhook: Webhook }) {
  const { id, url, events, isOn, version } = webhook
  return (
    <section className="desk-page__card webhook__card stack-4" aria-labelledby="webhook-change">
      <h2 id="webhook-change">받는 주소와 알릴 일</h2>
      <ActForm
        key={version}
        row={updateWebhook}
        params={{ id }}
        submit="저장하기"
        button={{ kind: 'primary' }}
        values={{ version }}
      >
        {(fields) => (
          <>
            <WebhookFields id="change" fields={fields} url={url} events={events} />
            <Checkbox name="isOn" value="on" defaultChecked={fields.isTicked('isOn', isOn)}>
              켜기
            </Checkbox>
          </>
        )}
      </ActForm>
    </section>
  )
}

function SecretCard({ webhook: { id, version, oldSecretUntil, url } }: { webhook: Webhook }) {
  return (
    <section className="desk-page__card webhook__card stack-4" aria-labelledby="webhook-secret">
      <h2 id="webhook-secret">시험과 비밀 값</h2>
      {oldSecretUntil && (
        <p className="desk-note">
          앞의 비밀 값도 <Moment at={oldSecretUntil} />
          까지 쓸 수 있어요.
        </p>
      )}
      <div className="webhook__acts wrap">
        <ActForm row={testWebhook} params={{ id }} submit="시험 보내기" />
        <ActForm
          row={rotateSecret}
          params={{ id }}
          submit="비밀 값 새로 만들기"
          values={{ version }}
          confirm={{
            title: '비밀 값을 새로 만들까요?',
            text: '앞의 값은 하루 더 쓸 수 있어요. 그 안에 받는 쪽을 바꿔 주세요.',
          }}
        />
        <ActForm
          row={removeWebhook}
          params={{ id }}
          next={WEBHOOKS}
          submit="지우기"
          values={{ version }}
          confirm={{
            title: '받는 곳을 지울까요?',
            text: `${url} 주소와 보낸 기록이 모두 지워져요.`,
            isDestructive: true,
          }}
        />
      </div>
    </section>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { WEBHOOK_AREA, WEBHOOKS } from './webhook-area.ts'
import { addWebhook, type Webhook } from './contract.ts'
import { eventName } from './events.ts'
import { SecretNotice } from './secret-notice.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { WebhookState } from './webhook-state.tsx'
import { listWebhooks } from './webhooks.server.ts'
import '#app/shared/desk/desk-page.css'
import './webhooks.css'

export const meta = () => deskMeta('웹훅')

export const ErrorBoundary = () => <DeskError to={WEBHOOKS}>웹훅으로</DeskError>

export function loader({ context }: LoaderFunctionArgs) {
  return orErrorPage(listWebhooks(deskOf(context, WEBHOOK_AREA).services))
}

export default function WebhooksPage() {
  const { result } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <div>
        <h1 className="desk-page__title">웹훅</h1>
        <p className="desk-note">
          상담과 가입에 일이 생기면 다른 서비스에 바로 알려요. 이름과 번호는 보내지 않아요.
        </p>
      </div>
      <SecretNotice secret={useShown(addWebhook)?.secret} />
      {result.length === 0 ? (
        <EmptyState as="h2" title="아직 알릴 곳이 없어요">
          아래에서 받는 주소와 알릴 일을 골라 더해 보세요.
        </EmptyState>
      ) : (
        <ul className="stack-3">
          {result.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <section className="desk-page__card webhook__card stack-4" aria-labelledby="webhook-add">
        <h2 id="webhook-add">받는 곳 더하기</h2>
        <ActForm row={addWebhook} submit="더하기" button={{ kind: 'primary' }} resets>
          {(fields) => <WebhookFields id="add" fields={fields} />}
        </ActForm>
      </section>
      <DeskFlash />
    </div>
  )
}

function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { id, url, events } = webhook
  return (
    <li className="desk-page__card">
      <p className="webhook__head cluster">
        <Link to={`${WEBHOOKS}/${id}`} className="webhook__url">
          {url}
        </Link>
        <WebhookState webhook={webhook} />
      </p>
      <p className="desk-note">{events.map(eventName).join(' · ')}</p>
    </li>
  )
}

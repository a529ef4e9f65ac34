import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { answerUnreached } from '#app/shared/desk/unreached.ts'
import { answerDeskForm, deskOf, heldTo, orErrorPage } from '#app/shared/desk/desk-forms.server.ts'
import { DeskTold } from '#app/shared/desk/desk-told.tsx'
import { StepForm } from '#app/shared/desk/step-form.tsx'
import { BRAND } from '#app/platform/brand.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { WEBHOOK_AREA, WEBHOOKS } from './webhook-area.ts'
import { addedWebhook, type Webhook } from './contract.ts'
import { eventName } from './events.ts'
import { SecretNotice, withoutSecret } from './secret-notice.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { webhookFields } from './webhook-form.ts'
import { WebhookState } from './webhook-state.tsx'
import { addWebhook, listWebhooks } from './webhooks.server.ts'
import '#app/shared/desk/desk-page.css'
import './webhooks.css'

export const meta = () => [
  { title: `웹훅 | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function ErrorBoundary() {
  return <DeskError to={WEBHOOKS}>웹훅으로</DeskError>
}

export function loader({ context }: LoaderFunctionArgs) {
  return orErrorPage(listWebhooks(deskOf(context, WEBHOOK_AREA).services))
}

export function action(args: ActionFunctionArgs) {
  return answerDeskForm(args, WEBHOOK_AREA, async (services, form, visit) => {
    const { secret } = await addWebhook(services, heldTo(addedWebhook, webhookFields(form)), visit)
    return `받는 곳을 더했어요. ${secret}`
  })
}

export const clientAction = answerUnreached

/** Who is told when something happens. */
export default function WebhooksPage() {
  const { result } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className="desk-page">
      <div>
        <h1 className="desk-page__title">웹훅</h1>
        <p className="desk-note">
          상담과 가입에 일이 생기면 다른 서비스에 바로 알려요. 이름과 번호는 보내지 않아요.
        </p>
      </div>
      <SecretNotice told={answer?.told} />
      {result.length === 0 ? (
        <EmptyState as="h2" title="아직 알릴 곳이 없어요">
          아래에서 받는 주소와 알릴 일을 골라 더해 보세요.
        </EmptyState>
      ) : (
        <ul className="webhook__list">
          {result.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <section className="desk-page__card webhook__card" aria-labelledby="webhook-add">
        <h2 id="webhook-add">받는 곳 더하기</h2>
        <StepForm key={result.length} step="add" submit="더하기" kind="primary" answer={answer}>
          <WebhookFields step="add" answer={answer} />
        </StepForm>
      </section>
      <DeskTold told={withoutSecret(answer?.told)} refused={answer?.rejected?.message} />
    </div>
  )
}

function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { id, url, events } = webhook
  return (
    <li className="desk-page__card">
      <p className="webhook__head">
        <Link to={`${WEBHOOKS}/${id}`} className="webhook__url">
          {url}
        </Link>
        <WebhookState webhook={webhook} />
      </p>
      <p className="desk-note">{events.map(eventName).join(' · ')}</p>
    </li>
  )
}

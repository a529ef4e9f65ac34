import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskHead, HeadForm } from '#app/shared/desk/desk-head.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal, useShown } from '#app/shared/forms/acts.tsx'
import { BeginLink, EmptyList } from '#app/shared/desk/empty-list.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { WEBHOOKS } from './webhook-area.ts'
import { addWebhook } from './contract.ts'
import { SecretNotice } from './secret-notice.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { WebhooksTable } from './webhooks-table.tsx'
import { listWebhooks } from './webhooks.server.ts'
import './webhooks.css'

export const meta = () => deskMeta('웹훅')

export const ErrorBoundary = () => <DeskError to={WEBHOOKS}>웹훅으로</DeskError>

export function loader({ context }: LoaderFunctionArgs) {
  return orErrorPage(listWebhooks(deskOf(context, RIGHTS.webhooks).services))
}

export default function WebhooksPage() {
  const { result } = useLoaderData<typeof loader>()
  const isRefused = useRefusal(addWebhook) !== null
  return (
    <div className="desk-page">
      <DeskHead
        title="웹훅"
        acts={
          <HeadForm key={result.length} name="받는 곳 더하기" isOpen={isRefused}>
            <ActForm row={addWebhook} submit="더하기" button={{ kind: 'primary' }} resets>
              {(fields) => <WebhookFields id="add" fields={fields} />}
            </ActForm>
          </HeadForm>
        }
      >
        상담과 가입에 일이 생기면 다른 서비스에 바로 알려요. 이름과 번호는 보내지 않아요.
      </DeskHead>
      <SecretNotice secret={useShown(addWebhook)?.secret} />
      {result.length === 0 ? (
        <EmptyList title="아직 알릴 곳이 없어요" act={<BeginLink>받는 곳 더하기</BeginLink>}>
          받는 곳을 더하면 무엇을 보냈고 잘 갔는지 여기서 확인해요.
        </EmptyList>
      ) : (
        <WebhooksTable webhooks={result} />
      )}
      <DeskFlash />
    </div>
  )
}

import { useState } from 'react'
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { useRefusal, useShownForm } from '#app/shared/forms/acts.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { PENDING_FORM } from '#app/shared/desk/proof-request.ts'
import { proveAgain } from '#app/office/staff/contract.ts'
import { readOwn } from '#app/office/staff/own-proof.server.ts'
import { PasskeyButton } from '#app/office/staff/passkey-button.tsx'
import { countPasskeys } from '#app/office/staff/passkeys.server.ts'
import { authenticateStaff } from '#app/office/staff/staff-sessions.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { deskAddress, loginAddress } from './desk-address.ts'
import { encodePendingForm } from './pending-form.server.ts'
import { ResumedPost } from './resumed-post.tsx'
import { ProvingForm } from './proving-form.tsx'

export const meta = () => deskMeta('본인 확인')
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })

/** Without a session it leads to the login, which is a proof. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  try {
    const { id, name } = await authenticateStaff(services, visitOf(context))
    const { totp_sealed } = await readOwn(services, id)
    return { name, hasTotp: totp_sealed !== null, hasPasskey: (await countPasskeys(services, id)) > 0 }
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 401)) throw error
    const back = deskAddress(url.searchParams.get('redirect'))
    throw redirect(loginAddress(back, error.code === 'loginExpired'))
  }
}

/** Carries another page's form until the proof. */
export async function action({ request }: ActionFunctionArgs) {
  return data({ pending: await encodePendingForm(request) }, { status: 403 })
}

export default function ProofPage() {
  const { name, hasTotp, hasPasskey } = useLoaderData<typeof loader>()
  const carried = useActionData<typeof action>()
  const [search] = useSearchParams()
  const [isProven, setProven] = useState(false)
  const refused = useRefusal(proveAgain)
  const proven = useShownForm(proveAgain)
  const back = deskAddress(search.get('redirect'))
  const pending = (proven ?? refused)?.values[PENDING_FORM] ?? carried?.pending ?? ''
  if (proven || (isProven && pending)) return <ResumedPost name={name} to={back} pending={pending} isSame />
  return (
    <ProvingForm
      row={proveAgain}
      title="본인 확인"
      submit="확인하기"
      to={back}
      pending={pending}
      code={hasTotp ? { hint: '비밀번호 대신 적어도 돼요. 복구 코드도 돼요.' } : null}
      intro={
        <p>
          {name} 님이 맞는지 한 번 더 확인해요. 확인하면 하던 일을 이어서 하고, 10분 동안 다시 묻지 않아요.
        </p>
      }
      foot={
        <>
          {hasPasskey && (
            <PasskeyButton
              label="패스키로 확인하기"
              run={({ proveWithPasskey }) => proveWithPasskey()}
              onDone={() => (pending ? setProven(true) : location.assign(back))}
            />
          )}
          <ButtonLink to={back} kind="secondary" size="lg" isWide>
            하지 않고 돌아가기
          </ButtonLink>
        </>
      }
    />
  )
}

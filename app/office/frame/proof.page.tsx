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
import { outageRefusal } from '#app/database/connection.server.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { fieldsOf, rejection } from '#app/shared/forms/form-answer.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import { KEPT, writtenForm } from '#app/shared/desk/proof-request.ts'
import { proveAgain as proveAgainRow } from '#app/office/staff/contract.ts'
import { proveAgain } from '#app/office/staff/fresh-proof.server.ts'
import { readOwn } from '#app/office/staff/own-proof.server.ts'
import { PasskeyButton } from '#app/office/staff/passkey-button.tsx'
import { countPasskeys } from '#app/office/staff/passkeys.server.ts'
import { authenticateStaff } from '#app/office/staff/staff-sessions.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { deskAddress, loginAddress } from './desk-address.ts'
import { ResumedPost } from './resumed-post.tsx'
import { ProvingForm } from './proving-form.tsx'

export const meta = () => [
  { title: `본인 확인 | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })

/** The one who is signed in; everybody else signs in, which is a proof. */
async function signedIn(context: LoaderFunctionArgs['context'], wanted: string | null) {
  const services = servicesOf(context)
  try {
    const staff = await authenticateStaff(services, visitOf(context))
    return { services, staff, visit: { ...visitOf(context), staff } }
  } catch (error) {
    if (error instanceof Refusal && error.status === 401)
      throw redirect(loginAddress(deskAddress(wanted), error.code === 'loginExpired'))
    throw error
  }
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, staff } = await signedIn(context, url.searchParams.get('redirect'))
  const { totp_sealed } = await readOwn(services, staff.id)
  const hasPasskey = (await countPasskeys(services, staff.id)) > 0
  return { name: staff.name, hasTotp: totp_sealed !== null, hasPasskey }
}

/** Another page's form comes first, then the proof, with that form carried along. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const wanted = searchParams.get('redirect')
  const { services, staff, visit } = await signedIn(context, wanted)
  const form = await readFormBody(request)
  if (searchParams.has(KEPT)) return data({ kept: writtenForm(form), rejected: null }, { status: 403 })
  const fields = fieldsOf(form)
  const { [KEPT]: kept = '' } = fields
  try {
    await proveAgain(services, checkedInput(proveAgainRow, fields), visit)
  } catch (error) {
    const refusal = error instanceof Refusal ? error : outageRefusal(error)
    if (!refusal) throw error
    const { data: rejected, init } = rejection(refusal, fields)
    return data({ kept, rejected }, init ?? {})
  }
  const to = deskAddress(wanted)
  if (kept === '') return redirect(to)
  return data({ name: staff.name, to, fields: [...new URLSearchParams(kept)] })
}

/** Before an act of weight: who is signed in proves it again, and goes on with what they were doing. */
export default function ProofPage() {
  const { name, hasTotp, hasPasskey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const [proven, setProven] = useState(false)
  if (answer && 'fields' in answer) return <ResumedPost {...answer} isSame />
  const back = deskAddress(search.get('redirect'))
  const { kept = '', rejected = null } = answer ?? {}
  if (proven && kept)
    return <ResumedPost name={name} to={back} fields={[...new URLSearchParams(kept)]} isSame />
  return (
    <ProvingForm
      title="본인 확인"
      submit="확인하기"
      rejected={rejected}
      kept={kept}
      codeHint={hasTotp ? '비밀번호 대신 적어도 돼요. 복구 코드도 돼요.' : null}
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
              onDone={() => (kept ? setProven(true) : location.assign(back))}
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

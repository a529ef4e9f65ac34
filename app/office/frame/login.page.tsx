import {
  data,
  redirect,
  useActionData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { answerForm } from '#app/shared/forms/form-answer.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasskeyButton } from '#app/office/staff/passkey-button.tsx'
import { deskLogin } from '#app/office/staff/contract.ts'
import { deskAddress } from './desk-address.ts'
import { KEPT, writtenForm } from '#app/shared/desk/proof-request.ts'
import { ResumedPost } from './resumed-post.tsx'
import { ProvingForm } from './proving-form.tsx'
import { logIn } from '#app/office/staff/login.server.ts'
import { authenticateStaff } from '#app/office/staff/staff-sessions.server.ts'

export const meta = () => [
  { title: `상담실 로그인 | ${BRAND.ko}` },
  { name: 'robots', content: 'noindex, nofollow' },
]
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })

/** Whoever is signed in already goes on. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  try {
    await authenticateStaff(servicesOf(context), visitOf(context))
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null
    throw error
  }
  return redirect(deskAddress(new URL(request.url).searchParams.get('redirect')))
}

/** The same use case as the call, so that the form works without JavaScript too. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.has(KEPT))
    return data({ kept: writtenForm(await readFormBody(request)), rejected: null }, { status: 401 })
  const answer = await answerForm({ context, request }, { row: deskLogin, useCase: logIn })
  if (!answer.done) {
    const { data: rejected, init } = answer.rejected
    return data({ kept: rejected.values[KEPT] ?? '', rejected }, init ?? {})
  }
  const to = deskAddress(searchParams.get('redirect'))
  const { [KEPT]: kept = '' } = answer.form
  const cookies = answer.headers.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie])
  if (kept === '') return redirect(to, { headers: cookies })
  return data({ name: answer.done.name, to, fields: [...new URLSearchParams(kept)] }, { headers: cookies })
}

export default function LoginPage() {
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  if (answer && 'fields' in answer) return <ResumedPost {...answer} />
  const { kept = '', rejected = null } = answer ?? {}
  return (
    <ProvingForm
      title="상담실 로그인"
      submit="로그인"
      rejected={rejected}
      kept={kept}
      codeHint="인증 앱을 쓰는 계정만 적어요. 복구 코드도 돼요."
      intro={
        <>
          {((search.has('expired') && !rejected) || kept) && (
            <Notice title="로그인 시간이 만료되었습니다.">
              다시 로그인해 주세요.{kept && ' 쓰던 내용은 로그인한 뒤에 이어서 보낼 수 있어요.'}
            </Notice>
          )}
          {search.has('set') && !rejected && (
            <Notice tone="success" title="비밀번호를 정했어요.">
              이제 로그인해 주세요.
            </Notice>
          )}
        </>
      }
      foot={
        <PasskeyButton
          label="패스키로 계속하기"
          run={({ logInWithPasskey }) => logInWithPasskey()}
          onDone={() => location.assign(deskAddress(search.get('redirect')))}
        />
      }
    >
      <TextField
        label="이메일"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={rejected?.values['email']}
        error={rejected?.errors['email']}
      />
    </ProvingForm>
  )
}

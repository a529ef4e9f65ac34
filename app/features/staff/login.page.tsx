import {
  data,
  Form,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { fieldErrors, firstUnsafeField, UNSAFE_MESSAGE } from '#app/platform/input-rules.ts'
import { Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasskeyButton } from '#app/features/staff-accounts/passkey-button.tsx'
import { deskLogin } from '#app/features/staff-accounts/contract.ts'
import { deskAddress } from './desk-address.ts'
import { KEPT, writtenForm } from '#app/features/desk/proof-request.ts'
import { KeptPost } from './kept-post.tsx'
import { logIn } from '#app/features/staff-accounts/login.server.ts'
import { authenticateStaff } from '#app/features/staff-accounts/staff-sessions.server.ts'
import './login.css'

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

interface Rejected {
  email: string
  /** Shown over the form; null when a field says it. */
  message: string | null
  errors: FieldErrors
  /** Another page's form that waits for whoever signs in. */
  kept: string
}

/** The same use case as the call, so that the form works without JavaScript too. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readFormBody(request)
  const { searchParams } = new URL(request.url)
  if (searchParams.has(KEPT))
    return data<Rejected>({ email: '', message: null, errors: {}, kept: writtenForm(form) }, { status: 401 })
  const kept = String(form.get(KEPT) ?? '')
  const email = String(form.get('email') ?? '')
  const reject = (rejected: Omit<Rejected, 'email' | 'kept'>, status: number) =>
    data<Rejected>({ email, kept, ...rejected }, { status })
  const parsed = deskLogin.input.safeParse(Object.fromEntries(form))
  if (!parsed.success) return reject({ message: null, errors: fieldErrors(parsed.error) }, 422)
  const unsafe = firstUnsafeField(parsed.data)
  if (unsafe) return reject({ message: null, errors: { [unsafe]: UNSAFE_MESSAGE } }, 422)
  const reply = new Headers()
  let name: string
  try {
    ;({ name } = await logIn(servicesOf(context), parsed.data, visitOf(context), reply))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const errors = errorsOf(error)
    return reject({ message: errors ? null : error.message, errors: errors ?? {} }, error.status)
  }
  const to = deskAddress(searchParams.get('redirect'))
  const cookies = reply.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie])
  if (kept !== '') return data({ name, to, fields: [...new URLSearchParams(kept)] }, { headers: cookies })
  return redirect(to, { headers: cookies })
}

function errorsOf({ data: details }: Refusal): FieldErrors | null {
  if (typeof details !== 'object' || details === null || !('errors' in details)) return null
  return details.errors as FieldErrors
}

export default function LoginPage() {
  const answer = useActionData<typeof action>()
  const isSending = useNavigation().state === 'submitting'
  const [search] = useSearchParams()
  const isExpired = search.has('expired')
  if (answer && 'fields' in answer)
    return (
      <main id="main" className="login">
        <KeptPost {...answer} />
      </main>
    )
  const rejected = answer
  const errors = rejected?.errors ?? {}
  const to = new URLSearchParams(search)
  to.delete(KEPT)
  return (
    <main id="main" className="login">
      <Form method="post" action={`?${to}`} noValidate className="login__card">
        <h1 className="login__title">상담실 로그인</h1>
        {((isExpired && !rejected) || rejected?.kept) && (
          <Notice title="로그인 시간이 만료되었습니다.">
            다시 로그인해 주세요.{rejected?.kept && ' 쓰던 내용은 로그인한 뒤에 이어서 보낼 수 있어요.'}
          </Notice>
        )}
        {rejected?.kept && <input type="hidden" name={KEPT} value={rejected.kept} />}
        {search.has('set') && !rejected && (
          <Notice tone="success" title="비밀번호를 정했어요.">
            이제 로그인해 주세요.
          </Notice>
        )}
        {rejected?.message && <Notice tone="danger" role="alert" title={rejected.message} />}
        <TextField
          label="이메일"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={rejected?.email}
          error={errors['email']}
        />
        <TextField
          label="비밀번호"
          name="passwd"
          type="password"
          autoComplete="current-password"
          required
          error={errors['passwd']}
        />
        <TextField
          label="인증 번호"
          hint="인증 앱을 쓰는 계정만 적어요. 복구 코드도 돼요."
          name="otp"
          autoComplete="one-time-code"
          isOptional
          error={errors['otp']}
        />
        <Button type="submit" size="lg" isWide isLoading={isSending}>
          로그인
        </Button>
        <PasskeyButton
          label="패스키로 계속하기"
          run={({ logInWithPasskey }) => logInWithPasskey()}
          onDone={() => location.assign(deskAddress(search.get('redirect')))}
        />
      </Form>
    </main>
  )
}

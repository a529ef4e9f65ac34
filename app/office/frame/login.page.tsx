import {
  data,
  redirect,
  useActionData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { useRefusal, useShownForm } from '#app/shared/forms/acts.tsx'
import { BRAND, DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasskeyButton } from '#app/office/staff/passkey-button.tsx'
import { deskLogin } from '#app/office/staff/contract.ts'
import { deskAddress } from './desk-address.ts'
import { PENDING_FORM } from '#app/shared/desk/proof-request.ts'
import { encodePendingForm } from './pending-form.server.ts'
import { ResumedPost } from './resumed-post.tsx'
import { ProvingForm } from './proving-form.tsx'
import { authenticateStaff } from '#app/office/staff/staff-sessions.server.ts'

export const meta = () => [
  { title: `상담실 로그인 | ${BRAND.ko}` },
  { name: 'robots', content: 'noindex, nofollow' },
]
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })

export async function loader({ context, request }: LoaderFunctionArgs) {
  try {
    await authenticateStaff(servicesOf(context), visitOf(context))
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null
    throw error
  }
  return redirect(deskAddress(new URL(request.url).searchParams.get('redirect')))
}

/** Carries another page's form until the login. */
export async function action({ request }: ActionFunctionArgs) {
  return data({ pending: await encodePendingForm(request) }, { status: 401 })
}

/** After the login the loader would redirect away from the waiting form. */
export const shouldRevalidate = () => false

export default function LoginPage() {
  const carried = useActionData<typeof action>()
  const [search] = useSearchParams()
  const refused = useRefusal(deskLogin)
  const signedIn = useShownForm(deskLogin)
  const to = deskAddress(search.get('redirect'))
  if (signedIn)
    return <ResumedPost name={signedIn.data.name} to={to} pending={signedIn.values[PENDING_FORM] ?? ''} />
  const pending = refused?.values[PENDING_FORM] ?? carried?.pending ?? ''
  return (
    <ProvingForm
      row={deskLogin}
      title="상담실 로그인"
      submit="로그인"
      to={to}
      pending={pending}
      code={{
        label: '인증 앱 번호',
        hint: '2단계 인증을 켠 사람만 적어요. 앱에 보이는 6자리 숫자나 복구 코드예요.',
      }}
      intro={
        <>
          {((search.has('expired') && !refused) || pending) && (
            <Notice title="로그인 시간이 만료되었습니다.">
              다시 로그인해 주세요.{pending && ' 쓰던 내용은 로그인한 뒤에 이어서 보낼 수 있어요.'}
            </Notice>
          )}
          {search.has('set') && !refused && (
            <Notice tone="success" title="비밀번호를 정했어요.">
              이제 로그인해 주세요.
            </Notice>
          )}
        </>
      }
      foot={
        <>
          <PasskeyButton
            label="패스키로 로그인"
            run={({ logInWithPasskey }) => logInWithPasskey()}
            onDone={() => location.assign(to)}
            room={<div className="login__room" aria-hidden="true" />}
          >
            <p className="login__or meta">또는</p>
          </PasskeyButton>
          <Accordion title="비밀번호를 잊었나요?" as="span" look="plain">
            <p className="small">
              대표나 관리자에게 말해 주세요. 직원 화면에서 비밀번호를 새로 정하는 링크를 이메일로 보내 드려요.
              링크는 72시간 안에 한 번만 쓸 수 있어요.
            </p>
          </Accordion>
          <p className="login__foot meta">
            직원 전용 화면이에요. 고객 상담은{' '}
            <a href={`tel:${DEFAULT_SUPPORT_NUMBER}`} className="nowrap">
              {DEFAULT_SUPPORT_NUMBER}
            </a>
            로 전화해 주세요.
          </p>
        </>
      }
    >
      {({ typed }) => (
        <TextField {...typed('email')} label="이메일" type="email" autoComplete="username" required />
      )}
    </ProvingForm>
  )
}

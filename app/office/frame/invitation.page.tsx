import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { AccountActForm } from '#app/shared/forms/account-act-form.tsx'
import { acceptInvitation, LINK_DEAD } from '#app/office/staff/contract.ts'
import { readInvitation } from '#app/office/staff/invitations.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import './login.css'

export const meta = () => deskMeta('비밀번호 정하기')
/** Keeps the token out of referrers; with `no-referrer`, forms without JavaScript would count as cross-origin. */
export const headers = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'strict-origin',
})

export async function loader({ context, url }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const invited = token.length <= 100 ? await readInvitation(servicesOf(context), token) : null
  const shown = invited && { token, name: invited.name, email: invited.email }
  return data(shown, { status: invited ? 200 : 404 })
}

/** Keeps the form and its refusal visible. */
export const shouldRevalidate = () => false

export default function InvitationPage() {
  const invited = useLoaderData<typeof loader>()
  return (
    <main id="main" tabIndex={-1} className="login">
      {invited ? (
        <div className="login__card">
          <h1 className="login__title">비밀번호 정하기</h1>
          <p>
            {invited.name} 님, 상담실에서 쓸 비밀번호를 정해 주세요.
            <br />
            로그인 이메일은 <span className="nowrap">{invited.email}</span>이에요.
          </p>
          <AccountActForm row={acceptInvitation} values={{ token: invited.token }} submit="비밀번호 정하기">
            {({ errorOf }) => (
              <PasswordField
                id="passwd"
                name="passwd"
                label="새 비밀번호"
                hint="8자 이상. 길수록 안전해요."
                autoComplete="new-password"
                error={errorOf('passwd')}
              />
            )}
          </AccountActForm>
        </div>
      ) : (
        <EmptyState as="h1" title="링크를 쓸 수 없어요">
          {LINK_DEAD}
        </EmptyState>
      )}
    </main>
  )
}

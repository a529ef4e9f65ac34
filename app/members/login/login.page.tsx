import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { AccountForm } from '#app/shared/forms/account-form.tsx'
import { loginByEmail } from '#app/members/session/contract.ts'
import { answerForm } from '#app/shared/forms/form-answer.server.ts'
import { HashField } from '#app/shared/forms/hash-field.tsx'
import { afterLogin } from './after-login.server.ts'
import { logInByEmail } from '#app/members/session/login.server.ts'
import { wayBack, wayBackQuery } from '#app/members/session/login-address.server.ts'
import { authenticateMember } from '#app/members/session/member-sessions.server.ts'
import { showUnreached } from '#app/shared/forms/offline-fallback.ts'
import { MobileField } from './mobile-field.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { openProviders } from './social-providers.server.ts'
import './login.page.css'

/** Whoever is signed in already goes on. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  try {
    await authenticateMember(servicesOf(context), visitOf(context), new Headers())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return {
      backQuery: wayBackQuery(wayBack(url)),
      providers: await openProviders(servicesOf(context)),
      hasWayBack: url.searchParams.has('redirect'),
      isExpired: url.searchParams.has('expired'),
      isReset: url.searchParams.has('reset'),
      meta: privatePageMeta('로그인'),
    }
  }
  return redirect(wayBack(url))
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const answer = await answerForm({ context, request }, { row: loginByEmail, useCase: logInByEmail })
  if (!answer.done) return answer.rejected
  return afterLogin(answer.done, { to: wayBack(url), hash: answer.form['hash'], headers: answer.headers })
}

export const clientAction = showUnreached

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function LoginPage() {
  const { backQuery, providers, hasWayBack, isExpired, isReset } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const { values = {}, errors = {} } = rejected ?? {}
  return (
    <AccountCard title="로그인">
      {!rejected && <Told {...{ hasWayBack, isExpired, isReset }} />}
      <AccountForm
        rejected={rejected}
        submit="로그인"
        aside={rejected?.code === 429 && <Link to="/member/find/pwd">비밀번호 찾기</Link>}
      >
        <TextField
          label="이메일"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          defaultValue={values['email']}
          error={errors['email']}
        />
        <PasswordField
          label="비밀번호"
          name="passwd"
          autoComplete="current-password"
          required
          error={errors['passwd']}
        />
        <HashField />
        <MobileField />
      </AccountForm>
      <nav className="login-page__ways" aria-label="계정 찾기와 가입">
        <Link to="/member/find/email">이메일 찾기</Link>
        <Link to="/member/find/pwd">비밀번호 찾기</Link>
        <Link to={`/member/join${backQuery}`}>회원가입</Link>
      </nav>
      <SocialButtons providers={providers} query={backQuery} />
    </AccountCard>
  )
}

interface ToldProps {
  hasWayBack: boolean
  isExpired: boolean
  isReset: boolean
}

/** Why somebody stands here who did not come by themselves. */
function Told({ hasWayBack, isExpired, isReset }: ToldProps) {
  if (isReset)
    return <Notice tone="success" title="비밀번호를 새로 정했어요. 새 비밀번호로 로그인해 주세요." />
  if (isExpired) return <Notice title="로그인 시간이 만료되었습니다">다시 로그인해 주세요.</Notice>
  return hasWayBack ? <Notice title="로그인하면 이어서 볼 수 있어요." /> : null
}

import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { AccountForm } from '#app/shared/forms/account-form.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { showUnreached } from '#app/shared/forms/offline-fallback.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { CodeCard } from '#app/members/identity/code-card.tsx'
import { readDraft } from '#app/members/identity/drafts.server.ts'
import { answerFindPwd } from './find-pwd-answer.server.ts'
import { FindTabs } from './find-tabs.tsx'
import { PhoneForm } from '#app/members/identity/phone-form.tsx'
import { codeView } from '#app/members/identity/phone-steps.server.ts'
import { StartOver } from '#app/members/identity/start-over.tsx'

const PAGE = '/member/find/pwd'

export const headers = privateHeaders

export async function loader({ context, url }: LoaderFunctionArgs) {
  const [services, visit] = [servicesOf(context), visitOf(context)]
  const step = url.searchParams.get('step')
  const draft = await readDraft(services, 'findPwd', visit)
  const meta = privatePageMeta('비밀번호 찾기')
  const isPermitted = (draft?.resetUntil ?? 0) > services.now().getTime()
  if (step === 'passwd' && isPermitted) return { meta, step: 'passwd' as const, email: draft?.email ?? '' }
  if (step === 'code' && draft?.certId)
    return { meta, step: 'code' as const, code: await codeView(services, draft, visit) }
  if (step !== null) return { meta, step: 'lost' as const }
  return { meta, step: 'phone' as const, typed: { email: draft?.email, phone: draft?.phone } }
}

export const action = (args: ActionFunctionArgs) => answerFindPwd(args)

export const clientAction = showUnreached

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** A new password: by e-mail and number, a code, and then the password itself. */
export default function FindPwdPage() {
  const view = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const { values = {}, errors = {} } = rejected ?? {}
  const steps = <FindTabs current={PAGE} />
  if (view.step === 'code') return <CodeCard steps={steps} rejected={rejected} view={view.code} back={PAGE} />
  if (view.step === 'lost') return <StartOver steps={steps} title="비밀번호 찾기" why="expired" to={PAGE} />
  return (
    <AccountCard
      key={view.step}
      steps={steps}
      title={view.step === 'phone' ? '비밀번호 찾기' : '새 비밀번호를 정해 주세요'}
    >
      {view.step === 'phone' && (
        <PhoneForm rejected={rejected} typed={view.typed} hasName={false}>
          <TextField
            label="이메일"
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            defaultValue={values['email'] ?? view.typed.email}
            error={errors['email']}
          />
        </PhoneForm>
      )}
      {view.step === 'passwd' && (
        <AccountForm
          rejected={rejected}
          step="passwd"
          submit="비밀번호 바꾸기"
          aside={<Link to={PAGE}>처음부터 다시 하기</Link>}
        >
          {/* For password managers: whose password this is. */}
          <input type="email" name="username" autoComplete="username" defaultValue={view.email} hidden />
          <PasswordField
            label="새 비밀번호"
            name="passwd"
            autoComplete="new-password"
            required
            hint="8자 이상, 자주 쓰이는 비밀번호는 쓸 수 없어요."
            error={errors['passwd']}
          />
        </AccountForm>
      )}
    </AccountCard>
  )
}

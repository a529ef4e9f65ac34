import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { AccountActForm } from '#app/shared/forms/account-act-form.tsx'
import { EmailField, NewPasswordField } from '#app/members/session/account-fields.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Link } from '#app/ui/link.tsx'
import { CodeCard } from '#app/members/identity/code-form.tsx'
import { readDraft } from '#app/members/identity/drafts.server.ts'
import { FIND_ACCOUNT, FindFoot, FindTabs } from './find-tabs.tsx'
import { PhoneForm } from '#app/members/identity/phone-form.tsx'
import { codeView } from '#app/members/identity/phone-steps.server.ts'
import { resetPassword } from './reset-act.ts'
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

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function FindPwdPage() {
  const view = useLoaderData<typeof loader>()
  const steps = <FindTabs current={PAGE} />
  if (view.step === 'code') return <CodeCard matter="findPwd" steps={steps} view={view.code} back={PAGE} />
  if (view.step === 'lost') return <StartOver steps={steps} title="비밀번호 찾기" why="expired" to={PAGE} />
  return (
    <AccountCard
      key={view.step}
      {...(view.step === 'phone'
        ? { title: FIND_ACCOUNT, ways: steps }
        : { title: '새 비밀번호를 정해 주세요', steps })}
    >
      {view.step === 'phone' && (
        <>
          <p className="muted">가입한 휴대폰으로 인증번호를 보내요.</p>
          <PhoneForm matter="findPwd" typed={view.typed} hasName={false}>
            {({ typed }) => <EmailField {...typed('email', view.typed.email)} />}
          </PhoneForm>
          <FindFoot />
        </>
      )}
      {view.step === 'passwd' && (
        <AccountActForm
          row={resetPassword}
          submit="비밀번호 바꾸기"
          aside={<Link to={PAGE}>처음부터 다시 하기</Link>}
        >
          {({ errorOf }) => (
            <>
              {/* Tells password managers whose password this is. */}
              <input type="email" name="username" autoComplete="username" defaultValue={view.email} hidden />
              <NewPasswordField error={errorOf('passwd')} />
            </>
          )}
        </AccountActForm>
      )}
    </AccountCard>
  )
}

import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { CodeCard } from '#app/members/identity/code-form.tsx'
import { readDraft, type FoundAccount } from '#app/members/identity/drafts.server.ts'
import { FIND_ACCOUNT, FindFoot, FindTabs } from './find-tabs.tsx'
import { PhoneForm } from '#app/members/identity/phone-form.tsx'
import { codeView } from '#app/members/identity/phone-steps.server.ts'
import { StartOver } from '#app/members/identity/start-over.tsx'
import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import './found-accounts.css'

const PAGE = '/member/find/email'

export const headers = privateHeaders

export async function loader({ context, url }: LoaderFunctionArgs) {
  const [services, visit] = [servicesOf(context), visitOf(context)]
  const step = url.searchParams.get('step')
  const draft = await readDraft(services, 'findEmail', visit)
  const meta = privatePageMeta('이메일 찾기')
  if (step === 'found' && draft?.found) return { meta, step: 'found' as const, found: draft.found }
  if (step === 'code' && draft?.certId)
    return { meta, step: 'code' as const, code: await codeView(services, draft, visit) }
  if (step !== null) return { meta, step: 'lost' as const }
  return { meta, step: 'phone' as const, typed: { usrNm: draft?.usrNm, phone: draft?.phone } }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

type FoundView = Awaited<ReturnType<typeof loader>>

export default function FindEmailPage() {
  const view = useLoaderData<typeof loader>()
  const steps = <FindTabs current={PAGE} />
  if (view.step === 'code') return <CodeCard matter="findEmail" steps={steps} view={view.code} back={PAGE} />
  if (view.step === 'lost') return <StartOver steps={steps} title="이메일 찾기" why="expired" to={PAGE} />
  return (
    <AccountCard
      key={view.step}
      {...(view.step === 'phone' ? { title: FIND_ACCOUNT, ways: steps } : { title: foundTitle(view), steps })}
    >
      {view.step === 'phone' && (
        <>
          <p className="muted">가입할 때 쓴 이름과 번호로 찾아요.</p>
          <PhoneForm matter="findEmail" typed={view.typed} />
          <FindFoot />
        </>
      )}
      {view.step === 'found' && <FoundAccounts found={view.found} />}
    </AccountCard>
  )
}

const foundTitle = ({ found }: Extract<FoundView, { step: 'found' }>): string =>
  found.length > 0 ? '가입한 이메일을 찾았어요' : '이메일 찾기'

function FoundAccounts({ found }: { found: readonly FoundAccount[] }) {
  if (found.length === 0)
    return (
      <>
        <Notice title="이 번호로 가입한 계정이 없어요." />
        <ButtonLink to="/member/join" size="lg" isWide>
          회원가입
        </ButtonLink>
        <ButtonLink to={PAGE} kind="secondary" size="lg" isWide>
          다른 번호로 찾기
        </ButtonLink>
      </>
    )
  return (
    <>
      {found.map(({ email, snsType, joinedAt }) => (
        <dl key={joinedAt} className="found-accounts">
          <div>
            <dt>이메일</dt>
            <dd className="found-accounts__email">{email ?? '없어요'}</dd>
          </div>
          <div>
            <dt>가입 방법</dt>
            <dd>{SNS_NAMES[snsType]}</dd>
          </div>
          <div>
            <dt>가입일</dt>
            <dd>{dottedDate(joinedAt.slice(0, 10))}</dd>
          </div>
        </dl>
      ))}
      <ButtonLink to="/login" size="lg" isWide>
        로그인하기
      </ButtonLink>
      <ButtonLink to="/member/find/pwd" kind="secondary" size="lg" isWide>
        비밀번호 찾기
      </ButtonLink>
    </>
  )
}

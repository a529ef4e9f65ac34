import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { updatePassword } from '#app/members/recovery/recovery-contract.ts'
import { AccountActForm } from '#app/shared/forms/account-act-form.tsx'
import { CurrentPasswordField, NewPasswordField } from '#app/members/session/account-fields.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { SNS_BY } from '#app/members/login/sns-types.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { readOwn } from './own-info.server.ts'
import { orLogin, ownVisit } from './own-page.server.ts'
import { PageHead } from './mypage-parts.tsx'
import { AnswerNotice } from './answer-notice.tsx'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const { hasPassword, email, snsType } = await orLogin(args, readOwn(services, visit))
  return { hasPassword, email, snsType, meta: privatePageMeta('비밀번호 바꾸기') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function MypagePasswordPage() {
  const { hasPassword, email, snsType } = useLoaderData<typeof loader>()
  if (!hasPassword)
    return (
      <EmptyState
        as="h1"
        title="비밀번호가 없는 계정이에요"
        action={
          <ButtonLink to="/mypage/sns" kind="secondary">
            계정 연결 보기
          </ButtonLink>
        }
      >
        {`${SNS_BY[snsType]} 로그인해요. 비밀번호는 그곳에서 바꿀 수 있어요.`}
      </EmptyState>
    )
  return (
    <>
      <PageHead title="비밀번호 바꾸기">바꾸면 이 기기만 남고 다른 기기는 모두 로그아웃돼요.</PageHead>
      <AnswerNotice isDoneOnly />
      <section className="mypage__card" aria-label="비밀번호 바꾸기">
        <AccountActForm row={updatePassword} submit="바꾸기" resets>
          {({ errorOf }) => (
            <>
              {email && (
                <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              )}
              <CurrentPasswordField label="지금 비밀번호" name="current" error={errorOf('current')} />
              <NewPasswordField error={errorOf('passwd')} />
            </>
          )}
        </AccountActForm>
      </section>
    </>
  )
}

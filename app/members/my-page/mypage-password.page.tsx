import { redirect, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { memberOf } from '#app/database/services.server.ts'
import { updatePassword } from '#app/members/recovery/change-password.server.ts'
import { updatePassword as updatePasswordRow } from '#app/members/recovery/recovery-contract.ts'
import { AccountForm } from '#app/shared/forms/account-form.tsx'
import { answerForm, fieldsOf, rejection } from '#app/shared/forms/form-answer.server.ts'
import { PASSWORD_REQUIRED } from '#app/members/session/contract.ts'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { SNS_BY } from '#app/members/login/sns-types.ts'
import { showUnreached } from '#app/shared/forms/offline-fallback.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { readOwn } from './own-info.server.ts'
import { orLogin, ownVisit } from './own-page.server.ts'
import { AnswerNotice } from './answer-notice.tsx'

const SAVED = { done: '비밀번호를 바꿨어요. 다른 기기는 모두 로그아웃했어요.' }

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const { hasPassword, email, snsType } = await orLogin(args, readOwn(services, visit))
  return {
    hasPassword,
    email,
    snsType,
    isSaved: args.url.searchParams.has('saved'),
    meta: privatePageMeta('비밀번호 바꾸기'),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = fieldsOf(await readFormBody(request.clone()))
  const empty = ['currentPasswd', 'passwd'].filter((name) => !form[name])
  if (empty.length > 0)
    return rejection(invalidFields(Object.fromEntries(empty.map((name) => [name, PASSWORD_REQUIRED]))), form)
  const answer = await answerForm(
    { context, request },
    {
      row: updatePasswordRow,
      useCase: updatePassword,
      // By the password as it is: nothing else in the form lets anybody in.
      input: ({ currentPasswd, passwd }) => ({ current: currentPasswd, passwd }),
      member: () => memberOf(context),
    },
  )
  if (!answer.done) return answer.rejected
  return redirect('/mypage/password?saved=1', { headers: answer.headers })
}

export const clientAction = showUnreached

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Another password, by the one that holds; every other device is signed out. */
export default function MypagePasswordPage() {
  const { hasPassword, email, snsType, isSaved } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const { errors = {} } = rejected ?? {}
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
      <div>
        <h1>비밀번호 바꾸기</h1>
        <p className="mypage__lead">바꾸면 이 기기만 남고 다른 기기는 모두 로그아웃돼요.</p>
      </div>
      <AnswerNotice answer={isSaved && !rejected ? SAVED : undefined} />
      <section className="mypage__card" aria-label="비밀번호 바꾸기">
        <AccountForm key={String(isSaved)} rejected={rejected} submit="바꾸기">
          {email && <input type="hidden" name="username" autoComplete="username" value={email} readOnly />}
          <PasswordField
            label="지금 비밀번호"
            name="currentPasswd"
            autoComplete="current-password"
            required
            error={errors['currentPasswd'] ?? errors['current']}
          />
          <PasswordField
            label="새 비밀번호"
            hint="8자 이상, 자주 쓰이는 비밀번호는 쓸 수 없어요."
            name="passwd"
            autoComplete="new-password"
            required
            error={errors['passwd']}
          />
        </AccountForm>
      </section>
    </>
  )
}

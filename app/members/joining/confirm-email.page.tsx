import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { AccountActForm } from '#app/shared/forms/account-act-form.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { confirmEmailLink, LINK_DEAD } from './email-link-contract.ts'
import { readEmailLink } from './email-links.server.ts'

/** Keeps the token out of referrers; with `no-referrer` the form would count as cross-origin. */
export const headers = () => ({ ...privateHeaders(), 'referrer-policy': 'strict-origin' })

/** Changes nothing, because link checkers open addresses in mails too. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const done = url.searchParams.get('done')
  const token = url.searchParams.get('token') ?? ''
  const email = await readEmailLink(servicesOf(context), token)
  const status = done !== null || email !== null ? 200 : 404
  return data({ done, token, email, meta: privatePageMeta('이메일 확인') }, { status })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function ConfirmEmailPage() {
  const { done, token, email } = useLoaderData<typeof loader>()
  if (done !== null) return <Done isMine={done !== 'notMine'} />
  if (email === null) return <Dead />
  return (
    <AccountCard
      title="이메일을 확인해 주세요"
      lead={`${email} 주소로 고른커넥트에 가입한 분이 있어요. 본인이면 확인해 주세요.`}
    >
      <AccountActForm row={confirmEmailLink} name="mine" values={{ token }} submit="이메일 확인하기">
        {({ errorOf }) => errorOf('email') && <p role="alert">{errorOf('email')}</p>}
      </AccountActForm>
      <AccountActForm
        row={confirmEmailLink}
        name="notMine"
        values={{ token, isMine: 'false' }}
        submit="제가 가입하지 않았어요"
        kind="secondary"
      />
    </AccountCard>
  )
}

function Done({ isMine }: { isMine: boolean }) {
  if (!isMine)
    return (
      <AccountCard
        title="이 주소를 지웠어요"
        lead="그 계정에서 이메일 주소를 지웠어요. 더는 메일을 보내지 않아요."
      >
        <ButtonLink to="/main" kind="secondary" size="lg" isWide>
          홈으로
        </ButtonLink>
      </AccountCard>
    )
  return (
    <AccountCard title="이메일을 확인했어요" lead="이제 안내 메일을 이 주소로 보내 드려요.">
      <ButtonLink to="/mypage" size="lg" isWide>
        내 정보 보기
      </ButtonLink>
    </AccountCard>
  )
}

function Dead() {
  return (
    <AccountCard title="쓸 수 없는 링크예요" lead={LINK_DEAD.slice(LINK_DEAD.indexOf('이미'))}>
      <ButtonLink to="/mypage/profile" size="lg" isWide>
        내 정보로 가기
      </ButtonLink>
    </AccountCard>
  )
}

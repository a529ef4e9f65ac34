import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { memberOf, servicesOf } from '#app/database/services.server.ts'
import { AccountCard } from '#app/features/account-forms/account-card.tsx'
import { membersOnly, privateHeaders } from '#app/features/session/guard.server.ts'
import { readMember } from '#app/features/session/members.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'

export const middleware = [membersOnly]

export const headers = privateHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await readMember(servicesOf(context), memberOf(context).id)
  return { name: member?.name ?? '', meta: privatePageMeta('가입 완료') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Members only: joining has signed in already (decisions.md 1.9). */
export default function JoinCompletePage() {
  const { name } = useLoaderData<typeof loader>()
  return (
    <AccountCard
      title={
        <>
          {name} 님, <span className="nowrap">가입이 끝났어요</span>
        </>
      }
      lead="이제 상담 내역과 내가 쓴 글을 한곳에서 볼 수 있어요."
    >
      <ButtonLink to="/consult" size="lg" isWide data-consult-open>
        상담 신청하기
      </ButtonLink>
      <ButtonLink to="/main" kind="secondary" size="lg" isWide>
        홈으로
      </ButtonLink>
    </AccountCard>
  )
}

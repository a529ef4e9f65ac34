import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { memberOf, servicesOf } from '#app/database/services.server.ts'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { membersOnly, privateHeaders } from '#app/members/session/guard.server.ts'
import { wayBack } from '#app/members/session/login-address.server.ts'
import { readMember } from '#app/members/session/members.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ApprovedCard } from '#app/ui/account-illustrations.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

const HOME = '/main'

export const middleware = [membersOnly]

export const headers = privateHeaders

export async function loader({ context, url }: LoaderFunctionArgs) {
  const member = await readMember(servicesOf(context), memberOf(context).id)
  const to = wayBack(url)
  return {
    name: member?.name ?? '',
    unproved: member?.claimedEmail ?? null,
    to: to === HOME ? null : to,
    meta: privatePageMeta('가입 완료'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Members only: joining has logged in already (specification §1.9). */
export default function JoinCompletePage() {
  const { name, unproved, to } = useLoaderData<typeof loader>()
  return (
    <AccountCard
      steps={<ApprovedCard />}
      title={
        <>
          {name} 님, <span className="nowrap">가입이 끝났어요</span>
        </>
      }
      lead="이제 상담 내역과 내가 쓴 글을 한곳에서 볼 수 있어요."
    >
      {unproved && (
        <Notice title="이메일을 확인해 주세요">
          {unproved}로 확인 메일을 보냈어요. 메일의 링크를 누르면 끝나요.
        </Notice>
      )}
      {to && (
        <ButtonLink to={to} size="lg" isWide>
          하던 곳으로 돌아가기
        </ButtonLink>
      )}
      <ButtonLink to="/consult" kind={to ? 'secondary' : 'primary'} size="lg" isWide data-consult-open>
        상담 신청하기
      </ButtonLink>
      <ButtonLink to={HOME} kind="secondary" size="lg" isWide>
        홈으로
      </ButtonLink>
    </AccountCard>
  )
}

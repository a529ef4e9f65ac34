import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { CodeCard } from '#app/members/identity/code-form.tsx'
import { PhoneForm } from '#app/members/identity/phone-form.tsx'
import { StartOver } from '#app/members/identity/start-over.tsx'
import { wakeView } from './wake.server.ts'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MoonOverRouter } from '#app/ui/account-illustrations.tsx'

const PHONE_STEP = '/member/dormant-user?step=phone'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  return { view: await wakeView(args), meta: privatePageMeta('쉬고 있는 계정') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** For accounts that were not used for a year (specification §1.8). */
export default function DormantUserPage() {
  const { view } = useLoaderData<typeof loader>()
  switch (view.step) {
    case 'start':
      return <Asleep />
    case 'phone':
      return (
        <AccountCard title="휴대폰 번호를 알려 주세요" lead="가입할 때 쓴 이름과 번호로 확인해요.">
          <PhoneForm matter="wake" typed={view.typed} values={view.isLeaving ? { to: 'withdraw' } : {}} />
        </AccountCard>
      )
    case 'code':
      return <CodeCard matter="wake" view={view.code} back={PHONE_STEP} />
    case 'lost':
      return <StartOver title="쉬고 있는 계정" why="expired" to={PHONE_STEP} />
  }
}

function Asleep() {
  return (
    <EmptyState
      as="h1"
      title="오랫동안 쉬고 있는 계정이에요"
      illustration={<MoonOverRouter />}
      action={
        <>
          <ButtonLink to={PHONE_STEP}>휴대폰으로 본인 확인하기</ButtonLink>
          <ButtonLink to={`${PHONE_STEP}&to=withdraw`} kind="ghost">
            탈퇴하기
          </ButtonLink>
        </>
      }
    >
      1년 넘게 로그인하지 않아 정보를 따로 보관하고 있어요. 본인 확인을 하면 바로 다시 쓸 수 있어요.
    </EmptyState>
  )
}

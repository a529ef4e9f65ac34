import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { joinDetailView } from './join-detail-view.server.ts'
import { JoinDetailForm } from './join-detail-form.tsx'
import { JoinSteps } from './join-steps.tsx'
import { StartOver } from '#app/members/identity/start-over.tsx'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  return { view: await joinDetailView(args), meta: privatePageMeta('로그인 정보 만들기') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function JoinDetailPage() {
  const { view } = useLoaderData<typeof loader>()
  if (view.step !== 'detail')
    return <StartOver title="로그인 정보 만들기" why={view.step} to="/member/join" />
  return (
    <AccountCard steps={<JoinSteps current={3} />} title="로그인 정보를 만들어요">
      <JoinDetailForm view={view} />
    </AccountCard>
  )
}

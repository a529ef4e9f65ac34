import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { privateHeaders } from '#app/features/session/guard.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { MoonOverRouter } from '#app/ui/account-illustrations.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { answerChoice } from './marketing-choice.server.ts'

export const headers = privateHeaders

/** One press in the mail is all it takes; a look at the headers alone is none. */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const meta = privatePageMeta('광고 정보 수신')
  const token = url.searchParams.get('token') ?? ''
  const isLook = request.method === 'HEAD'
  const answer = isLook ? null : await answerChoice(servicesOf(context), token, visitOf(context))
  return data({ keeps: answer?.keeps ?? null, meta }, { status: answer || isLook ? 200 : 404 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** What the mail's link has done. */
export default function MarketingPage() {
  const { keeps } = useLoaderData<typeof loader>()
  return (
    <EmptyState
      as="h1"
      title={
        keeps === null ? '쓸 수 없는 주소예요' : keeps ? '광고 정보를 계속 받아요' : '광고 정보를 그만 받아요'
      }
      illustration={<MoonOverRouter />}
      action={
        <ButtonLink to="/mypage/consents" kind="secondary">
          내가 동의한 것 보기
        </ButtonLink>
      }
    >
      {keeps === null
        ? '주소가 잘렸거나 오래됐어요. 로그인하면 바로 바꿀 수 있어요.'
        : '처리를 마쳤어요. 마음이 바뀌면 내가 동의한 것에서 바꿀 수 있어요.'}
    </EmptyState>
  )
}

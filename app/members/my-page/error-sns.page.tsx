import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { wayBack } from '#app/members/session/login-address.server.ts'
import type { SnsFailure } from '#app/members/login/social-return.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { BrokenCable } from '#app/ui/broken-cable.tsx'

const REASONS: Record<NonNullable<SnsFailure>, string> = {
  denied: '동의를 마치지 않아 그만두었어요. 처음부터 다시 시도해 주세요.',
  down: '서비스에서 답이 오지 않았어요. 잠시 뒤 다시 시도하거나 이메일로 로그인해 주세요.',
  nomail: '이메일이 없는 계정에는 연결할 수 없어요. 내 정보에서 이메일을 먼저 넣어 주세요.',
  taken: '이미 다른 회원에 연결된 계정이에요. 다른 계정으로 다시 시도해 주세요.',
}

export function loader({ url }: LoaderFunctionArgs) {
  const why = url.searchParams.get('why') ?? ''
  const reason = Object.entries(REASONS).find(([name]) => name === why)?.[1]
  const login = url.searchParams.has('redirect')
    ? `/login?${new URLSearchParams({ redirect: wayBack(url) })}`
    : '/login'
  return {
    reason: reason ?? '처음부터 다시 시도해 주세요.',
    login,
    meta: privatePageMeta('간편 로그인을 끝내지 못했어요'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Specification §D8.2. */
export default function ErrorSnsPage() {
  const { reason, login } = useLoaderData<typeof loader>()
  return (
    <EmptyState
      as="h1"
      title="간편 로그인을 끝내지 못했어요"
      illustration={<BrokenCable />}
      action={
        <>
          <ButtonLink to={login}>다시 시도하기</ButtonLink>
          <ButtonLink to={login} kind="ghost">
            이메일로 로그인하기
          </ButtonLink>
        </>
      }
    >
      {reason}
    </EmptyState>
  )
}

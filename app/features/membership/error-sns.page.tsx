import type { MetaFunction } from 'react-router'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { BrokenCable } from '#app/ui/broken-cable.tsx'

export function loader() {
  return { meta: privatePageMeta('간편 로그인을 끝내지 못했어요') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Where a social sign-in ends that failed, whatever the provider or the checks said (design brief, 8.2). */
export default function ErrorSnsPage() {
  return (
    <EmptyState
      as="h1"
      title="간편 로그인을 끝내지 못했어요"
      illustration={<BrokenCable />}
      action={
        <>
          <ButtonLink to="/login" kind="secondary">
            다시 시도하기
          </ButtonLink>
          <ButtonLink to="/login" kind="ghost">
            이메일로 로그인하기
          </ButtonLink>
        </>
      }
    >
      처음부터 다시 시도해 주세요.
    </EmptyState>
  )
}

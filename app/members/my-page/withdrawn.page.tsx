import type { MetaFunction } from 'react-router'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { MoonOverRouter } from '#app/ui/account-illustrations.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function loader() {
  return { meta: privatePageMeta('탈퇴 완료') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function WithdrawnPage() {
  return (
    <EmptyState
      as="h1"
      title="탈퇴를 마쳤어요"
      illustration={<MoonOverRouter />}
      action={<ButtonLink to="/main">홈으로</ButtonLink>}
    >
      계정 정보를 지웠어요. 같은 휴대폰 번호로 언제든 다시 가입할 수 있어요.
    </EmptyState>
  )
}

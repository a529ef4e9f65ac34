import type { MetaFunction } from 'react-router'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MoonOverRouter } from '#app/ui/account-illustrations.tsx'

export function loader() {
  return { meta: privatePageMeta('쉬고 있는 계정') }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Where a right password leads once an account has slept for a year (decisions.md 1.8). */
export default function DormantUserPage() {
  return (
    <EmptyState
      as="h1"
      title="오랫동안 쉬고 있는 계정이에요"
      illustration={<MoonOverRouter />}
      action={
        <>
          <ButtonLink to="/login" kind="secondary">
            휴대폰으로 본인 확인하기
          </ButtonLink>
          <ButtonLink to="/mypage/withdraw" kind="ghost">
            탈퇴하기
          </ButtonLink>
        </>
      }
    >
      1년 넘게 로그인하지 않아 정보를 따로 보관하고 있어요. 본인 확인을 하면 바로 다시 쓸 수 있어요.
    </EmptyState>
  )
}

import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { nowhere } from '#app/features/boards/nowhere.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MoonOverRouter } from '#app/ui/account-illustrations.tsx'

/** Pages of members that are not built yet: the title of the page, and what of it is being made. */
const NOT_OPEN: Record<string, { title: string; heading: string }> = {
  '/member/join': { title: '회원가입', heading: '회원가입을 준비하고 있어요' },
  '/member/join_detail': { title: '로그인 정보 만들기', heading: '회원가입을 준비하고 있어요' },
  '/member/find/email': { title: '이메일 찾기', heading: '이메일 찾기를 준비하고 있어요' },
  '/member/find/pwd': { title: '비밀번호 찾기', heading: '비밀번호 찾기를 준비하고 있어요' },
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = NOT_OPEN[url.pathname.replace(/\/$/, '')]
  if (!page) throw await nowhere(servicesOf(context))
  return { heading: page.heading, meta: privatePageMeta(page.title) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Says so, and what works without an account. */
export default function NotOpenPage() {
  const { heading } = useLoaderData<typeof loader>()
  return (
    <EmptyState
      as="h1"
      title={heading}
      illustration={<MoonOverRouter />}
      action={
        <>
          <ButtonLink to="/main" kind="secondary">
            홈으로
          </ButtonLink>
          <ButtonLink to="/consult" kind="secondary" data-consult-open>
            상담 신청하기
          </ButtonLink>
        </>
      }
    >
      준비 중인 화면이에요. 로그인하지 않아도 글과 요금을 보고 상담을 신청할 수 있어요.
    </EmptyState>
  )
}

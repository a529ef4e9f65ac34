import {
  Form,
  redirect,
  useLocation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { TOKEN_COOKIE } from '#app/members/session/contract.ts'
import { wayBack } from '#app/members/session/login-address.server.ts'
import { logOut } from './log-out.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

/** Redirects to `?redirect=` (specification §2); asks first after a cross-site link or for a prefetch. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = visitOf(context)
  if (!visit.isUnasked) return leave(context, url)
  if (!visit.cookies.get(TOKEN_COOKIE)) return redirect(wayBack(url))
  return { meta: privatePageMeta('로그아웃') }
}

/** Cross-site forms do not reach this (app/router.server.ts). */
export function action({ context, url }: ActionFunctionArgs) {
  return leave(context, url)
}

async function leave(context: LoaderFunctionArgs['context'], url: URL) {
  const headers = new Headers()
  await logOut(servicesOf(context), {}, visitOf(context), headers)
  return redirect(wayBack(url), { headers })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Only for cross-site links. */
export default function LogoutPage() {
  const { search } = useLocation()
  return (
    <AccountCard title="로그아웃할까요?" lead="다른 사이트에서 온 링크라서 한 번 더 여쭤봐요.">
      <Form method="post" action={`/logout${search}`} className="stack-3">
        <Button type="submit" size="lg" isWide>
          로그아웃
        </Button>
        <ButtonLink to="/main" kind="secondary" size="lg" isWide>
          그대로 두기
        </ButtonLink>
      </Form>
    </AccountCard>
  )
}

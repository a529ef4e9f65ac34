import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  useSubmit,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { MoonOverRouter } from '#app/ui/account-illustrations.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { answerChoice, readChoice } from './marketing-choice.server.ts'

/** Keeps the token out of referrers; with `no-referrer` the form would count as cross-origin. */
export const headers = () => ({ ...privateHeaders(), 'referrer-policy': 'strict-origin' })

const tokenIn = ({ url }: Pick<LoaderFunctionArgs, 'url'>) => url.searchParams.get('token') ?? ''

/** Changes nothing, because link checkers open addresses in mails too. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const choice = readChoice(servicesOf(context), tokenIn({ url }))
  const meta = privatePageMeta('광고 정보 수신')
  return data({ asksToKeep: choice?.keeps ?? null, meta }, { status: choice ? 200 : 404 })
}

export async function action({ context, url }: ActionFunctionArgs) {
  const answer = await answerChoice(servicesOf(context), tokenIn({ url }), visitOf(context))
  return data({ keeps: answer?.keeps ?? null }, { status: answer ? 200 : 404 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** As the mail says, one press is enough: JavaScript submits the form, otherwise its button does. */
export default function MarketingPage() {
  const { asksToKeep } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  if (answered) return <Answer keeps={answered.keeps} />
  if (asksToKeep === null) return <Answer keeps={null} />
  return <Question keeps={asksToKeep} />
}

function Question({ keeps }: { keeps: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void submit(form.current)
  }, [submit])
  return (
    <EmptyState
      as="h1"
      title={keeps ? '광고 정보를 계속 받을까요?' : '광고 정보를 그만 받을까요?'}
      illustration={<MoonOverRouter />}
      action={
        <Form method="post" ref={form}>
          <Button type="submit">{keeps ? '계속 받기' : '그만 받기'}</Button>
        </Form>
      }
    >
      로그인하지 않아도 바로 처리돼요.
    </EmptyState>
  )
}

function Answer({ keeps }: { keeps: boolean | null }) {
  return (
    <EmptyState
      as="h1"
      title={
        keeps === null ? '쓸 수 없는 주소예요' : keeps ? '광고 정보를 계속 받아요' : '광고 정보를 그만 받아요'
      }
      illustration={<MoonOverRouter />}
      action={
        <ButtonLink to="/mypage/consents" kind="secondary">
          동의 내역 보기
        </ButtonLink>
      }
    >
      {keeps === null
        ? '주소가 잘렸거나 기간이 지났어요. 로그인하면 광고 수신 동의를 바로 바꿀 수 있어요.'
        : '처리를 마쳤어요. 마음이 바뀌면 동의 내역에서 바꿀 수 있어요.'}
    </EmptyState>
  )
}

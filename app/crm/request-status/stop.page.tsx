import {
  data,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { outageRefusal } from '#app/database/connection.server.ts'
import { servicesOf } from '#app/database/services.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { readStop, stopByLink } from './stopping.server.ts'
import './status.page.css'

/** Keeps the token out of caches and referrers; with `no-referrer` the form would count as cross-origin. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' })

const tokenIn = (url: URL) => (url.searchParams.get('token') ?? '').slice(0, 100)

/** Changes nothing, because link checkers open addresses in messages too. */
export function loader({ context, url }: LoaderFunctionArgs) {
  return answered(() => readStop(servicesOf(context), tokenIn(url)))
}

export function action({ context, url }: ActionFunctionArgs) {
  return answered(() => stopByLink(servicesOf(context), { token: tokenIn(url) }))
}

async function answered(work: () => ReturnType<typeof readStop>) {
  const meta = privatePageMeta('전화 그만 받기')
  try {
    return data({ stop: await work(), message: null, meta })
  } catch (error) {
    const refusal = error instanceof Refusal ? error : outageRefusal(error)
    if (!refusal) throw error
    return data({ stop: null, message: refusal.message, meta }, { status: refusal.status })
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function StopPage() {
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isSending = useNavigation().formMethod === 'POST'
  const { stop } = answer?.stop ? answer : opened
  const message = answer?.message ?? opened.message
  return (
    <div className="status-page container stack-6">
      <h1>
        {!stop ? '전화 그만 받기' : stop.isStopped ? '이제 전화하지 않아요' : '전화를 그만 받으시겠어요?'}
      </h1>
      {message && <Notice tone="danger" role="alert" title={message} />}
      {stop?.isStopped && (
        <>
          <p role="alert">
            <span className="nowrap">{stop.mobile}</span> 번호로는 더 전화하지 않아요. 남아 있던 신청과 전화
            약속도 거뒀어요.
          </p>
          <p>마음이 바뀌면 새로 신청해 주세요. 그러면 다시 전화할 수 있어요.</p>
          <p>
            <Link to="/consult" className="button button--secondary button--md">
              새로 신청하기
            </Link>
          </p>
        </>
      )}
      {stop && !stop.isStopped && (
        <Form method="post" className="status-page__form card stack-5" preventScrollReset>
          <p>
            누르면 <strong className="nowrap">{stop.mobile}</strong> 번호로 남긴 신청과 전화 약속을 거두고
            남긴 정보를 바로 지워요. 다시 신청하기 전에는 아무도 전화하지 않아요. 가입 신청을 이미 했다면 그
            신청은 그대로 있어요.
          </p>
          <Button type="submit" size="lg" isWide isLoading={isSending}>
            전화 그만 받기
          </Button>
        </Form>
      )}
    </div>
  )
}

import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { answerLink, linkHeaders, tokenIn } from './link-page.server.ts'
import { readStop, stopByLink } from './stopping.server.ts'
import './status.page.css'

export const headers = linkHeaders

/** Changes nothing, because link checkers open addresses in messages too. */
export function loader({ context, url }: LoaderFunctionArgs) {
  return answered(() => readStop(servicesOf(context), tokenIn(url)))
}

export function action({ context, url }: ActionFunctionArgs) {
  return answered(() => stopByLink(servicesOf(context), { token: tokenIn(url) }))
}

const answered = (work: () => ReturnType<typeof readStop>) => answerLink('전화 그만 받기', work)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function StopPage() {
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isSending = useNavigation().formMethod === 'POST'
  const stop = answer?.shown ?? opened.shown
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

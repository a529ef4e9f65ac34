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
import { readFormBody } from '#app/platform/form-body.server.ts'
import { particleFor } from '#app/platform/korean-particles.ts'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { answerLink, linkHeaders, tokenIn } from './link-page.server.ts'
import { allowByLink, readStop, stopByLink } from './stopping.server.ts'
import './status.page.css'

export const headers = linkHeaders

/** Changes nothing, because link checkers open addresses in messages too. */
export function loader({ context, url }: LoaderFunctionArgs) {
  return answered(() => readStop(servicesOf(context), tokenIn(url)))
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const form = await readFormBody(request)
  const act = form.get('step') === 'allow' ? allowByLink : stopByLink
  return answered(() => act(servicesOf(context), { token: tokenIn(url) }))
}

type Shown = Awaited<ReturnType<typeof readStop>> & { isAllowed?: boolean }

const answered = (work: () => Promise<Shown>) => answerLink('전화 그만 받기', work)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function StopPage() {
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isSending = useNavigation().formMethod === 'POST'
  const stop = answer?.shown ?? opened.shown
  const message = answer?.message ?? opened.message
  return (
    <div className="status-page container stack-6">
      <h1>{titleOf(stop)}</h1>
      {!stop && <WithoutLink why={message} />}
      {stop && message && <Notice tone="danger" role="alert" title={message} />}
      {stop?.isStopped && (
        <>
          <p role="alert">
            <span className="nowrap">{stop.mobile}</span> 번호로는 더 전화하지 않아요. 남아 있던 신청과 전화
            약속도 취소했어요.
          </p>
          <p>새로 신청해도 이 번호로는 전화하지 않아요. 마음이 바뀌면 여기에서 다시 받을 수 있어요.</p>
          <Form method="post" preventScrollReset>
            <Button type="submit" name="step" value="allow" kind="secondary" isLoading={isSending}>
              다시 전화 받기
            </Button>
          </Form>
        </>
      )}
      {stop?.isAllowed && (
        <>
          <p role="alert">
            <span className="nowrap">{stop.mobile}</span> 번호로 다시 전화할 수 있어요. 남긴 신청이 있으면
            상담사가 전화해요.
          </p>
          <p>
            <ButtonLink to="/consult" kind="secondary">
              새로 신청하기
            </ButtonLink>
          </p>
        </>
      )}
      {stop && !stop.isStopped && !stop.isAllowed && (
        <Form method="post" className="status-page__form card stack-5" preventScrollReset>
          <p>
            누르면 <strong className="nowrap">{stop.mobile}</strong> 번호로 남긴 신청과 전화 약속을 취소하고
            남긴 정보를 바로 지워요. 다시 받겠다고 하기 전에는 아무도 전화하지 않아요. 가입 신청을 이미 했다면
            그 신청은 그대로 있어요.
          </p>
          <Button type="submit" size="lg" isWide isLoading={isSending}>
            전화 그만 받기
          </Button>
        </Form>
      )}
    </div>
  )
}

function titleOf(stop: Shown | null): string {
  if (!stop) return '전화 그만 받기'
  if (stop.isStopped) return '이제 전화하지 않아요'
  return stop.isAllowed ? '이제 다시 전화해요' : '전화를 그만 받으시겠어요?'
}

/** Whoever lost the text, or cut its address short, stops the calls by their number or by a call. */
function WithoutLink({ why }: { why: string | null }) {
  const number = useSupportNumber()
  return (
    <>
      <Notice title="링크를 열 수 없어요">{why}</Notice>
      <p>링크가 없어도 괜찮아요. 신청할 때 적은 번호를 확인하면 바로 그만 받을 수 있어요.</p>
      <div className="status-page__ways stack-3">
        <ButtonLink to="/consult/status/phone" size="lg" isWide>
          휴대폰 번호로 전화 그만 받기
        </ButtonLink>
        <a href={`tel:${number}`} className="button button--secondary button--lg button--wide">
          {number}
          {particleFor(number, '으로/로')} 전화하기
        </a>
      </div>
    </>
  )
}

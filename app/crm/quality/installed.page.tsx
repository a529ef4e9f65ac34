import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { answerLink, linkHeaders, tokenIn } from '#app/crm/request-status/link-page.server.ts'
import { RatingFields } from '#app/crm/request-status/rating-fields.tsx'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { textFields } from '#app/platform/form-fields.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Notice } from '#app/ui/notice.tsx'
import { rateInstallation as rateRow } from './contract.ts'
import { rateInstallation, readInstalled } from './installations.server.ts'
import '#app/crm/request-status/status.page.css'

export const headers = linkHeaders

const TITLE = '설치 평가'

/** Changes nothing, because link checkers open addresses in messages too. */
export function loader({ context, url }: LoaderFunctionArgs) {
  return answerLink(TITLE, () => readInstalled(servicesOf(context), tokenIn(url)))
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const values = textFields(await readFormBody(request))
  return answerLink(TITLE, async () => {
    const input = checkedInput(rateRow, { ...values, token: tokenIn(url) })
    return rateInstallation(servicesOf(context), input, visitOf(context))
  })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** One tap, with or without a line, as after a call. */
export default function InstalledPage() {
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isSending = useNavigation().formMethod === 'POST'
  const shown = answer?.shown ?? opened.shown
  const message = answer?.message ?? opened.message
  const errors = answer?.errors ?? {}
  return (
    <div className="status-page container stack-6">
      <h1 tabIndex={-1}>설치는 어땠나요?</h1>
      {message && <Notice tone="danger" role="alert" title={message} />}
      {answer?.shown && <Notice role="alert" title="알려 주셔서 고마워요" />}
      {shown && (
        <Form method="post" className="card stack-4" preventScrollReset>
          <p>
            {`${dottedDate(shown.openedOn)}에 개통한 ${CARRIER_NAMES[shown.carrier]} 회선이에요. 하나를 누르면 바로 남아요. 상담사도 함께 봐요.`}
          </p>
          {errors['rating'] && <Notice tone="danger" role="alert" title={errors['rating']} />}
          <RatingFields rating={shown.rating} isSending={isSending} error={errors['line']} />
        </Form>
      )}
    </div>
  )
}

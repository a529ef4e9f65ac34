import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { answerLink, linkHeaders, tokenIn } from '#app/crm/request-status/link-page.server.ts'
import { donePath } from '#app/crm/requests/receipt-number.server.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { textFields } from '#app/platform/form-fields.ts'
import { normalizeMobile } from '#app/platform/person-rules.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { consentsToShow } from '#app/shared/legal/consents-in-force.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { askCall } from './ask-call.server.ts'
import { AskForm } from './ask-form.tsx'
import { ComparisonCards } from './comparison-cards.tsx'
import { askCall as askCallRow, renewalChoice } from './contract.ts'
import { confirmReminder, stopReminder } from './reminder-acts.server.ts'
import { findEnding, readRenewal } from './renewal-view.server.ts'
import { renewalWords } from './renewal-words.ts'
import './renewal.page.css'

export const headers = linkHeaders

const TITLE = '약정 끝 비교'

/** Changes nothing, because link checkers open addresses in messages too. */
export function loader({ context, url }: LoaderFunctionArgs) {
  return answerLink(TITLE, () => read(context, url))
}

const STOPPED = '/renewal?done=stopped'

async function read(context: LoaderFunctionArgs['context'], url: URL) {
  if (url.searchParams.get('done') === 'stopped') return null
  const services = servicesOf(context)
  const found = await findEnding(services, tokenIn(url))
  const chosen = renewalChoice.safeParse(textFields(url.searchParams))
  const renewal = await readRenewal(services, found, chosen.success ? chosen.data : {})
  const [consent = null] = await consentsToShow(services, 'consult')
  return {
    ...renewal,
    told: renewalWords(renewal),
    token: tokenIn(url),
    stops: url.searchParams.get('stop') === '1',
    consent: consent && { version: consent.version, text: consent.text },
    saysStarted: false,
  }
}

export async function action({ context, url, request }: ActionFunctionArgs) {
  const form = await readFormBody(request)
  const [services, visit, token] = [servicesOf(context), visitOf(context), tokenIn(url)]
  const step = form.get('step')
  return answerLink(TITLE, async () => {
    if (step === 'stop') {
      await stopReminder(services, { token }, visit)
      throw redirect(STOPPED)
    }
    if (step === 'confirm') await confirmReminder(services, { token }, visit)
    if (step === 'call') {
      const typed = textFields(form)
      const customerMobile = normalizeMobile(typed['customerMobile'] ?? '')
      const input = checkedInput(askCallRow, { ...typed, customerMobile, token })
      const reply = new Headers()
      const { receiptNo } = await askCall(services, input, visit, reply)
      throw redirect(donePath(receiptNo), { headers: reply })
    }
    const shown = await read(context, url)
    return shown && { ...shown, saysStarted: step === 'confirm' }
  })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function RenewalPage() {
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const shown = answer?.shown ?? opened.shown
  const message = answer?.message ?? opened.message
  if (!shown && !message) return <Stopped />
  return (
    <div className="renewal-page container stack-6">
      <h1 tabIndex={-1}>{shown ? titleOf(shown) : TITLE}</h1>
      {!shown && <Gone why={message} />}
      {shown && message && <Notice tone="danger" role="alert" title={message} />}
      {shown && <Body shown={shown} errors={answer?.errors ?? {}} />}
    </div>
  )
}

type Shown = NonNullable<Awaited<ReturnType<typeof read>>>

function titleOf({ carrier, endsOn, endWords, today, isWaiting, stops }: Shown): string {
  if (isWaiting && !stops) return '약정 만료 알림을 받으시겠어요?'
  return `${CARRIER_NAMES[carrier]} 약정, ${endWords}${endsOn < today ? '에 끝났어요' : '에 끝나요'}`
}

const Stopped = () => (
  <div className="renewal-page container stack-6">
    <h1 tabIndex={-1}>알림을 껐어요</h1>
    <p role="alert">받을 번호나 이메일과 적어 둔 약정을 지웠어요. 이제 이 약정으로는 알리지 않아요.</p>
  </div>
)

function Body({ shown, errors }: { shown: Shown; errors: Readonly<Record<string, string>> }) {
  if (shown.isWaiting) return shown.stops ? <Stop /> : <Confirm shown={shown} />
  return (
    <>
      {shown.saysStarted && (
        <Notice role="alert" title="알림을 켰어요">
          약정이 끝나기 전에 알려 드릴게요. 아래에서 지금 요금을 미리 비교해 볼 수 있어요.
        </Notice>
      )}
      {shown.stops && shown.isReminded && <Stop />}
      <ComparisonCards shown={shown} />
      <AskForm shown={shown} errors={errors} />
      {!shown.stops && shown.isReminded && <Stop />}
    </>
  )
}

function Confirm({ shown }: { shown: Shown }) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="card stack-4" preventScrollReset>
      <p>
        {`${CARRIER_NAMES[shown.carrier]} 약정이 끝나는 ${shown.endWords} 전에 두 번까지 알려 드려요. 상품을 권하는 말은 없어요.`}
      </p>
      <Button type="submit" name="step" value="confirm" size="lg" isWide isLoading={isSending}>
        알림 받기
      </Button>
      <p className="small muted">신청하지 않았으면 그냥 닫아 주세요. 사흘 뒤에 지워져요.</p>
    </Form>
  )
}

function Stop() {
  return (
    <Form method="post" className="card stack-3" preventScrollReset>
      <h2>알림 그만 받기</h2>
      <p className="small">누르면 이 약정의 알림을 끄고, 알림에 쓰던 번호나 이메일을 바로 지워요.</p>
      <Button type="submit" name="step" value="stop" kind="secondary">
        알림 그만 받기
      </Button>
    </Form>
  )
}

function Gone({ why }: { why: string | null }) {
  return (
    <>
      <Notice title="링크를 열 수 없어요">{why}</Notice>
      <ButtonLink to="/renewal/remind" kind="secondary">
        약정 만료 알림 신청하기
      </ButtonLink>
    </>
  )
}

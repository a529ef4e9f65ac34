import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { answerLink, linkHeaders, tokenIn } from '#app/crm/request-status/link-page.server.ts'
import { PrivacyNoticeTable } from '#app/crm/requests/privacy-notice-table.tsx'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { decideTransfer, readOwnTransfer, TRANSFER_CHOICES, type OwnTransfer } from './own-transfer.server.ts'
import './transfer.page.css'

export const headers = linkHeaders

/** Changes nothing, because link checkers open addresses in messages too. */
export function loader({ context, url }: LoaderFunctionArgs) {
  return answered(() => readOwnTransfer(servicesOf(context), tokenIn(url)))
}

export async function action({ context, url, request }: ActionFunctionArgs) {
  const form = await readFormBody(request)
  const choice = TRANSFER_CHOICES.find((each) => each === form.get('choice'))
  const isTicked = form.get('agreement') === 'on'
  const [services, token] = [servicesOf(context), tokenIn(url)]
  return answered(() =>
    choice
      ? decideTransfer(services, { token, choice, isTicked }, visitOf(context))
      : readOwnTransfer(services, token),
  )
}

const answered = (work: () => Promise<OwnTransfer>) => answerLink('통신사에 정보 전달', work)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function TransferPage() {
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const transfer = answer?.shown ?? opened.shown
  const message = answer?.message ?? opened.message
  return (
    <div className="transfer-page container stack-6">
      <h1>{transfer ? titleOf(transfer) : '통신사에 정보 전달'}</h1>
      {message && <Notice tone="danger" role="alert" title={message} />}
      {transfer && <Told transfer={transfer} />}
      {transfer && <Words transfer={transfer} />}
      {transfer && (
        <Choices key={transfer.state} transfer={transfer} error={answer?.errors['agreement'] ?? null} />
      )}
      <p className="small muted">
        궁금한 점은 <a href={`tel:${DEFAULT_SUPPORT_NUMBER}`}>{DEFAULT_SUPPORT_NUMBER}</a>로 물어보세요.
        상담은 동의와 상관없이 이어져요.
      </p>
    </div>
  )
}

/** The title of the published words while it is asked (content/documents/consents.md, 4). */
function titleOf({ carrier, state }: OwnTransfer): string {
  const name = CARRIER_NAMES[carrier]
  if (state === 'agreed') return `${name}에 전달하는 데 동의했어요`
  if (state === 'withdrawn') return `${name}에 전달하는 동의를 철회했어요`
  return `${name} 가입 신청을 전달할게요`
}

function Told({ transfer: { carrier, state, at, until, isApplied } }: { transfer: OwnTransfer }) {
  const name = CARRIER_NAMES[carrier]
  if (state === 'expired')
    return (
      <Notice tone="warn" role="alert" title="링크의 기한이 지났어요">
        이 링크로는 더 동의할 수 없어요. 상담사에게 새 링크를 받아 주세요.
      </Notice>
    )
  if (state === 'declined')
    return (
      <Notice tone="info" role="alert" title="나중에 정하기로 했어요">
        {until}까지 이 링크에서 다시 정할 수 있어요. 그전에는 아무것도 전달하지 않아요.
      </Notice>
    )
  if (state === 'agreed')
    return (
      <p role="alert">
        {dottedMoment(at)}에 동의했어요.{' '}
        {isApplied
          ? '상담사가 가입 신청을 전달했어요.'
          : '상담사가 가입 신청을 전달하고 설치 날짜를 알려 드려요.'}{' '}
        언제든 아래에서 철회할 수 있어요.
      </p>
    )
  if (state === 'withdrawn')
    return (
      <p role="alert">
        {dottedMoment(at)}에 철회했어요. 이제 {name}에 더 전달하지 않아요.{' '}
        {isApplied && `이미 전달한 신청은 ${name}에 멈춰 달라고 해야 해요. 상담사가 확인하고 전화드려요.`}
      </p>
    )
  return <p>누구에게, 무엇을, 왜 전달하는지 읽고 정해 주세요. {until}까지 열려 있어요.</p>
}

function Words({ transfer: { carrier, text, version, state } }: { transfer: OwnTransfer }) {
  return (
    <section className="transfer-page__words card" aria-label={`${CARRIER_NAMES[carrier]}에 전달하는 내용`}>
      <PrivacyNoticeTable text={text} caption="개인정보 제3자 제공 동의" />
      {state !== 'asked' && <p className="fine">읽은 문구 {version}</p>}
    </section>
  )
}

function Choices({ transfer: { carrier, state }, error }: { transfer: OwnTransfer; error: string | null }) {
  const isSending = useNavigation().formMethod === 'POST'
  if (state === 'expired' || state === 'withdrawn') return null
  if (state === 'agreed')
    return (
      <Form method="post" preventScrollReset>
        <Button type="submit" name="choice" value="withdraw" kind="secondary" size="lg" isLoading={isSending}>
          동의 철회
        </Button>
      </Form>
    )
  return (
    <Form method="post" className="transfer-page__form stack-4" preventScrollReset>
      <Checkbox name="agreement" error={error} aria-required>
        (필수) {CARRIER_NAMES[carrier]}에 내 정보를 전달하는 데 동의해요
      </Checkbox>
      <p className="small muted">
        고른 통신사에만 전달해요. 동의하지 않으면 가입 신청은 통신사에 직접 하면 돼요.
      </p>
      <div className="transfer-page__buttons">
        <Button type="submit" name="choice" value="agree" size="lg" isLoading={isSending}>
          신청 전달하기
        </Button>
        <Button type="submit" name="choice" value="later" kind="secondary" size="lg">
          나중에 할게요
        </Button>
      </div>
    </Form>
  )
}

import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { LookupFrame, RequestCard } from '#app/crm/door.tsx'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { CODE_LEAD, CODE_TITLE, CodeForm } from '#app/members/identity/code-form.tsx'
import { readDraft } from '#app/members/identity/drafts.server.ts'
import { codeView } from '#app/members/identity/phone-steps.server.ts'
import { Restart } from '#app/members/identity/start-over.tsx'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { maskMobile } from '#app/shared/personal-data/masking.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { BY_RECEIPT, FIND_TITLE, FindRequest, MEMBERS } from './find-request.tsx'
import { allowProvedPhone, LOOK_MINUTES, readProvedRequests } from './look-up.server.ts'

const PAGE = '/consult/status/phone'

export const headers = privateHeaders

export async function loader({ context, url }: LoaderFunctionArgs) {
  const [services, visit] = [servicesOf(context), visitOf(context)]
  const step = url.searchParams.get('step')
  const meta = privatePageMeta(FIND_TITLE)
  if (step === 'found') {
    const proved = await readProvedRequests(services, visit)
    if (!proved) return { meta, step: 'lost' as const }
    const { phone, requests, isStopped } = proved
    const shown = { mobile: maskMobile(phone), last4: phone.slice(-4), minutes: LOOK_MINUTES }
    return { meta, step: 'found' as const, ...shown, isStopped, requests, now: seoulIso(services.now()) }
  }
  const draft = await readDraft(services, 'lookUp', visit)
  if (step === 'code' && draft?.certId)
    return { meta, step: 'code' as const, code: await codeView(services, draft, visit) }
  if (step !== null) return { meta, step: 'lost' as const }
  return { meta, step: 'phone' as const, phone: draft?.phone }
}

/** Of whoever proved the number just now; anybody else begins anew. */
export async function action({ context }: ActionFunctionArgs) {
  const isProved = await allowProvedPhone(servicesOf(context), visitOf(context))
  return redirect(isProved ? `${PAGE}?step=found` : PAGE)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function LookUpPage() {
  const view = useLoaderData<typeof loader>()
  if (view.step === 'code')
    return (
      <LookupFrame title={CODE_TITLE} lead={CODE_LEAD} elsewhere={[BY_RECEIPT]}>
        <CodeForm key={view.code.key} matter="lookUp" view={view.code} back={PAGE} />
      </LookupFrame>
    )
  if (view.step === 'lost')
    return (
      <LookupFrame title={FIND_TITLE} elsewhere={[BY_RECEIPT, MEMBERS]}>
        <Restart why="expired" to={PAGE} />
      </LookupFrame>
    )
  if (view.step === 'found') return <FoundRequests {...view} />
  return <FindRequest phone={view.phone} asksReceipt={false} typed={{}} errors={{}} />
}

type Found = Extract<Awaited<ReturnType<typeof loader>>, { step: 'found' }>

function FoundRequests({ mobile, last4, minutes, isStopped, requests, now }: Found) {
  if (requests.length === 0)
    return (
      <LookupFrame
        illustration={<EmptyMailbox />}
        title="이 번호로 남긴 상담이 없어요"
        lead={`${mobile} 번호로 찾았어요.`}
      >
        {isStopped && <Stopped />}
        <p>
          다른 번호로 신청했을 수 있어요. 4주보다 전에 신청한 상담은 접수번호로 볼 수 있어요. 끝난 상담은
          개인정보를 지울 때 함께 지워요.
        </p>
        <ButtonLink to={PAGE} size="lg" isWide>
          다른 번호로 찾기
        </ButtonLink>
        <ButtonLink to="/consult" kind="secondary" size="lg" isWide data-consult-open>
          상담 신청하기
        </ButtonLink>
      </LookupFrame>
    )
  return (
    <LookupFrame
      title="이 번호로 남긴 상담"
      lead={`${mobile} 번호로 찾았어요. 이 목록은 ${minutes}분 뒤에 닫혀요. 4주보다 전의 상담은 접수번호로 볼 수 있어요.`}
    >
      {isStopped && <Stopped />}
      <ul className="stack-4">
        {requests.map((each) => (
          <RequestCard key={each.receiptNo} found={each} now={now}>
            {/* The browser's own form: the digits stand in a body, as where they are typed. */}
            <form method="post" action={`/consult/status/${each.receiptNo}`}>
              <input type="hidden" name="last4" value={last4} />
              <Button type="submit" kind="secondary">
                신청 내용 보기<span className="sr-only">: {each.receiptNo}</span>
              </Button>
            </form>
          </RequestCard>
        ))}
      </ul>
    </LookupFrame>
  )
}

/** Told to the holder of the number alone. */
function Stopped() {
  return (
    <Form method="post" className="stack-3">
      <Notice title="전화 그만 받기를 고른 번호예요">
        새로 신청해도 전화하지 않아요. 다시 전화를 받으려면 아래를 눌러 주세요.
      </Notice>
      <Button type="submit" kind="secondary" size="lg" isWide>
        다시 전화 받기
      </Button>
    </Form>
  )
}

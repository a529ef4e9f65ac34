import { lazy, Suspense } from 'react'
import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { useOfficeClosed } from '#app/shared/legal/office-closed.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { SplitPanel } from '#app/ui/split-panel.tsx'
import { KeptFact } from './call-facts.tsx'
import { ConsultForm, MORE_FACTS } from './consult-form.tsx'
import { inputId } from './consult-form-fields.tsx'
import { postConsultation } from './consult-form-post.server.ts'
import { ConsultSteps } from './consult-page-parts.tsx'
import { markPosted, readConsultPage } from './consult-page-contents.server.ts'
import { CONSENT_ANCHOR } from './consult-form-consent.tsx'
import { PrivacyNoticeText } from './privacy-notice-text.tsx'
import './consult.page.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const contents = await readConsultPage(services, context, new URL(request.url).searchParams)
  const meta = pageMeta({
    title: '전화 상담 신청',
    description:
      '이름과 연락처만 남기면 희망하는 시간에 상담사가 전화해요. 인터넷·TV·휴대폰 결합을 편하게 물어보세요.',
    origin: services.config.origin,
    path: '/consult',
  })
  return { ...contents, meta }
}

/** Receives the form without JavaScript; the script calls the API instead. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readFormBody(request)
  const headers = new Headers()
  const posted = await postConsultation(servicesOf(context), form, visitOf(context), headers)
  markPosted(context, posted)
  if ('retryAfter' in posted) headers.set('retry-after', String(posted.retryAfter))
  return data(null, { status: posted.status, headers })
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const described = loaderData?.meta ?? []
  const { posted } = loaderData ?? {}
  if (!posted || posted.end === 'accepted') return described
  return described.map((each) => ('title' in each ? { title: `오류: ${String(each.title)}` } : each))
}

/** Whole on the server; a browser fetches what a post without a script led to, and only then. */
const ConsultDone = import.meta.env.SSR
  ? (await import('./consult-done.tsx')).ConsultDone
  : lazy(() => import('./consult-done.tsx').then((module) => ({ default: module.ConsultDone })))
const FormEnd = import.meta.env.SSR
  ? (await import('./consult-form-end.tsx')).FormEnd
  : lazy(() => import('./consult-form-end.tsx').then((module) => ({ default: module.FormEnd })))

export const handle: PageHandle = { keepAlive: ConsultPage, isRead: true }

function ConsultPage({ loaderData }: PageProps<typeof loader>) {
  const { slots, questions, due, once, carrier, plan, posted, consent, done } = loaderData
  const { estimate, price, values, asksReferral, steps, kept } = loaderData
  const isClosed = useOfficeClosed() && !posted
  if (posted?.end === 'accepted')
    return (
      <Suspense>
        <ConsultDone receiptNo={posted.receiptNo} facts={done} back="/main" />
      </Suspense>
    )
  return (
    <div className="consult-page container stack-8">
      <div className="consult-page__head">
        <h1>전화 상담 신청</h1>
        {!isClosed && <Lead due={due} />}
      </div>
      <SplitPanel
        side={
          <div className="consult-page__more stack-8">
            <div id={inputId('page', MORE_FACTS)} className="consult-page__facts stack-5">
              {kept && <KeptFact words={kept} />}
              {!isClosed && <ConsultSteps steps={steps} />}
            </div>
            <div>
              {questions.length > 0 && <h2 className="consult-page__title">자주 묻는 질문</h2>}
              {questions.map(({ question, answer }) => (
                <Accordion key={question} title={question}>
                  {answer}
                </Accordion>
              ))}
              <Accordion title="개인정보 수집·이용 동의 내용" as="h2">
                <div id={CONSENT_ANCHOR}>
                  <PrivacyNoticeText text={consent?.text ?? []} />
                </div>
              </Accordion>
            </div>
          </div>
        }
      >
        <section className="stack-5" aria-label="상담 신청서">
          {posted && (
            <Suspense>
              <FormEnd posted={posted} />
            </Suspense>
          )}
          <ConsultForm
            place="page"
            isClosed={isClosed}
            carrier={carrier ?? undefined}
            planCode={plan?.code}
            planName={plan?.name}
            estimate={estimate ?? undefined}
            price={price}
            consentVersion={consent?.version}
            errors={posted?.end === 'refused' ? posted.errors : undefined}
            {...{ values, slots, once, asksReferral }}
          />
        </section>
      </SplitPanel>
    </div>
  )
}

/** When somebody calls, and that it costs nothing. */
function Lead({ due }: { due: string | undefined }) {
  return (
    <p className="consult-page__lead muted">
      {due ? (
        <>
          지금 신청하면 <b className="nowrap">{due}</b> 전화드려요.{' '}
        </>
      ) : (
        '가능한 한 빨리 전화드려요. '
      )}
      <span className="nowrap">상담료는 없어요.</span>
    </p>
  )
}

export default ConsultPage

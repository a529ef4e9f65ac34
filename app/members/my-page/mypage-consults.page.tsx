import { useEffect } from 'react'
import { data, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { outageRefusal } from '#app/database/connection.server.ts'
import { memberOf, servicesOf, visitOf } from '#app/database/services.server.ts'
import type { ConsultationStatus } from '#app/crm/door.ts'
import { nextText, StatusAnswered, StatusTimeline } from '#app/crm/door.tsx'
import { offerSlots } from '#app/crm/door.server.ts'
import { fieldsOf, rejection } from '#app/shared/forms/form-answer.server.ts'
import { showUnreached } from '#app/shared/forms/offline-fallback.ts'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import { LOGIN_EXPIRED_CODE } from '#app/platform/endpoint.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { seoulDate, seoulIso, sentenceDate } from '#app/platform/korean-time.ts'
import { LOGIN_EXPIRED_EVENT } from '#app/platform/login-expired.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ownConsults } from './contract.ts'
import { stepOwnConsult } from './own-consult-steps.server.ts'
import { listOwnConsults } from './own-consults.server.ts'
import { orLogin, ownVisit } from './own-page.server.ts'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const asked = args.url.searchParams
  const shared = { now: seoulIso(services.now()), meta: privatePageMeta('내 상담') }
  const receiptNo = asked.get('receiptNo')
  if (receiptNo !== null) {
    const one = await orLogin(
      args,
      orNotThere(stepOwnConsult(services, { receiptNo, step: '', wish: '' }, visit)),
    )
    return { ...shared, one, slots: await offerSlots(services, one), list: null }
  }
  const parsed = ownConsults.input.safeParse(Object.fromEntries(asked))
  const page = parsed.success ? parsed.data.page : 1
  const list = await orLogin(args, listOwnConsults(services, { page }, visit))
  return { ...shared, one: null, slots: [], list }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = fieldsOf(await readFormBody(request))
  const { receiptNo = '', step = '', wish = '' } = form
  try {
    const visit = { ...visitOf(context), member: memberOf(context) }
    await stepOwnConsult(servicesOf(context), { receiptNo, step, wish }, visit)
    const done = step === 'change' ? ('changed' as const) : step === 'cancel' ? ('cancelled' as const) : null
    return { done, isAsking: step === 'askCancel' }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : outageRefusal(error)
    if (!refusal) throw error
    return rejection(refusal, form)
  }
}

export const clientAction = showUnreached

async function orNotThere<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Refusal && error.code === 'notFound')
      throw data({ message: error.message }, { status: 404 })
    throw error
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function MypageConsultsPage() {
  const { one, slots, list, now } = useLoaderData<typeof loader>()
  return list ? <ConsultList list={list} now={now} /> : <OneConsult {...{ one, slots, now }} />
}

interface OneProps {
  one: ConsultationStatus
  slots: Awaited<ReturnType<typeof offerSlots>>
  now: string
}

function OneConsult({ one, slots, now }: OneProps) {
  const answer = useActionData<typeof action>()
  const rejected = answer && 'code' in answer ? answer : null
  useEffect(() => {
    if (rejected?.code === LOGIN_EXPIRED_CODE) window.dispatchEvent(new Event(LOGIN_EXPIRED_EVENT))
  }, [rejected])
  const { done, isAsking } = answer && 'done' in answer ? answer : { done: null, isAsking: false }
  return (
    <>
      <h1>상담 접수 상태</h1>
      <div className="mypage__one">
        <StatusAnswered
          found={one}
          whose={{ receiptNo: one.receiptNo }}
          slots={slots}
          done={done}
          isAsking={isAsking && one.canCancel}
          error={rejected?.message ?? null}
          now={now}
        />
      </div>
      <p>
        <Link to="/mypage/consults" className="mypage__act">
          내 상담 모두 보기
        </Link>
      </p>
    </>
  )
}

interface ListProps {
  list: { result: ConsultationStatus[]; total: number; page: number; size: number }
  now: string
}

function ConsultList({ list: { result, total, page, size }, now }: ListProps) {
  return (
    <>
      <div>
        <h1>내 상담</h1>
        <p className="mypage__lead">인증한 휴대폰 번호로 신청한 상담이에요.</p>
      </div>
      {result.length === 0 ? (
        <EmptyState
          as="h2"
          title="아직 신청한 상담이 없어요"
          illustration={<EmptyMailbox />}
          action={
            <ButtonLink to="/consult" kind="secondary" data-consult-open>
              상담 신청하기
            </ButtonLink>
          }
        >
          상담을 신청하면 여기에서 진행 순서를 볼 수 있어요.
        </EmptyState>
      ) : (
        <ul className="mypage__list">
          {result.map((each) => (
            <ConsultCard key={each.receiptNo} consult={each} now={now} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / size)}
        toPage={(to) => `/mypage/consults?page=${to}`}
      />
    </>
  )
}

function ConsultCard({ consult, now }: { consult: ConsultationStatus; now: string }) {
  const { receiptNo, receivedAt, status, statusName } = consult
  return (
    <li className="mypage__card">
      <h2>{statusName}</h2>
      <p>{nextText(consult, new Date(now))}</p>
      {status !== 'CANCELLED' && <StatusTimeline status={status} />}
      <div className="mypage__row">
        <span className="mypage__small">
          {sentenceDate(seoulDate(new Date(receivedAt)))} 접수 · <span className="nowrap">{receiptNo}</span>
        </span>
        <ButtonLink to={`/mypage/consults?receiptNo=${receiptNo}`} kind="secondary">
          자세히<span className="sr-only"> 보기, {receiptNo}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

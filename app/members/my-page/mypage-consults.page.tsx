import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { RequestCard } from '#app/crm/door.tsx'
import { offerPlans, offerSlots, readAskedPlan } from '#app/crm/door.server.ts'
import { ActsProvider } from '#app/shared/forms/acts.tsx'
import { formStateOf } from '#app/shared/forms/form-state.server.ts'
import { privateHeaders } from '#app/members/session/guard.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { askToSignIn } from '#app/platform/login-expired.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { readSiteFacts } from '#app/shared/settings/site-facts.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ownConsults } from './consults-contract.ts'
import { consultAddress, OwnConsult } from './own-consult.tsx'
import {
  listOwnConsults,
  readOwnConsult,
  readOwnConsultTransfers,
  readOwnInstallation,
  readOwnInstallations,
} from './own-consults.server.ts'
import { Empty, PageHead } from './mypage-parts.tsx'
import { orLogin, orNotThere, ownVisit } from './own-page.server.ts'

export const headers = privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { services, visit } = ownVisit(args)
  const query = args.url.searchParams
  const shared = { now: seoulIso(services.now()), meta: privatePageMeta('내 상담') }
  const receiptNo = query.get('receiptNo')
  if (receiptNo !== null) {
    const one = await orLogin(args, orNotThere(readOwnConsult(services, { receiptNo }, visit)))
    const isAsking = query.get('asks') === 'cancel' && one.canCancel
    const [slots, asked, plans, installation, transfers, { hours }] = await Promise.all([
      offerSlots(services, one),
      readAskedPlan(services, one.receiptNo),
      one.canReplan ? offerPlans(services, one.receiptNo) : null,
      readOwnInstallation(services, one, visit),
      readOwnConsultTransfers(services, { receiptNo }, visit),
      readSiteFacts(services),
    ])
    return {
      ...shared,
      one: { one, slots, asked, plans, installation, transfers, hours, isAsking },
      form: formStateOf(args.context),
      list: null,
      installations: {},
    }
  }
  const parsed = ownConsults.input.safeParse(Object.fromEntries(query))
  const page = parsed.success ? parsed.data.page : 1
  const [list, installations] = await orLogin(
    args,
    Promise.all([
      listOwnConsults(services, { page }, visit),
      readOwnInstallations(services, { page }, visit),
    ]),
  )
  return { ...shared, one: null, form: null, list, installations }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function MypageConsultsPage() {
  const { one, form, list, installations, now } = useLoaderData<typeof loader>()
  if (list) return <ConsultList {...{ list, installations, now }} />
  return (
    // What was said of one consultation is not said of another one.
    <ActsProvider key={one.one.receiptNo} given={form} askToSignIn={askToSignIn}>
      <OwnConsult {...one} now={now} />
    </ActsProvider>
  )
}

interface ConsultListProps {
  list: DataOf<typeof ownConsults>
  installations: Awaited<ReturnType<typeof readOwnInstallations>>
  now: string
}

function ConsultList({ list, installations, now }: ConsultListProps) {
  const { result, total, page, size } = list
  return (
    <>
      <PageHead title="내 상담" />
      {result.length === 0 ? (
        <Empty title="아직 신청한 상담이 없어요" action={{ to: '/consult', label: '상담 신청하기' }}>
          상담을 신청하면 여기에서 진행 순서를 볼 수 있어요.
        </Empty>
      ) : (
        <ul className="stack-4">
          {result.map((each) => (
            <RequestCard
              key={each.receiptNo}
              found={each}
              now={now}
              installation={installations[each.receiptNo]}
            >
              <ButtonLink to={consultAddress(each.receiptNo)} kind="secondary">
                신청 내용 보기<span className="sr-only">: {each.receiptNo}</span>
              </ButtonLink>
            </RequestCard>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / size)}
        toPage={(to) => `/mypage/consults?page=${to}`}
      />
      <p className="mypage__small">
        인증한 휴대폰 번호와 내 이름으로 신청한 상담이에요. 다른 이름으로 신청한 것은{' '}
        <Link to="/consult/status?receiptNo=">접수번호로</Link> 볼 수 있어요.
      </p>
    </>
  )
}

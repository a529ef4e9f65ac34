import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { ListTabs } from '#app/shared/desk-table/list-tabs.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { seoulDate } from '#app/platform/korean-time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import '#app/shared/desk-table/list-page.css'
import { PrivacyPage } from '#app/privacy/frame/privacy-page.tsx'
import { RequestIcon } from '#app/ui/desk-icons.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { addRequest, REQUEST_CHANNELS, REQUEST_KINDS, subjectRequests } from './requests-contract.ts'
import { RequestsTable } from './requests-table.tsx'
import { listRequests } from './requests.server.ts'

const ADD = '받은 요청 적기'

export const meta = () => deskMeta('권리행사 요청')

export function ErrorBoundary() {
  return <DeskError to="/desk/requests">권리행사 요청으로</DeskError>
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.subjectRequests)
  const parsed = subjectRequests.input.safeParse(Object.fromEntries(url.searchParams))
  const query = parsed.success ? parsed.data : {}
  const list = await orErrorPage(listRequests(services, query, visit))
  const isAdding = url.searchParams.has('add')
  return { list, isAdding, isDecided: query.state === 'decided', today: seoulDate(services.now()) }
}

const ABOUT = '열람과 정정, 삭제, 처리 정지 요청이에요. 받은 날부터 10일 안에 답해요.'

export default function RequestsPage() {
  const { list, isAdding, isDecided, today } = useLoaderData<typeof loader>()
  const { result, total, page, size } = list
  const address = (to: number) => `/desk/requests?${isDecided ? 'state=decided&' : ''}page=${to}`
  return (
    <PrivacyPage
      title="권리행사 요청"
      note={(result.length > 0 || isAdding) && ABOUT}
      tabs={
        <ListTabs
          label="상태로 나눠 보기"
          tabs={[
            {
              to: '/desk/requests',
              name: '처리 중',
              isCurrent: !isDecided,
              count: isDecided ? undefined : total,
            },
            {
              to: '/desk/requests?state=decided',
              name: '끝남',
              isCurrent: isDecided,
              count: isDecided ? total : undefined,
            },
          ]}
        />
      }
      acts={
        !isAdding &&
        result.length > 0 && (
          <ButtonLink to="/desk/requests?add=1" kind="primary" size="sm">
            {ADD}
          </ButtonLink>
        )
      }
    >
      {isAdding && <RequestForm today={today} />}
      {result.length > 0 && <RequestsTable lines={result} />}
      {result.length === 0 && !isAdding && (
        <EmptyList
          title={isDecided ? '끝난 요청이 없어요' : '답을 기다리는 요청이 없어요'}
          icon={<RequestIcon />}
          act={
            <ButtonLink to="/desk/requests?add=1" kind="primary">
              {ADD}
            </ButtonLink>
          }
        >
          {`${ABOUT} 요청을 받으면 적어 두세요.`}
        </EmptyList>
      )}
      <Pagination page={page} pages={Math.ceil(total / size)} toPage={address} />
    </PrivacyPage>
  )
}

const chips = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

function RequestForm({ today }: { today: string }) {
  return (
    <section className="desk-page__card privacy-page__narrow stack-3" aria-labelledby="request-new">
      <h2 id="request-new">{ADD}</h2>
      <ActForm
        row={addRequest}
        next="/desk/requests/:id"
        submit="적기"
        button={{ kind: 'primary', size: 'lg', isWide: true }}
        className="account-form"
      >
        {({ typed }) => (
          <>
            <RadioChips legend="무엇을 요청했나요" chips={chips(REQUEST_KINDS)} {...typed('kind')} />
            <RadioChips legend="어떻게 받았나요" chips={chips(REQUEST_CHANNELS)} {...typed('channel')} />
            <TextField type="date" label="받은 날" max={today} {...typed('receivedOn', today)} />
            <TextField
              label="그 사람의 번호나 이메일"
              hint="우리에게 남긴 것을 전체로 적어 주세요. 이것으로 상담과 회원을 찾아요."
              autoComplete="off"
              {...typed('contact')}
            />
            <TextField
              label="본인 확인"
              hint="접수번호와 번호 뒤 네 자리, 문자 인증처럼 확인한 방법을 적어 주세요. 신분증 사본은 받지 않아요."
              maxLength={300}
              autoComplete="off"
              {...typed('identityNote')}
            />
            <TextArea label="요청한 내용" {...typed('content')} />
          </>
        )}
      </ActForm>
    </section>
  )
}

import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { readBookedText } from '#app/crm/contracts/message-texts.server.ts'
import { assigneeOptions } from '#app/crm/leads/choice.tsx'
import { listColleagues } from '#app/crm/leads/lead-claim.server.ts'
import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { readRequestedQuery } from '#app/shared/desk/requested-query.server.ts'
import { choiceChip, daysChip } from '#app/shared/desk-table/chips.tsx'
import { useInPlace } from '#app/shared/desk-table/in-place.ts'
import { ListFilters } from '#app/shared/desk-table/list-filters.tsx'
import { ListFoot } from '#app/shared/desk-table/list-foot.tsx'
import { ListHead } from '#app/shared/desk-table/list-page.tsx'
import { readLook } from '#app/shared/desk-table/looks.server.ts'
import { usedTabs } from '#app/shared/desk-table/used-tabs.ts'
import { useLastRefused } from '#app/shared/forms/acts.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { listContracts } from './contract-list.server.ts'
import { CONTRACTS, contractsAddress } from './contracts-address.ts'
import { ContractsKeys } from './contracts-keys.tsx'
import { CONTRACT_HEADS, ContractsTable } from './contracts-table.tsx'
import { CONTRACT_STATES, contractQuery, type ContractQuery, type ContractState } from './list-contract.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export const meta = () => deskMeta('가입과 설치')

export const ErrorBoundary = () => <DeskError to={CONTRACTS}>가입과 설치로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.leads)
  const { query, error } = readRequestedQuery(contractQuery, url)
  const mayChoose = mayManage(staffOfVisit(visit))
  const [list, look, bookedText, colleagues] = await orErrorPage(
    Promise.all([
      listContracts(services, query, visit),
      readLook(services, 'contracts', visit),
      readBookedText(services),
      mayChoose ? listColleagues(services) : [],
    ]),
  )
  const last = Math.ceil(list.total / list.size)
  if (last > 0 && list.page > last) throw redirect(contractsAddress(query, { page: last }))
  return {
    list,
    look,
    bookedText,
    colleagues,
    query,
    error,
    edit: url.searchParams.get('edit'),
    today: seoulDate(services.now()),
  }
}

const STATE_NAMES: Record<ContractState, string> = {
  open: '진행 중',
  late: '설치일 지남',
  undated: '설치일 미정',
  opened: '개통',
  cancelled: '취소',
  all: '모두',
}

export default function ContractsPage() {
  const { list, look, query, edit, bookedText, ...facts } = useLoaderData<typeof loader>()
  const inPlace = useInPlace(edit, (panel) => contractsAddress(query, { page: list.page, edit: panel }))
  const refused = useLastRefused()
  const current = query.state || 'open'
  return (
    <div className="list-page column">
      <ListHead
        title="가입과 설치"
        label="가입 나눠 보기"
        tabs={usedTabs(
          // What has no day is the first group of what is under way.
          CONTRACT_STATES.filter((state) => state !== 'undated' || state === current).map((state) => ({
            to: contractsAddress(query, { state: state === 'open' ? undefined : state }),
            name: STATE_NAMES[state],
            isCurrent: state === current,
            count: list.counts[state],
            isLate: state === 'late',
          })),
        )}
        table="contracts"
        heads={CONTRACT_HEADS}
        look={look}
      />
      <Filters query={query} {...facts} />
      {list.result.length > 0 ? (
        <ContractsTable
          contracts={list.result}
          areAll={list.total <= list.size}
          today={facts.today}
          {...{ query, look, bookedText, inPlace }}
        />
      ) : (
        <EmptyList
          title={query.q ? '찾은 가입이 없어요' : '조건에 맞는 가입이 없어요'}
          isNarrowed
          act={
            <ButtonLink to={contractsAddress({ state: query.state })} kind="secondary">
              조건 지우기
            </ButtonLink>
          }
        >
          {query.q
            ? '이름은 전부, 번호는 뒤 4자리나 전부를 적어야 찾을 수 있어요.'
            : '다른 조건을 골라 보세요.'}
        </EmptyList>
      )}
      <ListFoot
        page={list.page}
        size={list.size}
        total={list.total}
        toPage={(page) => contractsAddress(query, { page })}
      >
        <ContractsKeys inPlace={inPlace} />
      </ListFoot>
      <DeskFlash refused={refused && (refused.message ?? Object.values(refused.errors)[0])} />
    </div>
  )
}

const CARRIERS = CARRIER_CODES.map((code) => [code, CARRIER_NAMES[code]] as const)
/** The list's own order first: what is under way by its day, what is over by when it was. */
const ordersOf = (state: ContractQuery['state']) =>
  [
    [
      '',
      state === 'opened'
        ? '개통한 순'
        : state === 'all' || state === 'cancelled'
          ? '신청한 순'
          : state === 'undated'
            ? '신청한 지 오래된 순'
            : '할 일 먼저',
    ],
    ['install', '설치가 가까운 순'],
    ['-applied', '새로 신청한 순'],
    ['-opened', '새로 개통한 순'],
  ] as const

interface FiltersProps {
  query: ContractQuery
  /** Whose customers somebody may choose; their own alone without any. */
  colleagues: readonly { id: string; name: string }[]
  today: string
  error: string | null
}

function Filters({ query, colleagues, today, error }: FiltersProps) {
  const narrowed = (change: ContractQuery) => contractsAddress(query, change)
  const { state, sort, q } = query
  return (
    <ListFilters
      search={{
        q,
        without: narrowed({ q: undefined }),
        label: '가입한 손님 찾기',
        placeholder: '이름, 번호 뒤 4자리',
        maxLength: 40,
      }}
      chips={[
        choiceChip({
          name: '통신사',
          chosen: query.carrier,
          options: CARRIERS,
          to: (carrier) => narrowed({ carrier }),
        }),
        ...(colleagues.length > 0
          ? [
              choiceChip({
                name: '담당',
                chosen: query.assignee,
                options: assigneeOptions(colleagues),
                to: (assignee) => narrowed({ assignee }),
              }),
            ]
          : []),
        daysChip({
          name: '설치일',
          label: '설치할 날',
          query,
          address: contractsAddress,
          spans: [
            ['오늘', { from: today, to: today }],
            ['7일 안', { from: today, to: addDays(today, 6) }],
          ],
        }),
      ]}
      clear={contractsAddress({ state, sort })}
      order={{ orders: ordersOf(state), sort, to: (to) => narrowed({ sort: to as ContractQuery['sort'] }) }}
      error={error}
    />
  )
}

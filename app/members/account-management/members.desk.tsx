import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { readRequestedQuery } from '#app/shared/desk/requested-query.server.ts'
import { KeyHelp } from '#app/shared/desk-table/key-help.tsx'
import { usedTabs } from '#app/shared/desk-table/used-tabs.ts'
import { ListFoot } from '#app/shared/desk-table/list-foot.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { ListTabs } from '#app/shared/desk-table/list-tabs.tsx'
import { readLook } from '#app/shared/desk-table/looks.server.ts'
import { LIST_KEYS, useTableKeys } from '#app/shared/desk-table/table-keys.ts'
import { useShown } from '#app/shared/forms/acts.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { findMembers, memberQuery } from './contract.ts'
import { STATES } from './member-labels.ts'
import { listMembers } from './member-search.server.ts'
import { membersAddress } from './members-address.ts'
import { MembersFilters } from './members-filters.tsx'
import { MembersTable } from './members-table.tsx'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export const meta = () => deskMeta('회원')

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 처음으로</DeskError>
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.members)
  const { query, error } = readRequestedQuery(memberQuery, url)
  const [list, look] = await orErrorPage(
    Promise.all([listMembers(services, query, visit), readLook(services, 'members', visit)]),
  )
  const last = Math.ceil(list.total / list.size)
  if (last > 0 && list.page > last) throw redirect(membersAddress(query, { page: last }))
  return { list, look, query, error, today: seoulDate(services.now()) }
}

const STATE_KEYS = ['ACTIVE', 'DORMANT', 'STOPPED'] as const

export default function MembersPage() {
  const { list, look, query, error, today } = useLoaderData<typeof loader>()
  const found = useShown(findMembers)
  const { isOn, turn } = useTableKeys({})
  const { counts } = list
  const all = STATE_KEYS.reduce((sum, state) => sum + counts[state], 0)
  const views = usedTabs([
    { to: membersAddress(query, { state: undefined }), name: '모두', isCurrent: !query.state, count: all },
    // What holds for nearly everybody is no view of its own.
    ...STATE_KEYS.filter((state) => state !== 'ACTIVE' || query.state === state).map((state) => ({
      to: membersAddress(query, { state }),
      name: STATES[state].name,
      isCurrent: query.state === state,
      count: counts[state],
    })),
  ])
  return (
    <div className="list-page column">
      <DeskHead title="회원" tabs={views.length > 1 && <ListTabs label="상태로 나눠 보기" tabs={views} />} />
      <MembersFilters query={query} look={look} error={error} />
      {found ? (
        <Found members={found.result} {...{ look, today }} />
      ) : list.result.length > 0 ? (
        <MembersTable members={list.result} {...{ look, today, query }} />
      ) : (
        <EmptyList
          title="조건에 맞는 회원이 없어요"
          isNarrowed
          act={
            <ButtonLink to={membersAddress({})} kind="secondary">
              조건 지우기
            </ButtonLink>
          }
        />
      )}
      <ListFoot
        page={found ? 1 : list.page}
        size={list.size}
        total={found ? found.result.length : list.total}
        toPage={(page) => membersAddress(query, { page })}
        unit="명"
        also=" · 이름과 번호는 가려서 보여 드려요. 찾고 열어 본 것은 접속기록에 남아요."
      >
        <KeyHelp keys={LIST_KEYS} isOn={isOn} turn={turn} />
      </ListFoot>
    </div>
  )
}

function Found({
  members,
  look,
  today,
}: Pick<Parameters<typeof MembersTable>[0], 'members' | 'look' | 'today'>) {
  const back = (
    <ButtonLink to="/desk/members" kind="secondary" size="sm">
      모든 회원 보기
    </ButtonLink>
  )
  if (members.length === 0)
    return (
      <EmptyList title="찾는 회원이 없어요" isNarrowed act={back}>
        이메일과 번호는 끝까지 적어야 찾을 수 있어요.
      </EmptyList>
    )
  return (
    <>
      <div className="list-filters">
        <h2 className="members__heading" aria-live="polite">
          찾은 회원 {members.length}명
        </h2>
        {back}
      </div>
      <MembersTable members={members} {...{ look, today }} />
    </>
  )
}

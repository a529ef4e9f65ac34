import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import { choiceChip, daysChip } from '#app/shared/desk-table/chips.tsx'
import { ListFilters } from '#app/shared/desk-table/list-filters.tsx'
import { ListSearch } from '#app/shared/desk-table/list-search.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { findMembers, type MemberLine, type MemberQuery } from './contract.ts'
import { membersAddress } from './members-address.ts'

const WAYS = Object.entries(SNS_NAMES) as [MemberLine['snsType'], string][]
const ORDERS = [
  ['', '최근 가입순'],
  ['joined', '오래된 순'],
  ['-login', '마지막 로그인 순'],
] as const

/** Conditions stand in the address; whom somebody looks for is posted, so that no address contains it. */
export function MembersFilters({ query, error }: { query: MemberQuery; error: string | null }) {
  const { state, sort } = query
  return (
    <ListFilters
      search={{ form: <MemberSearch /> }}
      chips={[
        choiceChip({
          name: '가입 방법',
          chosen: query.by,
          options: WAYS,
          to: (by) => membersAddress(query, { by }),
        }),
        daysChip({ name: '가입일', label: '가입일', query, address: membersAddress }),
      ]}
      clear={membersAddress({ state, sort })}
      order={{
        orders: ORDERS,
        sort,
        to: (to) => membersAddress(query, { sort: to as MemberQuery['sort'] }),
      }}
      error={error}
    />
  )
}

function MemberSearch() {
  return (
    <search>
      <ActForm row={findMembers} className="list-filters__search">
        {({ typed }) => {
          const { error: fault, ...field } = typed('q')
          return (
            <>
              <ListSearch
                {...field}
                id="q"
                placeholder="이름, 번호, 이메일, 회원 번호"
                aria-label="회원 찾기"
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? 'q-fault' : undefined}
              />
              {fault && (
                <p className="failure" id="q-fault">
                  {fault}
                </p>
              )}
            </>
          )
        }}
      </ActForm>
    </search>
  )
}

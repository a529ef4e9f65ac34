import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import { choiceChip, daysChip } from '#app/shared/desk-table/chips.tsx'
import { ListFilters } from '#app/shared/desk-table/list-filters.tsx'
import { ListSearch } from '#app/shared/desk-table/list-search.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { columnsIn, TableTools } from '#app/shared/desk-table/table-tools.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { findMembers, type MemberLine, type MemberQuery } from './contract.ts'
import { membersAddress } from './members-address.ts'
import { MEMBER_HEADS } from './members-table.tsx'

const WAYS = Object.entries(SNS_NAMES) as [MemberLine['snsType'], string][]
const ORDERS = [
  ['', '최근 가입순'],
  ['joined', '오래된 순'],
  ['-login', '마지막 로그인 순'],
] as const

interface MembersFiltersProps {
  query: MemberQuery
  look: TableLook
  error: string | null
}

/** Conditions stand in the address; whom somebody looks for is posted, so that no address contains it. */
export function MembersFilters({ query, look, error }: MembersFiltersProps) {
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
      tools={<TableTools table="members" look={look} columns={columnsIn(MEMBER_HEADS)} />}
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

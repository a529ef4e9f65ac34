import type { FilterChip } from '#app/shared/desk-table/filter-chips.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'
import { filterAddress } from './queue-address.ts'

interface EmptyQueueProps {
  query: LeadQuery
  chips: readonly FilterChip[]
  /** When calling begins again; null while people may be called. */
  opensAt: string | null
}

/** What there is nothing of, and the ways out of it. */
export function EmptyQueue({ query, chips, opensAt }: EmptyQueueProps) {
  const chosen = chips.filter(({ value }) => value !== null)
  if (chosen.length > 0) return <NothingFound query={query} chosen={chosen} />
  const told = NOTHING[query.view ?? 'all']
  if (query.view && query.view !== 'all')
    return (
      <EmptyList
        title={told ?? '여기에 드는 상담이 없어요'}
        isNarrowed
        act={
          <ButtonLink kind="secondary" to="/desk">
            진행 중인 상담 모두 보기
          </ButtonLink>
        }
      >
        {opensAt && OF_NOW.includes(query.view) && `${opensAt}부터 걸 수 있어요.`}
      </EmptyList>
    )
  return <EmptyList title="지금 처리할 상담이 없어요">새 신청이 들어오면 여기에 떠요.</EmptyList>
}

/** Of which nothing is called before calling begins again. */
const OF_NOW: readonly LeadQuery['view'][] = ['now', 'soon', 'opening']

const NOTHING: Partial<Record<NonNullable<LeadQuery['view']>, string>> = {
  new: '새로 들어온 상담이 없어요',
  now: '지금 걸 상담이 없어요',
  late: '늦은 전화가 없어요',
  soon: '30분 안에 걸 상담이 없어요',
  opening: '늦지 않은 상담이 없어요',
  today: '오늘 걸기로 한 상담이 없어요',
  absent: '부재인 상담이 없어요',
  opened: '개통한 상담이 없어요',
}

const MOST_WAYS = 3

/** Some answers name what they answer: `담당 없음`. */
const wordsOf = ({ name, value }: FilterChip) => (value?.includes(name) ? value : `${name} ${value}`)

function NothingFound({ query, chosen }: { query: LeadQuery; chosen: readonly FilterChip[] }) {
  return (
    <EmptyList
      title="조건에 맞는 상담이 없어요"
      isNarrowed
      act={
        <>
          <ButtonLink kind="secondary" to={filterAddress({ view: query.view, sort: query.sort }, {})}>
            조건 지우기
          </ButtonLink>
          {chosen.length > 1 &&
            chosen.slice(0, MOST_WAYS).map(({ name, without }) => (
              <ButtonLink key={name} kind="ghost" to={without} preventScrollReset>
                {`${name} 조건만 빼기`}
              </ButtonLink>
            ))}
        </>
      }
    >
      {`${chosen.map(wordsOf).join(', ')} 조건으로 찾았어요.`}
      {query.q && ' 이름과 접수번호는 전부, 번호는 뒤 4자리나 전부를 적어야 찾을 수 있어요.'}
    </EmptyList>
  )
}

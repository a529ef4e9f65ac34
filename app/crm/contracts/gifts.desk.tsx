import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useLastRefused } from '#app/shared/forms/acts.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { readRequestedQuery } from '#app/shared/desk/requested-query.server.ts'
import { useInPlace } from '#app/shared/desk-table/in-place.ts'
import { ListFoot } from '#app/shared/desk-table/list-foot.tsx'
import { ListTable } from '#app/shared/desk-table/list-table.tsx'
import { readLook } from '#app/shared/desk-table/looks.server.ts'
import { picksOf } from '#app/shared/desk-table/picks.tsx'
import { useSelection } from '#app/shared/desk-table/selection.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { draftKeyOf } from '#app/crm/leads/call-drafts.ts'
import { useNow } from '#app/crm/leads/lead-live.ts'
import { LockedNotes } from '#app/crm/leads/locked-note.tsx'
import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { PresenceOf } from '#app/shared/presence/presence.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { won } from '#app/platform/won.ts'
import { GiftSums } from './gift-sums.tsx'
import { listGiftsToApprove } from './gift-approval.server.ts'
import { GiftBulk, GiftsLeft } from './gift-bulk.tsx'
import { giftColumns } from './gift-columns.tsx'
import { readGiftDrafts, type GiftDrafts } from './gift-drafts.server.ts'
import { GiftKeys } from './gift-keys.tsx'
import { listGifts } from './gift-list.server.ts'
import { groupText, STATE_NAMES } from './gift-states.ts'
import { GIFTS, giftsAddress } from './gifts-address.ts'
import {
  GIFT_BULK,
  giftQuery,
  versionedGift,
  type giftList,
  type GiftLine,
  type GiftQuery,
} from './gifts-contract.ts'
import { GiftsFilters } from './gifts-filters.tsx'
import { readPaidText } from './gifts.server.ts'
import { GiftsHead } from './gifts-head.tsx'
import { GiftsToApprove } from './gifts-to-approve.tsx'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './gifts.css'

export function ErrorBoundary() {
  return <DeskError to={GIFTS}>사은품 장부로</DeskError>
}

export const meta = () => deskMeta('사은품 장부')

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.gifts)
  const { query, error } = readRequestedQuery(giftQuery, url)
  const [list, toApprove, look, paidText, { begun, settled }] = await orErrorPage(
    Promise.all([
      listGifts(services, query, visit),
      listGiftsToApprove(services),
      readLook(services, 'gifts', visit),
      readPaidText(services),
      readGiftDrafts(services, visit),
    ]),
  )
  const last = Math.ceil(list.total / list.size)
  if (last > 0 && list.page > last) throw redirect(giftsAddress(query, { page: last }))
  return {
    list,
    toApprove,
    look,
    paidText,
    query,
    error,
    edit: url.searchParams.get('edit'),
    mayBeWhole: RIGHTS.wholeGiftFile.roles.includes(staffOfVisit(visit).role),
    today: seoulDate(services.now()),
    now: seoulIso(services.now()),
    staffId: staffOfVisit(visit).id,
    begun,
    settled,
  }
}

const isOwed = ({ paidOn }: GiftLine) => paidOn === null

export default function GiftsPage() {
  const { list, toApprove, look, paidText, query, error, edit, mayBeWhole, today, ...loaded } =
    useLoaderData<typeof loader>()
  const { staffId, begun, settled } = loaded
  const now = useNow(loaded.now)
  const { page, size, total, result: gifts } = list
  const inPlace = useInPlace(edit, (panel) => giftsAddress(query, { page, edit: panel }))
  const { selected, isWhole, note, reread } = useSelection(GIFT_BULK)
  const refused = useLastRefused()
  const isGrouped = !query.sort
  const groupOf = ({ group }: GiftLine, index: number) =>
    isGrouped && gifts[index - 1]?.group !== group && list.groups[group] ? (
      <GroupName group={group} sum={list.groups[group]} />
    ) : null
  return (
    <div className="list-page column" onChange={note}>
      <GiftsHead list={list} query={query} look={look} mayBeWhole={mayBeWhole} />
      <GiftSums sums={list.sums} today={today} />
      <GiftsFilters query={query} today={today} error={error} />
      <GiftsToApprove gifts={toApprove} />
      <SettledGifts {...{ settled, staffId, now }} />
      <GiftsLeft gifts={gifts} />
      {gifts.length === 0 ? (
        <EmptyGifts query={query} />
      ) : (
        <PresenceOf kind="lead">
          <ListTable
            name="gifts"
            caption={`사은품 장부: ${STATE_NAMES[query.state ?? 'due']}`}
            columns={giftColumns({ today, paidText, inPlace, count: gifts.length, staffId, begun, now })}
            lines={gifts}
            look={look}
            order={{
              sort: query.sort || undefined,
              to: (sort) => giftsAddress(query, { sort: sort as GiftQuery['sort'] }),
              own: 'due',
            }}
            {...(gifts.some(isOwed) && {
              pick: picksOf({
                form: GIFT_BULK,
                lines: gifts,
                nameOf: ({ name }) => name,
                isFor: isOwed,
                sentOf: versionedGift,
              }),
            })}
            groupOf={groupOf}
          />
        </PresenceOf>
      )}
      {gifts.some(isOwed) && (
        <GiftBulk
          {...{ selected, isWhole, gifts, today }}
          // What was searched for may be a name, and finds few: those are ticked one by one.
          whole={query.q ? null : wholeOf(list, query)}
          onReset={reread}
        />
      )}
      <ListFoot
        page={page}
        size={size}
        total={total}
        toPage={(to) => giftsAddress(query, { page: to })}
        also={foundSum(list, query)}
      >
        <GiftKeys hasSelected={selected.length > 0} inPlace={inPlace} onPick={reread} />
      </ListFoot>
      <DeskFlash refused={refused && (refused.message ?? Object.values(refused.errors)[0])} />
    </div>
  )
}

/** All that are owed, if there are more than on this page; what was given stands in groups by month. */
function wholeOf({ groups, result, owedMark }: Loaded, query: GiftQuery) {
  const sums = Object.entries(groups).flatMap(([group, sum]) => (/^\d/.test(group) ? [] : [sum]))
  const many = sums.reduce((all, sum) => all + sum.many, 0)
  const amount = sums.reduce((all, sum) => all + sum.amount, 0)
  return many > result.filter(isOwed).length ? { many, amount, mark: owedMark, query } : null
}

type Loaded = DataOf<typeof giftList>

interface SettledGiftsProps {
  settled: readonly GiftDrafts[]
  staffId: string
  now: Date
}

/** What somebody was writing when a colleague gave the gift. */
const SettledGifts = ({ settled, staffId, now }: SettledGiftsProps) =>
  settled.map(({ leadId, name, drafts }) => (
    <LockedNotes
      key={Object.keys(drafts).join(' ')}
      draftKey={draftKeyOf(staffId, leadId)}
      lock={null}
      why="그사이 지급 완료로 남긴 사은품이에요."
      about={name}
      isOffered={(draft) => !(draft in drafts)}
      {...{ leadId, drafts, now }}
    />
  ))

type GroupSum = Parameters<typeof groupText>[1]

const GroupName = ({ group, sum }: { group: string; sum: GroupSum }) => (
  <span className={group === 'late' ? 'gift-late' : undefined}>{groupText(group, sum)}</span>
)

/** Of what was found by more than its part of the ledger; the others stand above. */
function foundSum(
  { groups }: Pick<DataOf<typeof giftList>, 'groups'>,
  { q, carrier, form, lead, from, to }: GiftQuery,
): string | null {
  if (!(q || carrier || form || lead || from || to)) return null
  return ` · 합계 ${won(Object.values(groups).reduce((sum, { amount }) => sum + amount, 0))}`
}

function EmptyGifts({ query: { state = 'due', q, ...query } }: { query: GiftQuery }) {
  if (q)
    return (
      <EmptyList title="찾은 사은품이 없어요" isNarrowed act={<Whole />}>
        이름은 전부, 번호는 뒤 4자리나 전부를 적어야 찾을 수 있어요.
      </EmptyList>
    )
  if (query.carrier || query.form || query.lead || query.from || query.to)
    return <EmptyList title="조건에 맞는 사은품이 없어요" isNarrowed act={<Whole />} />
  const title = state === 'all' ? '사은품이 없어요' : `${STATE_NAMES[state]} 사은품이 없어요`
  return (
    <EmptyList
      title={title}
      act={
        <ButtonLink to="/desk/contracts?state=opened" kind="secondary">
          개통한 가입 보기
        </ButtonLink>
      }
    >
      개통한 가입에 사은품을 적으면 지급할 날까지 여기서 챙겨요.
    </EmptyList>
  )
}

const Whole = () => (
  <ButtonLink to={GIFTS} kind="secondary">
    조건 지우기
  </ButtonLink>
)

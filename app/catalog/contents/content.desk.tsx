import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { acceptanceAlarms } from '#app/catalog/documents/acceptance-alarms.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { readRequestedQuery } from '#app/shared/desk/requested-query.server.ts'
import { choiceChip } from '#app/shared/desk-table/chips.tsx'
import { KeyHelp } from '#app/shared/desk-table/key-help.tsx'
import { ListFilters } from '#app/shared/desk-table/list-filters.tsx'
import { ListFoot } from '#app/shared/desk-table/list-foot.tsx'
import { ListHead } from '#app/shared/desk-table/list-page.tsx'
import { readLook } from '#app/shared/desk-table/looks.server.ts'
import { LIST_KEYS, useTableKeys } from '#app/shared/desk-table/table-keys.ts'
import { acceptanceState } from '#app/shared/settings/acceptance-state.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import {
  CONTENT,
  contentAddress,
  isByCarrier,
  KIND_NAMES,
  NEW,
  PICTURES,
  type ContentKind,
} from './content-kinds.ts'
import { LIST_STATES, LIST_STATES_IN_ORDER, listAddress, listQuery, type ListQuery } from './content-list.ts'
import { listOfKind, type ContentList } from './content-list.server.ts'
import { ContentNotes } from './content-notes.tsx'
import { SamplesCard } from './samples-card.tsx'
import { readSamples } from './samples.server.ts'
import { CONTENT_HEADS, ContentsTable } from './contents-table.tsx'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export const meta = () => deskMeta('홈페이지 내용')

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 첫 화면으로</DeskError>
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.contents)
  const { query, error } = readRequestedQuery<ListQuery>(listQuery, url)
  const isOwner = staffOfVisit(visit).role === 'owner'
  const [list, look, { acceptance }, samples] = await Promise.all([
    listOfKind(services, query),
    readLook(services, 'contents', visit),
    readSettings(services),
    isOwner ? readSamples(services) : null,
  ])
  const alarms = acceptanceAlarms(acceptance, list.today).map(({ text }) => text)
  const areSamples = list.contents.length > 0 && list.contents.every(({ isSample }) => isSample)
  const without = CARRIER_CODES.filter(
    (code) => acceptanceState(acceptance.carriers[code], list.today) === 'missing',
  ).map((code) => CARRIER_NAMES[code])
  return { list, look, query, error, alarms, without, areSamples, samples }
}

export default function ContentPage() {
  const { list, look, query, error, alarms, without, areSamples, samples } = useLoaderData<typeof loader>()
  const { isOn, turn } = useTableKeys({})
  const { kind, contents, counts, today } = list
  return (
    <div className="list-page column contents-page">
      <ListHead
        title="홈페이지 내용"
        label="종류"
        tabs={counts.map(({ kind: each, count }) => ({
          to: listAddress({ q: query.q }, { kind: each }),
          name: KIND_NAMES[each],
          isCurrent: each === kind,
          count,
        }))}
        table="contents"
        heads={CONTENT_HEADS}
        look={look}
      >
        <ButtonLink to={PICTURES} kind="secondary" size="sm">
          이미지 보관함
        </ButtonLink>
        <WriteNew kind={kind} list={list} />
      </ListHead>
      <Filters list={list} query={{ ...query, kind }} error={error} />
      <ContentNotes list={list} alarms={alarms} without={without} />
      {contents.length > 0 ? (
        <ContentsTable {...{ kind, contents, look, today, areSamples }} />
      ) : (
        <NoContents kind={kind} isNarrowed={list.total > 0 || Boolean(query.q)} />
      )}
      <ListFoot page={1} size={Math.max(1, contents.length)} total={contents.length} toPage={() => CONTENT}>
        <KeyHelp keys={LIST_KEYS} isOn={isOn} turn={turn} />
      </ListFoot>
      {samples && samples.total > 0 && <SamplesCard counts={samples} />}
      <DeskFlash />
    </div>
  )
}

/** One of what there may be several of; of the others, the carriers that have none. */
function WriteNew({ kind, list }: { kind: ContentKind; list: ContentList }) {
  if (!isByCarrier(kind))
    return <ButtonLink to={`${CONTENT}/${kind}/${NEW}`}>{`${KIND_NAMES[kind]} 추가`}</ButtonLink>
  return list.unwritten.map((code) => (
    <ButtonLink key={code} to={contentAddress(kind, code)} kind="secondary">
      {`${CARRIER_NAMES[code]} ${KIND_NAMES[kind]} 쓰기`}
    </ButtonLink>
  ))
}

function Filters({ list, query, error }: { list: ContentList; query: ListQuery; error: string | null }) {
  const { q, carrier, state, kind } = query
  // A condition that nothing meets leads nowhere, unless somebody stands there.
  const states = LIST_STATES_IN_ORDER.filter((each) => each === state || list.states.includes(each))
  return (
    <ListFilters
      search={{
        q,
        // In every kind again: what is searched for may stand elsewhere.
        without: q ? listAddress(query, { q: undefined }) : listAddress({}),
        label: '이름으로 찾기',
        placeholder: '상품 이름·코드, 질문, 제목',
        maxLength: 60,
      }}
      chips={[
        ...(list.kind === 'plan'
          ? [
              choiceChip({
                name: '통신사',
                chosen: carrier,
                options: CARRIER_CODES.map((code) => [code, CARRIER_NAMES[code]] as const),
                to: (chosen) => listAddress(query, { carrier: chosen }),
              }),
            ]
          : []),
        choiceChip({
          name: '상태',
          chosen: state,
          options: states.map((each) => [each, LIST_STATES[each]] as const),
          to: (chosen) => listAddress(query, { state: chosen }),
        }),
      ]}
      clear={listAddress({ kind })}
      error={error}
    />
  )
}

function NoContents({ kind, isNarrowed }: { kind: ContentKind; isNarrowed: boolean }) {
  return (
    <EmptyList
      isNarrowed={isNarrowed}
      title={isNarrowed ? '조건에 맞는 내용이 없어요' : `${KIND_NAMES[kind]} 내용이 아직 없어요`}
      act={
        isNarrowed && (
          <ButtonLink kind="secondary" to={listAddress({ kind })}>
            조건 지우기
          </ButtonLink>
        )
      }
    >
      {isNarrowed
        ? '다른 종류에 있을 수 있어요. 위의 수가 찾은 것의 수예요.'
        : '새로 만들면 게시하기 전에 규칙을 검사해요. 고친 것은 모두 버전으로 남아 되돌릴 수 있어요.'}
    </EmptyList>
  )
}

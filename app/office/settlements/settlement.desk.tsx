import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { FileLinks } from '#app/shared/desk/file-links.tsx'
import { FigureStrip } from '#app/shared/desk/figure-strip.tsx'
import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import { ListFoot } from '#app/shared/desk-table/list-foot.tsx'
import { ListTabs } from '#app/shared/desk-table/list-tabs.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useLastRefused } from '#app/shared/forms/acts.tsx'
import type { InputOf } from '#app/platform/endpoint.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { digits, won } from '#app/platform/won.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { DifferencesTable } from './differences-table.tsx'
import { Faults } from '#app/office/profit/faults.tsx'
import { SETTLEMENTS } from '#app/office/profit/profit-area.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import {
  DIFFERENCE_STATES,
  dropSettlement,
  saveSettlement,
  linkable,
  settlement,
  type Linkable,
  type SettlementView,
} from './settlement-contract.ts'
import { LinkedRows, LinkRow, PlanChanges } from './link-row.tsx'
import { findLinkable } from './linked-rows.server.ts'
import { SettlementColumns } from './settlement-columns.tsx'
import { DIFFERENCE_STATE_NAMES, monthWords } from './settlement-words.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { readSettlementView } from './settlement-view.server.ts'
import './settlement.css'

export const meta = () => deskMeta('정산 명세')

export const ErrorBoundary = () => <DeskError to={SETTLEMENTS}>정산으로</DeskError>

/** With the unknown row that is being tied to a line, and by which words it is looked for. */
type Query = Omit<InputOf<typeof settlement>, 'settlementId'> & { row?: number; q?: string }

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.profit)
  const sent = settlement.input.safeParse({ ...Object.fromEntries(url.searchParams), ...params })
  const { settlementId, ...query } = sent.success ? sent.data : { settlementId: params.settlementId ?? '' }
  const view = await orErrorPage(readSettlementView(services, { settlementId, ...query }, visit))
  const linking = linkable.input.safeParse({
    settlementId,
    line: url.searchParams.get('row'),
    q: url.searchParams.get('q') ?? '',
  })
  const found = linking.success ? await orErrorPage(findLinkable(services, linking.data, visit)) : null
  return { view, query: query as Query, found, q: (linking.success && linking.data.q) || '' }
}

export default function SettlementPage() {
  const { view, query, found, q } = useLoaderData<typeof loader>()
  const { statement } = view
  const refused = useLastRefused()?.message
  return (
    <div className="desk-page">
      <DeskHead
        title={`${CARRIER_NAMES[statement.carrier]} ${monthWords(statement.month)} 명세`}
        back={{ to: SETTLEMENTS, name: '정산' }}
        acts={statement.isSaved && statement.differences > 0 && <Claims id={statement.id} query={query} />}
      >
        {statement.isSaved
          ? '저장한 명세예요. 명세의 금액으로 손익을 세요.'
          : statement.isRead
            ? '미리 보기예요. 저장해야 손익에 써요.'
            : '올린 파일의 어느 칸이 무엇인지 골라 주세요. 다음 명세도 그렇게 읽어요.'}
      </DeskHead>
      {statement.isRead ? (
        <Body {...{ view, query, found, q }} />
      ) : (
        view.file && (
          <>
            <SettlementColumns id={statement.id} file={view.file} isRead={false} />
            <Dropping id={statement.id} />
          </>
        )
      )}
      {view.isNewest && <WithdrawForm id={statement.id} />}
      <DeskFlash refused={refused} />
    </div>
  )
}

interface BodyProps {
  view: SettlementView
  query: Query
  found: Linkable | null
  q: string
}

function Body({ view, query, found, q }: BodyProps) {
  const { statement, counts } = view
  const path = `${SETTLEMENTS}/${statement.id}`
  const addressOf = addressesOf<Query>(path)
  const tabs = [
    { to: path, name: '모두', isCurrent: !query.state, count: statement.differences },
    ...DIFFERENCE_STATES.map((state) => ({
      to: addressOf({}, { state }),
      name: DIFFERENCE_STATE_NAMES[state],
      isCurrent: query.state === state,
      count: counts[state],
    })),
  ]
  return (
    <>
      <Figures statement={statement} />
      {view.file && (
        <Accordion title="읽은 칸" look="plain">
          <SettlementColumns id={statement.id} file={view.file} isRead />
        </Accordion>
      )}
      <Faults faults={view.faults} count={statement.faults} />
      {!statement.isSaved && <Deciding id={statement.id} rows={statement.rows} />}
      {found && <LinkRow key={found.row.line} id={statement.id} found={found} q={q} back={path} />}
      <ListTabs label="차이를 나눠 보기" tabs={tabs} />
      {view.result.length === 0 ? (
        <EmptyState
          as="h2"
          title={query.state ? '이런 상태인 차이가 없어요' : '우리 기록과 다른 것이 없어요'}
        >
          명세의 모든 건을 우리 회선과 대조했어요.
        </EmptyState>
      ) : (
        <>
          <DifferencesTable
            differences={view.result}
            mayChange={statement.isSaved}
            toLink={(row) => addressOf(query, { row })}
          />
          <ListFoot
            page={view.page}
            size={view.size}
            total={view.total}
            toPage={(page) => addressOf(query, { page })}
          />
        </>
      )}
      <LinkedRows id={statement.id} linked={view.linked} />
      <PlanChanges changes={view.changes} />
    </>
  )
}

function Figures({ statement }: { statement: SettlementView['statement'] }) {
  const { rows, matched, amount, takenBack, differences, faults, owed, open } = statement
  return (
    <FigureStrip
      figures={[
        {
          name: '덜 받은 금액',
          value: won(owed),
          isLate: owed > 0,
          note: open > 0 ? `청구 전 ${digits(open)}건` : '청구할 차이가 없어요',
        },
        { name: '수수료', value: won(amount), note: takenBack > 0 && `환수 ${won(takenBack)}` },
        { name: '명세 건수', value: digits(rows), note: `우리 회선 ${digits(matched)}건` },
        { name: '차이', value: digits(differences), unit: '건' },
        { name: '읽지 못한 행', value: digits(faults), unit: '개', isLate: faults > 0 },
      ]}
    />
  )
}

function Deciding({ id, rows }: { id: string; rows: number }) {
  const params = { settlementId: id }
  return (
    <div className="settlement-deciding">
      <ActForm
        row={saveSettlement}
        params={params}
        submit={`${rows.toLocaleString('ko')}건 저장`}
        button={{ kind: 'primary' }}
      />
      <Dropping id={id} />
    </div>
  )
}

const Dropping = ({ id }: { id: string }) => (
  <ActForm
    row={dropSettlement}
    params={{ settlementId: id }}
    next={SETTLEMENTS}
    submit="버리기"
    about="이 명세"
  />
)

function Claims({ id, query }: { id: string; query: Query }) {
  const addressOf = addressesOf<Query & { format: string }>(`/api/desk/profit/settlements/${id}/file`)
  return <FileLinks what="청구할 목록" toFile={(format) => addressOf({ ...query, format })} />
}

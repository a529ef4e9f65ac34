import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import { ListTabs } from '#app/shared/desk-table/list-tabs.tsx'
import { checkedInput } from '#app/platform/answer.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { sentFile } from '#app/platform/sent-file.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FileForm } from './file-form.tsx'
import { NETWORK_HEADS, NETWORK_NAMES, NETWORKS, type Network } from '#app/office/advertising/networks.ts'
import { rejection } from '#app/shared/forms/rejected-form.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { SPEND } from './profit-area.ts'
import { CSV_TYPES, readSpend as readSpendRow, spendImports } from './spend-contract.ts'
import { SpendDraftCard } from './spend-draft.tsx'
import { SpendPorts } from './spend-ports.tsx'
import { SpendTable } from './spend-table.tsx'
import { listSpend, readSpend } from './spend.server.ts'

export const meta = () => deskMeta('광고비')

export const ErrorBoundary = () => <DeskError to={SPEND}>광고비로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.profit)
  const draft = url.searchParams.get('draft') ?? undefined
  const read = async () => listSpend(services, checkedInput(spendImports, { draft }), visit)
  const list = await orErrorPage(read())
  const today = seoulDate(services.now())
  return { list, today, network: networkOf(url), isGone: draft !== undefined && list.draft === null }
}

const networkOf = (url: URL): Network =>
  NETWORKS.find((each) => each === url.searchParams.get('network')) ?? NETWORKS[0]

/** The file is the form's only part: which network it is of, its address says. */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.profit)
  const network = networkOf(url)
  try {
    const file = sentFile(request, readSpendRow.file!)
    const { id } = await readSpend(services, { network, file }, visit)
    return redirect(addressOf({ network, draft: id }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ message: rejection(error).errors['file'] ?? error.message }, { status: error.status })
  }
}

const addressOf = (query: { network?: Network; draft?: string }) =>
  addressesOf<typeof query>(SPEND)({}, query)

export default function SpendPage() {
  const { list, today, network, isGone } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const error = answer && 'message' in answer ? answer.message : null
  const tabs = NETWORKS.map((each) => ({
    to: addressOf({ network: each }),
    name: NETWORK_NAMES[each],
    isCurrent: each === network,
  }))
  const { day, campaign, keyword, amount } = NETWORK_HEADS[network]
  const heads = [day, campaign, keyword, amount].flatMap((names) => names?.[0] ?? [])
  return (
    <div className="desk-page">
      <DeskHead title="광고비">
        광고 회사의 보고서를 날짜와 검색어로 나눠 내려받아 올려요. 같은 파일은 두 번 세지 않아요.
      </DeskHead>
      {list.draft && !error ? (
        <SpendDraftCard draft={list.draft} />
      ) : (
        <section className="desk-page__card stack-4" aria-labelledby="spend-file">
          <h2 id="spend-file">보고서 올리기</h2>
          {isGone && <p role="alert">그 보고서는 이미 저장했거나 하루가 지나 지웠어요.</p>}
          <ListTabs label="광고 회사" tabs={tabs} />
          <FileForm
            key={network}
            action={addressOf({ network })}
            label={`${NETWORK_NAMES[network]} 보고서`}
            hint={`CSV 파일이에요. 찾는 칸: ${heads.join(', ')}. UTF-8과 EUC-KR을 모두 읽어요.`}
            accept={CSV_TYPES}
            error={error}
          />
        </section>
      )}
      {list.ports.length > 0 && <SpendPorts ports={list.ports} today={today} />}
      {list.result.length === 0 ? (
        <EmptyState as="h2" title="아직 저장한 광고비가 없어요">
          보고서를 올리면 검색어마다 상담 한 건과 개통 한 건에 든 돈을 세요.
        </EmptyState>
      ) : (
        <SpendTable imports={list.result} />
      )}
      <DeskFlash />
    </div>
  )
}

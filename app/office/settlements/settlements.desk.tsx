import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { CARRIER_CODES, CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { alwaysChip } from '#app/shared/desk-table/chips.tsx'
import { FilterChips } from '#app/shared/desk-table/filter-chips.tsx'
import { checkedInput } from '#app/platform/answer.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { sentFile } from '#app/platform/sent-file.server.ts'
import { digits, won } from '#app/platform/won.ts'
import { SampleBadge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { FileForm } from '#app/office/profit/file-form.tsx'
import { SETTLEMENTS } from '#app/office/profit/profit-area.ts'
import { monthAddress, uploadAddress } from './settlement-address.ts'
import {
  readSettlement as readSettlementRow,
  type Settlements,
  type Statement,
} from './settlement-contract.ts'
import { SettlementDue } from './settlement-due.tsx'
import { SettlementsTable } from './settlements-table.tsx'
import { monthWords, sum } from './settlement-words.ts'
import { listSettlements } from './settlement-view.server.ts'
import { readSettlement } from './settlements.server.ts'
import { CSV_TYPES } from '#app/office/profit/spend-contract.ts'
import { rejection } from '#app/shared/forms/rejected-form.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './settlement.css'

export const meta = () => deskMeta('정산')

export const ErrorBoundary = () => <DeskError to={SETTLEMENTS}>정산으로</DeskError>

const MONTHS = 14

/** The newest first. */
function lastMonths(today: string): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return Array.from({ length: MONTHS }, (_, before) =>
    new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 7),
  )
}

function chosenIn(url: URL, today: string): { carrier: CarrierCode; month: string } {
  const months = lastMonths(today)
  const [carrier, month] = [url.searchParams.get('carrier'), url.searchParams.get('month')]
  return {
    carrier: CARRIER_CODES.find((code) => code === carrier) ?? CARRIER_CODES[0]!,
    month: months.find((each) => each === month) ?? months[1]!,
  }
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.profit)
  const today = seoulDate(services.now())
  const chosen = chosenIn(url, today)
  const list = await orErrorPage(listSettlements(services, { month: chosen.month }, visit))
  return {
    list,
    chosen,
    months: lastMonths(today),
    isUploading: url.searchParams.has('carrier'),
  }
}

/** The file is the form's only part: of which carrier and month it is, its address says. */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.profit)
  try {
    const file = sentFile(request, readSettlementRow.file!)
    const chosen = chosenIn(url, seoulDate(services.now()))
    const input = checkedInput(readSettlementRow, { ...chosen, file })
    const { id } = await readSettlement(services, input, visit)
    return redirect(`${SETTLEMENTS}/${id}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ message: rejection(error).errors['file'] ?? error.message }, { status: error.status })
  }
}

export default function SettlementsPage() {
  const { list, chosen, months, isUploading } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const error = answer && 'message' in answer ? answer.message : null
  return (
    <div className="desk-page">
      <DeskHead title="정산">
        통신사 명세를 올리면 우리 회선과 한 건씩 대조해, 덜 받은 금액을 청구할 목록으로 만들어요.
      </DeskHead>
      {(isUploading || error !== null) && (
        <Upload key={`${chosen.carrier} ${chosen.month} ${list.result.length}`} {...chosen} error={error} />
      )}
      <Month
        due={list.due}
        statements={list.result}
        months={months}
        carrier={isUploading ? chosen.carrier : undefined}
      />
      <SettlementDue {...list.due} />
      {list.result.length > 0 && <SettlementsTable statements={list.result} />}
      <DeskFlash />
    </div>
  )
}

interface UploadProps {
  carrier: CarrierCode
  month: string
  error: string | null
}

/** The file is the only part of the form: whose it is, its address says. */
function Upload({ carrier, month, error }: UploadProps) {
  const name = `${CARRIER_NAMES[carrier]} ${monthWords(month)} 명세`
  return (
    <section className="box settlement-upload stack-4" aria-labelledby="settlement-upload">
      <h2 id="settlement-upload" className="settlement-part">{`${name} 올리기`}</h2>
      <FileForm
        action={uploadAddress({ carrier, month })}
        label={name}
        hint="CSV 파일이에요. 어느 칸이 무엇인지는 올린 다음 골라요. 파일은 봉인해 두고 저장하면 지워요."
        accept={CSV_TYPES}
        error={error}
      />
      <Link to={monthAddress({ month })} className="tap">
        닫기
      </Link>
    </section>
  )
}

interface MonthProps {
  due: Settlements['due']
  statements: readonly Statement[]
  months: readonly string[]
  carrier: CarrierCode | undefined
}

/** Of which month the table is, and what is to be known of its numbers. */
function Month({ due: { month, carriers }, statements, months, carrier }: MonthProps) {
  const claimable = statements.filter(({ isSaved, open, owed }) => isSaved && open > 0 && owed > 0)
  const [owed, open] = [sum(claimable, (each) => each.owed), sum(claimable, (each) => each.open)]
  const chip = alwaysChip({
    name: '개통한 달',
    usual: months[1]!,
    chosen: month === months[1] ? undefined : month,
    options: months.map((each) => [each, monthWords(each)] as const),
    to: (to) => monthAddress({ month: to, carrier }),
  })
  return (
    <div className="settlement-of">
      <FilterChips label="개통한 달" chips={[chip]} clear={chip.without} />
      {carriers.some(({ samples }) => samples > 0) && <SampleBadge />}
      <p className="desk-note">
        {carriers.every(({ came }) => came === null) && '이 달의 명세를 아직 올리지 않았어요. '}
        받을 금액은 우리 수수료 규칙으로 계산한 금액이에요.
      </p>
      {owed > 0 && (
        <p className="settlement-of__owed">{`덜 받은 금액 ${won(owed)}, 청구 전 ${digits(open)}건`}</p>
      )}
    </div>
  )
}

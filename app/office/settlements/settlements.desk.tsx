import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { CARRIER_CODES, CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { DeskHead, HeadForm } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import { AddressForm } from '#app/shared/desk-table/address-form.tsx'
import { ListTabs } from '#app/shared/desk-table/list-tabs.tsx'
import { checkedInput } from '#app/platform/answer.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { sentFile } from '#app/platform/sent-file.server.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { FileForm } from '#app/office/profit/file-form.tsx'
import { SETTLEMENTS } from '#app/office/profit/profit-area.ts'
import { readSettlement as readSettlementRow } from './settlement-contract.ts'
import { SettlementDue } from './settlement-due.tsx'
import { SettlementsTable } from './settlements-table.tsx'
import { monthWords } from './settlement-words.ts'
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
    // The form stays open while its choices are made.
    isChosen: url.searchParams.has('carrier') || url.searchParams.has('month'),
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

const addressOf = addressesOf<{ carrier: CarrierCode; month: string }>(SETTLEMENTS)

export default function SettlementsPage() {
  const { list, chosen, months, isChosen } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const error = answer && 'message' in answer ? answer.message : null
  const isUploading = isChosen || error !== null
  const { carrier, month } = chosen
  const tabs = CARRIER_CODES.map((code) => ({
    to: addressOf(chosen, { carrier: code }),
    name: CARRIER_NAMES[code],
    isCurrent: code === carrier,
  }))
  return (
    <div className="desk-page">
      <DeskHead
        title="정산"
        acts={
          <HeadForm key={list.result.length} name="명세 올리기" isOpen={isUploading}>
            <div className="stack-4">
              <ListTabs label="통신사" tabs={tabs} />
              <AddressForm without={addressOf({ carrier } as typeof chosen)} className="settlement-month">
                <SelectField
                  key={month}
                  label="개통한 달"
                  name="month"
                  defaultValue={month}
                  options={months.map((each) => [each, monthWords(each)] as const)}
                />
                <Button type="submit" kind="secondary">
                  고르기
                </Button>
              </AddressForm>
              <FileForm
                key={`${carrier} ${month}`}
                action={addressOf(chosen)}
                label={`${CARRIER_NAMES[carrier]} ${monthWords(month)} 명세`}
                hint="CSV 파일이에요. 어느 칸이 무엇인지는 올린 다음 골라요. 파일은 봉인해 두고 저장하면 지워요."
                accept={CSV_TYPES}
                error={error}
              />
            </div>
          </HeadForm>
        }
      >
        통신사 명세를 올리면 우리 회선과 한 건씩 대조해, 덜 받은 금액을 청구할 목록으로 만들어요.
      </DeskHead>
      <SettlementDue {...list.due} statements={list.result} />
      {list.result.length === 0 ? (
        <EmptyState as="h2" title="아직 올린 명세가 없어요">
          통신사 줄의 ‘명세 올리기’로 파일을 올려 주세요. 빠진 회선, 다른 금액, 예상하지 않은 환수를 찾아 덜
          받은 금액을 보여 드려요.
        </EmptyState>
      ) : (
        <SettlementsTable statements={list.result} />
      )}
      <DeskFlash />
    </div>
  )
}

import type { ReactNode } from 'react'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { LEAD_STATUS_NAMES } from '#app/crm/door.ts'
import { addDays } from '#app/platform/korean-time.ts'
import { alwaysChip, daysChip } from '#app/shared/desk-table/chips.tsx'
import { FilterChips, type FilterChip } from '#app/shared/desk-table/filter-chips.tsx'
import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SegmentRadios } from '#app/ui/segment-radios.tsx'
import { ANY_STATUS, prepareExport, type ExportQuery } from './exports-contract.ts'
import './exports.css'

const FORMATS = [
  { value: 'xlsx', label: '엑셀(XLSX)' },
  { value: 'csv', label: 'CSV' },
] as const

const exportsAddress = addressesOf<ExportQuery>('/desk/exports')

interface ExportFormProps {
  query: ExportQuery
  /** How many leads meet the conditions, and how many a file may have. */
  expected: number
  maxRows: number
  colleagues: readonly { id: string; name: string }[]
  mayUnmask: boolean
  today: string
}

/** Which leads, chosen as in a list and counted at once; then why. */
export function ExportForm(props: ExportFormProps) {
  const { query, expected, maxRows, mayUnmask } = props
  const { status = '', assignee = '', from = '', to = '' } = query
  const count = expected.toLocaleString('ko')
  const isTooMany = expected > maxRows
  return (
    <section className="export-form" aria-label="파일 만들기">
      <Chosen name="대상" chip={statusChip(props)} />
      <Chosen name="조건" chip={assigneeChip(props)} />
      <Chosen name="기간" chip={dayChip(props)} />
      <output className={isTooMany ? 'export-form__limit' : 'sr-only'}>
        {`${count}건${isTooMany ? `이에요. 한 번에 ${maxRows.toLocaleString('ko')}건까지라 조건을 좁혀야 해요.` : ''}`}
      </output>
      <ActForm
        row={prepareExport}
        values={{ status, assignee, from, to }}
        submit={expected > 0 ? `${count}건 파일 만들기` : '파일 만들기'}
        className="export-form__rest"
        button={{ kind: 'primary' }}
        resets
      >
        {({ typed, isTicked }) => (
          <>
            <Row name="가림">
              {mayUnmask ? (
                <Checkbox name="masked" value="false" defaultChecked={isTicked('masked', false)}>
                  이름과 번호를 가리지 않고 받기
                </Checkbox>
              ) : (
                <p className="desk-note">이름과 번호 일부 가림</p>
              )}
            </Row>
            <Row name="형식">
              <SegmentRadios
                legend="파일 종류"
                isLegendHidden
                name="format"
                segments={FORMATS}
                defaultValue={typed('format', 'xlsx').defaultValue}
              />
            </Row>
            <TextField
              label="이유(필수)"
              hint="접속기록과 파일에 남아요. 파일은 만든 뒤 10분 안에 한 번 받을 수 있어요."
              placeholder="예: 11월 정산 대조"
              maxLength={200}
              autoComplete="off"
              {...typed('reason')}
            />
          </>
        )}
      </ActForm>
    </section>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="export-form__row">
    <span className="export-form__name" aria-hidden="true">
      {name}
    </span>
    <div className="export-form__what">{children}</div>
  </div>
)

const Chosen = ({ name, chip }: { name: string; chip: FilterChip }) => (
  <Row name={name}>
    <FilterChips label={name} chips={[chip]} clear={chip.without} />
  </Row>
)

/** Says the days also where they are all days. */
function dayChip({ query, today }: ExportFormProps): FilterChip {
  const chip = daysChip({
    name: '접수일',
    label: '접수일',
    query,
    address: exportsAddress,
    spans: [
      ['오늘', { from: today, to: today }],
      ['7일', { from: addDays(today, -6), to: today }],
      ['30일', { from: addDays(today, -29), to: today }],
      ['이번 달', { from: `${today.slice(0, 7)}-01`, to: today }],
    ],
  })
  const all = { name: ALL_DAYS, to: chip.without, isCurrent: chip.value === null }
  return { ...chip, always: chip.value ?? ALL_DAYS, options: [all, ...(chip.options ?? [])] }
}

const ALL_DAYS = '모든 기간'
/** What holds where the address says nothing. */
const OPEN = 'OPEN'
const ANYBODY = 'ANY'

const statusChip = ({ query }: ExportFormProps) =>
  alwaysChip({
    name: '대상',
    usual: OPEN,
    chosen: query.status,
    options: [
      [OPEN, '진행 중인 상담'],
      [ANY_STATUS, '끝난 상담까지'],
      ...Object.entries(LEAD_STATUS_NAMES).map(([status, name]) => [status, name] as const),
    ] as readonly (readonly [typeof OPEN | NonNullable<Exclude<ExportQuery['status'], ''>>, string])[],
    to: (status) => exportsAddress(query, { status: status === OPEN ? undefined : status }),
  })

const assigneeChip = ({ query, colleagues }: ExportFormProps) =>
  alwaysChip({
    name: '담당',
    usual: ANYBODY,
    chosen: query.assignee,
    options: [
      [ANYBODY, '담당 모두'],
      ['none', '담당 없음'],
      ...colleagues.map(({ id, name }) => [id, name] as const),
    ],
    to: (assignee) => exportsAddress(query, { assignee: assignee === ANYBODY ? undefined : assignee }),
  })

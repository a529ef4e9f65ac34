import type { ReactNode } from 'react'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { LEAD_STATUS_NAMES } from '#app/crm/door.ts'
import { addDays } from '#app/platform/korean-time.ts'
import { choiceChip, daysChip } from '#app/shared/desk-table/chips.tsx'
import { FilterChips } from '#app/shared/desk-table/filter-chips.tsx'
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
  return (
    <section className="export-form" aria-label="파일 만들기">
      <Row name="무엇을">
        <FilterChips label="무엇을" chips={whichChips(props)} clear={exportsAddress({ from, to })} />
        <output>
          <b>{`상담 ${expected.toLocaleString('ko')}건`}</b>
          {expected > maxRows && ` · 한 번에 ${maxRows.toLocaleString('ko')}건까지라 조건을 좁혀야 해요.`}
        </output>
      </Row>
      <Row name="기간">
        <FilterChips
          label="기간"
          chips={[dayChip(props)]}
          clear={exportsAddress({ status: query.status, assignee: query.assignee })}
        />
      </Row>
      <ActForm
        row={prepareExport}
        values={{ status, assignee, from, to }}
        submit="파일 만들기"
        className="export-form__rest"
        button={{ kind: 'primary' }}
        resets
      >
        {({ typed, isTicked }) => (
          <>
            <Row name="항목">
              {mayUnmask ? (
                <Checkbox name="masked" value="false" defaultChecked={isTicked('masked', false)}>
                  이름과 번호를 가리지 않고 받기
                </Checkbox>
              ) : (
                <p className="desk-note">이름과 번호는 가려요.</p>
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
              hint="접속기록과 파일에 남아요."
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

const dayChip = ({ query, today }: ExportFormProps) =>
  daysChip({
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

function whichChips({ query, colleagues }: ExportFormProps) {
  return [
    choiceChip({
      name: '상태',
      chosen: query.status,
      options: [
        [ANY_STATUS, '끝난 상담까지'],
        ...Object.entries(LEAD_STATUS_NAMES).map(([status, name]) => [status, name] as const),
      ] as readonly (readonly [NonNullable<Exclude<ExportQuery['status'], ''>>, string])[],
      to: (status) => exportsAddress(query, { status }),
    }),
    choiceChip({
      name: '담당',
      chosen: query.assignee,
      options: [['none', '담당 없음'], ...colleagues.map(({ id, name }) => [id, name] as const)],
      to: (assignee) => exportsAddress(query, { assignee }),
    }),
  ]
}

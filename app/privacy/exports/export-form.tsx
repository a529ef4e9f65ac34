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

const FORMATS = [
  { value: 'xlsx', label: '엑셀(XLSX)' },
  { value: 'csv', label: 'CSV' },
] as const

const addressOf = addressesOf<ExportQuery>('/desk/exports')
const exportsAddress = (query: ExportQuery, changes: ExportQuery = {}) =>
  addressOf({ ...query, make: '1' }, changes)

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
    <div className="stack-4">
      <div className="stack-2">
        <FilterChips label="내보낼 상담" chips={chipsOf(props)} clear={exportsAddress({})} />
        <output>
          <b>{`상담 ${expected.toLocaleString('ko')}건`}</b>
          {expected > maxRows && ` · 한 번에 ${maxRows.toLocaleString('ko')}건까지라 조건을 좁혀야 해요.`}
        </output>
      </div>
      <ActForm
        row={prepareExport}
        values={{ status, assignee, from, to }}
        submit="파일 준비하기"
        button={{ kind: 'primary' }}
        resets
      >
        {({ typed, isTicked }) => (
          <>
            <TextField
              label="이유"
              hint="접속기록과 파일에 남아요."
              maxLength={200}
              autoComplete="off"
              {...typed('reason')}
            />
            <SegmentRadios
              legend="파일 종류"
              name="format"
              segments={FORMATS}
              defaultValue={typed('format', 'xlsx').defaultValue}
            />
            {mayUnmask ? (
              <Checkbox name="masked" value="false" defaultChecked={isTicked('masked', false)}>
                이름과 번호를 가리지 않고 받기
              </Checkbox>
            ) : (
              <p className="desk-note">이름과 번호는 가려요.</p>
            )}
          </>
        )}
      </ActForm>
    </div>
  )
}

function chipsOf({ query, colleagues, today }: ExportFormProps) {
  return [
    daysChip({
      name: '접수한 날',
      label: '접수한 날',
      query,
      address: exportsAddress,
      spans: [
        ['오늘', { from: today, to: today }],
        ['7일', { from: addDays(today, -6), to: today }],
        ['30일', { from: addDays(today, -29), to: today }],
        ['이번 달', { from: `${today.slice(0, 7)}-01`, to: today }],
      ],
    }),
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

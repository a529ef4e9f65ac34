import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { won } from '#app/platform/won.ts'
import { DIFFERENCE_STATES, settleDifference, type DifferenceLine } from './settlement-contract.ts'
import { DIFFERENCE_KIND_NAMES, DIFFERENCE_STATE_NAMES } from './settlement-words.ts'
import '#app/shared/desk/figure-table.css'
import './differences-table.css'

const COUNTS = ['우리 기록', '명세', '차액']
const HEADS = ['차이', ...COUNTS, '처리 상태']

/** In what a statement differs, each with how it stands. */
export function DifferencesTable(props: {
  differences: readonly DifferenceLine[]
  mayChange: boolean
  /** Where an unknown row of the statement is tied to a line. */
  toLink: (line: number) => string
}) {
  return (
    <DeskTable
      className="figure-table differences-table"
      caption="명세와 우리 기록의 차이"
      heads={HEADS}
      counts={COUNTS}
    >
      {props.differences.map((each) => (
        <tr key={each.id} className="desk-table__row">
          <th scope="row" className="desk-table__main">
            <Badge tone={each.state === 'OPEN' ? 'warn' : 'neutral'}>
              {DIFFERENCE_KIND_NAMES[each.kind]}
            </Badge>{' '}
            <Whose difference={each} />
          </th>
          <td className="desk-table__count">
            <span className="desk-table__label">우리 기록 </span>
            {valueOf(each.kind === 'DAY', each.expected, each.expectedOn)}
          </td>
          <td className="desk-table__count">
            <span className="desk-table__label">명세 </span>
            {valueOf(each.kind === 'DAY', each.told, each.toldOn)}
          </td>
          <td className="desk-table__count">
            <span className="desk-table__label">차액 </span>
            <Gap difference={each} />
          </td>
          <td className="differences-table__state">
            <div className="differences-table__how">
              <span className="differences-table__now bold">{DIFFERENCE_STATE_NAMES[each.state]}</span>
              {each.note && <span className="muted ugc">{` · ${each.note}`}</span>}
              {props.mayChange && <Change difference={each} />}
              {each.kind === 'UNKNOWN' && each.line !== null && (
                <Link
                  to={props.toLink(each.line)}
                  className="differences-table__link tap"
                  aria-label={`${each.line}행 우리 회선에 연결`}
                >
                  우리 회선에 연결
                </Link>
              )}
            </div>
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}

function Whose({ difference: { line, leadId, receiptNo, planCode } }: { difference: DifferenceLine }) {
  return (
    <>
      {leadId && receiptNo && (
        <Link to={`/desk/leads/${leadId}/contract`} className="tap">
          {receiptNo}
        </Link>
      )}
      <span className="muted">
        {planCode && ` ${planCode}`}
        {line !== null && ` 명세 ${line}행`}
      </span>
    </>
  )
}

function valueOf(isDay: boolean, amount: number | null, day: string | null): string {
  if (isDay) return day === null ? '없음' : dottedDate(day)
  return amount === null ? '없음' : won(amount)
}

/** What the statement tells more or less than we expect; of days and of what we do not know nothing. */
function Gap({ difference: { kind, expected, told } }: { difference: DifferenceLine }) {
  if (kind === 'DAY' || kind === 'UNKNOWN' || kind === 'DOUBLED') return <span className="subtle">–</span>
  const gap = (told ?? 0) - (expected ?? 0)
  const isAgainstUs = kind === 'CLAWBACK' ? gap > 0 : gap < 0
  return (
    <span className={isAgainstUs ? 'figure-table__loss' : undefined}>
      {`${gap > 0 ? '+' : ''}${won(gap)}`}
    </span>
  )
}

function Change({ difference }: { difference: DifferenceLine }) {
  const { id, line, receiptNo, kind, state, note, version } = difference
  const about = `${DIFFERENCE_KIND_NAMES[kind]} ${receiptNo ?? `${line}행`}`
  return (
    <details>
      <summary className="desk-page__more" aria-label={`${about} 바꾸기`}>
        바꾸기
      </summary>
      <ActForm
        row={settleDifference}
        params={{ differenceId: id }}
        values={{ version }}
        submit="남기기"
        about={about}
        className="act-form differences-table__form"
      >
        {({ typed }) => (
          <>
            <SelectField
              label="상태"
              options={DIFFERENCE_STATES.map((each) => [each, DIFFERENCE_STATE_NAMES[each]] as const)}
              {...typed('state', state)}
            />
            <TextField
              label="메모"
              isOptional
              maxLength={200}
              autoComplete="off"
              {...typed('note', note ?? '')}
            />
          </>
        )}
      </ActForm>
    </details>
  )
}

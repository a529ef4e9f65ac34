import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { lengthText, PERIODS } from '#app/shared/data-inventory/periods.ts'
import { GROUP_OF, NIGHTLY, PERIOD_GROUPS, type PeriodRow } from './period-groups.ts'
import type { RetentionView } from './retention-contract.ts'
import './periods-table.css'

interface RetentionPeriodsProps {
  periods: RetentionView['periods']
  elsewhere: readonly PeriodRow[]
}

export function RetentionPeriods({ periods, elsewhere }: RetentionPeriodsProps) {
  const rows = [...PERIODS.map((period) => nightlyRow(period, periods)), ...elsewhere]
  return (
    <section className="privacy-page__section desk-page__card stack-3" aria-labelledby="periods">
      <h2 id="periods">정보별 보유 기간</h2>
      <dl className="periods-grounds desk-facts">
        {GROUNDS.map(([ground, rule]) => (
          <div key={ground}>
            <dt>{ground}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
      <p className="desk-note">기간이 지나면 매일 새벽에 지워요. 지우는 때가 따로 적힌 정보는 그때 지워요.</p>
      {PERIOD_GROUPS.map((group) => (
        <PeriodGroup key={group} name={group} rows={rows.filter(({ key }) => GROUP_OF[key] === group)} />
      ))}
    </section>
  )
}

/** How a ground bounds its period. */
const GROUNDS = [
  ['근거가 법이면', '법이 정한 만큼 지나기 전에는 지우지 않아요. 기간을 바꾸어도 그보다 짧게 할 수 없어요.'],
  ['근거가 동의나 계약이면', '동의받은 만큼, 계약에 필요한 만큼을 넘겨 두지 않아요.'],
  ['근거가 정당한 이익이면', '그 일에 필요한 만큼만 둬요.'],
] as const

function nightlyRow(
  { key, name, since, basis, method, unit }: (typeof PERIODS)[number],
  periods: RetentionView['periods'],
): PeriodRow {
  return { key, name, period: lengthText(periods[key] ?? 0, unit), since, basis, when: NIGHTLY, method }
}

const HEADS = ['정보', '기간', '기간의 근거', '지우는 때', '방법'] as const

/** Folded on a phone; a wide screen has the room. */
function PeriodGroup({ name, rows }: { name: string; rows: readonly PeriodRow[] }) {
  const title = `${name} ${rows.length}가지`
  return (
    <details className="period-group">
      <summary className="desk-page__more">{title}</summary>
      <h3 className="period-group__name">{title}</h3>
      <DeskTable className="periods-table" caption={`${name}: 보유 기간과 그 근거`} heads={HEADS}>
        {rows.map((row) => (
          <tr key={row.key} className="desk-table__row">
            <th scope="row" className="periods-table__name">
              {row.name}
            </th>
            <td>
              {row.period}
              {row.since && <span className="periods-table__since">세는 때: {row.since}</span>}
            </td>
            <td className="desk-table__faint">
              <span className="desk-table__label">근거: </span>
              {row.basis}
            </td>
            <td className="desk-table__faint">
              <span className="desk-table__label">지우는 때: </span>
              {row.when}
            </td>
            <td className="desk-table__faint">
              <span className="desk-table__label">방법: </span>
              {row.method}
            </td>
          </tr>
        ))}
      </DeskTable>
    </details>
  )
}

import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { lengthText, PERIODS } from '#app/shared/data-inventory/periods.ts'
import { Accordion } from '#app/ui/accordion.tsx'
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
      <p className="desk-note">기간이 지나면 매일 새벽에 지워요. 지우는 때가 따로 적힌 정보는 그때 지워요.</p>
      <div>
        {PERIOD_GROUPS.map((group) => (
          <PeriodGroup key={group} name={group} rows={rows.filter(({ key }) => GROUP_OF[key] === group)} />
        ))}
      </div>
    </section>
  )
}

function nightlyRow(
  { key, name, since, basis, method, unit }: (typeof PERIODS)[number],
  periods: RetentionView['periods'],
): PeriodRow {
  return { key, name, period: lengthText(periods[key] ?? 0, unit), since, basis, when: NIGHTLY, method }
}

function PeriodGroup({ name, rows }: { name: string; rows: readonly PeriodRow[] }) {
  return (
    <Accordion
      title={
        <>
          {name} <span className="periods-table__many">{rows.length}가지</span>
        </>
      }
    >
      <DeskTable
        className="periods-table"
        caption={`${name} 정보의 보유 기간`}
        heads={['정보', '기간', '근거', '지우는 때', '방법']}
      >
        {rows.map((row) => (
          <tr key={row.key} className="desk-table__row">
            <th scope="row" className="periods-table__name">
              {row.name}
            </th>
            <td>
              {row.period}
              {row.since && <span className="periods-table__since">기산일: {row.since}</span>}
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
    </Accordion>
  )
}

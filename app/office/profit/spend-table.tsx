import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { dottedDate, dottedMoment } from '#app/platform/korean-time.ts'
import { digits, won } from '#app/platform/won.ts'
import { NETWORK_NAMES } from '#app/office/advertising/networks.ts'
import { WithdrawSpend } from './withdraw-spend.tsx'
import type { SpendImport } from './spend-contract.ts'
import '#app/shared/desk/figure-table.css'

const COUNTS = ['비용(부가세 제외)', '행']
const HEADS = ['광고 매체', '기간', ...COUNTS, '저장한 때']

/** What was saved, the newest first. */
export function SpendTable({ imports }: { imports: readonly SpendImport[] }) {
  return (
    <DeskTable className="figure-table" caption="저장한 광고비, 새것부터" heads={HEADS} counts={COUNTS}>
      {imports.map(({ id, network, way, at, by, rows, from, to, amount, faults, replaced, isReplaced }) => (
        <tr key={id} className="desk-table__row">
          <th scope="row" className="desk-table__main">
            <b>{NETWORK_NAMES[network]}</b>
            <span className="muted">
              {way === 'api' ? ' 자동 수집' : ' 파일'}
              {faults > 0 && ` · 읽지 못한 행 ${digits(faults)}`}
              {replaced > 0 && ` · 뒤의 보고서로 바뀐 행 ${digits(replaced)}`}
            </span>
            {way === 'file' && !isReplaced && <WithdrawSpend id={id} />}
          </th>
          <td>{from && to ? `${dottedDate(from)}–${dottedDate(to)}` : '–'}</td>
          <td className="desk-table__count">{won(amount)}</td>
          <td className="desk-table__count">
            <span className="desk-table__label">행 </span>
            {digits(rows)}
          </td>
          <td className="desk-table__faint">
            {dottedMoment(at)}
            {by && ` ${by}`}
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}

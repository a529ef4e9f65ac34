import { dottedMoment } from '#app/platform/korean-time.ts'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ConsentLine } from './consents-contract.ts'
import './consents-table.css'

export function ConsentsTable({ lines }: { lines: readonly ConsentLine[] }) {
  return (
    <>
      <p className="desk-note">동의와 철회 {lines.length.toLocaleString('ko')}건. 새것부터예요.</p>
      <DeskTable
        className="consents-table"
        caption="동의와 철회, 새것부터"
        heads={['일시', '누구', '항목', '동의', '문구', '어디서 받았나요', 'IP 주소']}
      >
        {lines.map((line) => (
          <tr key={`${line.channel} ${line.item} ${line.at}`} className="desk-table__row">
            <td className="consents-table__at desk-table__end desk-table__faint">
              <time dateTime={line.at}>{dottedMoment(line.at)}</time>
            </td>
            <td className="consents-table__who">{line.whose}</td>
            <th scope="row" className="consents-table__item desk-table__main">
              {line.itemName}
            </th>
            <td className="consents-table__agreed desk-table__end">
              <Badge tone={line.agreed ? 'success' : 'neutral'}>
                {line.agreed ? '동의' : '동의하지 않음'}
              </Badge>
            </td>
            <td className="consents-table__text">
              <span className="desk-table__label">문구 </span>
              <Link to={textAddress(line)}>{line.version}</Link>
            </td>
            <td className="consents-table__channel">{line.channel}</td>
            <td className="consents-table__address desk-table__end desk-table__faint">
              {line.address || '지워짐'}
            </td>
          </tr>
        ))}
      </DeskTable>
    </>
  )
}

/** Address of the exact wording; `consult-0.9` is version 0.9 of the consents. */
function textAddress({ item, version }: ConsentLine): string {
  const edition = encodeURIComponent(version.split('-').at(-1) ?? '')
  return item === 'term' ? `/term?version=${edition}` : `/desk/consents/texts/${edition}`
}

import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ConsentLine } from './consents-contract.ts'
import { momentText } from './moment-text.ts'

export function ConsentsTable({ lines }: { lines: readonly ConsentLine[] }) {
  return (
    <Table caption={`동의와 철회 ${lines.length.toLocaleString('ko')}건. 새것부터예요.`}>
      <thead>
        <tr>
          <th scope="col">때</th>
          <th scope="col">누구</th>
          <th scope="col">항목</th>
          <th scope="col">동의</th>
          <th scope="col">문구</th>
          <th scope="col">어디서 받았나요</th>
          <th scope="col">IP 주소</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.channel} ${line.item} ${line.at}`}>
            <td className="nowrap">{momentText(line.at)}</td>
            <td className="nowrap">{line.whose}</td>
            <th scope="row">{line.itemName}</th>
            <td>
              <Badge tone={line.agreed ? 'success' : 'neutral'}>
                {line.agreed ? '동의' : '동의하지 않음'}
              </Badge>
            </td>
            <td className="nowrap">
              <Link to={textAddress(line)}>{line.version}</Link>
            </td>
            <td className="nowrap">{line.channel}</td>
            <td className="nowrap">{line.address || '지워짐'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Where the very words stand: `consult-0.9` is version 0.9 of the texts of consent. */
function textAddress({ item, version }: ConsentLine): string {
  const edition = encodeURIComponent(version.split('-').at(-1) ?? '')
  return item === 'term' ? `/term?version=${edition}` : `/desk/consents/texts/${edition}`
}

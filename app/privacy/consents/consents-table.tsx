import { dottedMoment } from '#app/platform/korean-time.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import { Status } from '#app/shared/desk-table/status.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ConsentLine } from './consents-contract.ts'

type Line = ConsentLine & { id: string }

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'at',
    head: '일시',
    width: 9.5,
    phone: 'end',
    cell: ({ at }) => <time dateTime={at}>{dottedMoment(at)}</time>,
  },
  { key: 'who', head: '누구', width: 9, phone: 'also', cell: ({ whose }) => <Clipped text={whose} /> },
  {
    key: 'item',
    head: '항목',
    width: 14,
    isName: true,
    phone: 'name',
    cell: ({ itemName }) => <b>{itemName}</b>,
  },
  {
    key: 'agreed',
    head: '동의',
    width: 9,
    phone: 'main',
    cell: ({ agreed }) => (
      <Status glyph={agreed ? 'check' : 'minus'} tone={agreed ? 'success' : 'neutral'}>
        {agreed ? '동의' : '동의하지 않음'}
      </Status>
    ),
  },
  {
    key: 'text',
    head: '문구',
    width: 8,
    phone: 'also',
    cell: (line) => (
      <Link to={textAddress(line)} className="list-table__over">
        {line.version}
      </Link>
    ),
  },
  {
    key: 'channel',
    head: '어디서 받았나요',
    phone: 'also',
    cell: ({ channel }) => <Clipped text={channel} />,
  },
  {
    key: 'address',
    head: 'IP 주소',
    width: 9,
    phone: 'also',
    cell: ({ address }) => <span className="list-table__faint">{address || '지워짐'}</span>,
  },
]

export const ConsentsTable = ({ lines }: { lines: readonly ConsentLine[] }) => (
  <ListTable
    name="consents"
    caption="동의와 철회, 최신순"
    columns={COLUMNS}
    lines={lines.map((line) => ({ ...line, id: `${line.channel} ${line.item} ${line.at} ${line.agreed}` }))}
    groupOf={(_, index) => (index === 0 ? `동의와 철회 ${lines.length.toLocaleString('ko')}건` : null)}
  />
)

/** Address of the exact wording; `consult-0.9` is version 0.9 of the consents. */
function textAddress({ item, version }: ConsentLine): string {
  const edition = encodeURIComponent(version.split('-').at(-1) ?? '')
  return item === 'term' ? `/term?version=${edition}` : `/desk/consents/texts/${edition}`
}

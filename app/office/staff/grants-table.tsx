import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import { WIDE_LOOK } from '#app/shared/desk-table/look.ts'
import { Moment } from './moment.tsx'
import type { GrantLine } from './staff-contract.ts'
import { grantText } from './staff-labels.ts'

type Line = Omit<GrantLine, 'id'> & { id: string }

const COLUMNS: readonly Column<Line>[] = [
  { key: 'at', head: '언제', width: 9, phone: 'end', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'name',
    head: '누구',
    width: 9,
    isName: true,
    phone: 'name',
    cell: ({ staffName }) => <b>{staffName}</b>,
  },
  { key: 'what', head: '작업', width: 18, phone: 'main', cell: grantText },
  { key: 'by', head: '한 사람', width: 9, phone: 'also', cell: ({ byName }) => byName },
  {
    key: 'reason',
    head: '이유',
    phone: 'also',
    lacks: ({ reason }) => !reason,
    cell: ({ reason }) => reason && <Clipped text={reason} className="ugc" />,
  },
]

/** Who gave and took which rights, newest first. */
export const GrantsTable = ({ grants }: { grants: readonly GrantLine[] }) => (
  <ListTable
    name="grants"
    caption="부여하고 말소한 권한, 최신순"
    columns={COLUMNS}
    lines={grants.map((grant) => ({ ...grant, id: String(grant.id) }))}
    look={WIDE_LOOK}
  />
)

import { dottedMoment } from '#app/platform/korean-time.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import type { ConsentSearch } from './consents.server.ts'

const COLUMNS: readonly Column<ConsentSearch>[] = [
  {
    key: 'at',
    head: '일시',
    width: 9.5,
    phone: 'end',
    cell: ({ at }) => <time dateTime={at}>{dottedMoment(at)}</time>,
  },
  {
    key: 'who',
    head: '누구',
    width: 14,
    isName: true,
    phone: 'name',
    cell: ({ whose }) => <Clipped text={whose} />,
  },
  { key: 'by', head: '찾은 사람', phone: 'main', cell: ({ staffName }) => <Clipped text={staffName} /> },
]

/** As the access log has them, with masked names. */
export const RecentSearches = ({ searches }: { searches: readonly ConsentSearch[] }) => (
  <ListTable
    name="consent-searches"
    caption="최근에 찾은 사람"
    columns={COLUMNS}
    lines={searches}
    groupOf={(_, index) => (index === 0 ? '최근에 찾은 사람' : null)}
  />
)

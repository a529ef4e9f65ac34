import { dottedMoment } from '#app/platform/korean-time.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import { Status, type Glyph, type GlyphTone } from '#app/shared/desk-table/status.tsx'
import type { ExportLine } from './exports-contract.ts'
import '#app/shared/desk/row-act.css'

const STATES: Readonly<Record<ExportLine['state'], readonly [Glyph, GlyphTone, string]>> = {
  ready: [4, 'brand', '준비됨'],
  sent: ['check', 'success', '다운로드함'],
  broken: ['alert', 'danger', '중단됨'],
  expired: ['minus', 'neutral', '만료'],
}

const COLUMNS: readonly Column<ExportLine>[] = [
  {
    key: 'at',
    head: '일시',
    width: 9.5,
    phone: 'end',
    cell: ({ at }) => <time dateTime={at}>{dottedMoment(at)}</time>,
  },
  {
    key: 'who',
    head: '내보낸 사람',
    width: 7.5,
    isName: true,
    phone: 'name',
    cell: ({ staffName }) => <b>{staffName}</b>,
  },
  {
    key: 'state',
    head: '상태',
    width: 8.5,
    phone: 'main',
    cell: ({ state }) => (
      <Status glyph={STATES[state][0]} tone={STATES[state][1]}>
        {STATES[state][2]}
      </Status>
    ),
  },
  {
    key: 'rows',
    head: '건수',
    width: 5,
    isNumber: true,
    phone: 'also',
    cell: ({ sent, expected }) => (
      <>
        {(sent ?? expected).toLocaleString('ko')}
        <span className="list-table__said">건</span>
      </>
    ),
  },
  {
    key: 'file',
    head: '파일',
    width: 10,
    phone: 'also',
    cell: ({ format, isMasked }) => (
      <>
        {format.toUpperCase()}
        {isMasked ? ' · 가림' : <b> · 가리지 않음</b>}
      </>
    ),
  },
  {
    key: 'what',
    head: '조건',
    width: 11,
    phone: 'also',
    cell: ({ conditions }) => <Clipped text={conditions} />,
  },
  {
    key: 'why',
    head: '이유',
    phone: 'also',
    cell: ({ reason }) => <Clipped text={reason} className="ugc" />,
  },
  {
    key: 'act',
    head: '할 일',
    width: 6.5,
    phone: 'also',
    cell: ({ id, state, isMine }) =>
      state === 'ready' && isMine ? (
        <a className="row-act" href={`/api/desk/exports/${id}/file`}>
          다운로드
        </a>
      ) : null,
  },
]

export const ExportsTable = ({ lines }: { lines: readonly ExportLine[] }) => (
  <ListTable name="exports" caption="내보낸 파일, 최신순" columns={COLUMNS} lines={lines} />
)

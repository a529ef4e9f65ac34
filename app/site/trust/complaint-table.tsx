import { Table } from '#app/ui/table.tsx'
import type { Trust } from './trust.server.ts'

const HEADS = ['분기', '받음', '해결', '요구 수용', '받아들이지 않음', '처리 중']

/** As they are counted, however few: a share of three would tell nobody anything. */
export function ComplaintTable({ complaints }: Pick<Trust, 'complaints'>) {
  return (
    <Table caption="분기마다 받은 불만과 처리 결과" isCaptionHidden>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {complaints.map(({ year, quarter, isOpen, received, settled, givenIn, refused }) => (
          <tr key={`${year}-${quarter}`}>
            <th scope="row">{`${year}년 ${quarter}분기${isOpen ? '(진행 중)' : ''}`}</th>
            {[received, settled, givenIn, refused, received - settled - givenIn - refused].map(
              (count, at) => (
                <td key={at}>{count.toLocaleString('ko')}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

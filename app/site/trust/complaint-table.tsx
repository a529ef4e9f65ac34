import type { ComplaintQuarter } from '#app/shared/settings/complaint-lines.ts'
import { Table } from '#app/ui/table.tsx'

export function ComplaintTable({ complaints }: { complaints: readonly ComplaintQuarter[] }) {
  return (
    <Table caption="분기마다 받은 불만과 처리 결과" isCaptionHidden>
      <thead>
        <tr>
          {['분기', '받음', '해결', '받아들이지 않음', '처리 중'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {complaints.map(({ year, quarter, received, solved, refused }) => (
          <tr key={`${year}-${quarter}`}>
            <th scope="row">{`${year}년 ${quarter}분기`}</th>
            {[received, solved, refused, received - solved - refused].map((count, at) => (
              <td key={at}>{count.toLocaleString('ko')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

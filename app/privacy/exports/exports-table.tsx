import { dottedMoment } from '#app/platform/korean-time.ts'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { ExportLine } from './exports-contract.ts'
import './exports-table.css'

const STATES: Readonly<Record<ExportLine['state'], readonly [BadgeTone, string]>> = {
  ready: ['info', '준비됨'],
  sent: ['success', '받음'],
  broken: ['warn', '받다가 끊김'],
  expired: ['neutral', '받지 않음'],
}

export function ExportsTable({ lines }: { lines: readonly ExportLine[] }) {
  return (
    <DeskTable
      className="exports-table"
      caption="새것부터"
      heads={['일시', '누가', '상태', '줄', '파일', '조건', '이유']}
    >
      {lines.map((line) => (
        <ExportRow key={line.id} line={line} />
      ))}
    </DeskTable>
  )
}

function ExportRow({ line }: { line: ExportLine }) {
  const [tone, word] = STATES[line.state]
  return (
    <tr className="desk-table__row">
      <td className="exports-table__at desk-table__end desk-table__faint">
        <time dateTime={line.at}>{dottedMoment(line.at)}</time>
      </td>
      <th scope="row" className="exports-table__who">
        {line.staffName}
      </th>
      <td className="exports-table__state">
        <Badge tone={tone}>{word}</Badge>{' '}
        {line.state === 'ready' && line.isMine && (
          <a className="exports-table__get tap" href={`/api/desk/exports/${line.id}/file`}>
            받기
          </a>
        )}
      </td>
      <td className="exports-table__rows desk-table__count">
        {(line.sent ?? line.expected).toLocaleString('ko')}
        <span className="desk-table__label">줄</span>
      </td>
      <td className="exports-table__file">
        {line.format.toUpperCase()}
        {line.isMasked ? ' · 가림' : ' · 가리지 않음'}
      </td>
      <td className="exports-table__what desk-table__faint">{line.conditions}</td>
      <td className="exports-table__why desk-table__main ugc" title={line.reason}>
        {line.reason}
      </td>
    </tr>
  )
}

import { dottedDate } from '#app/platform/korean-time.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable, Nothing } from '#app/shared/desk-table/list-table.tsx'
import { WIDE_LOOK } from '#app/shared/desk-table/look.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { DOCUMENT_NAMES } from '#app/shared/legal/document-names.ts'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentMark } from '#app/shared/presence/presence.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { createDocument, documentAddress, type DocumentLine } from './contract.ts'
import { standingOf } from './document-words.ts'
import '#app/shared/desk/row-act.css'
import './documents-table.css'

type Line = DocumentLine & { id: string; isFirst: boolean; mayPublish: boolean }

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'version',
    head: '버전',
    width: 5.5,
    isName: true,
    phone: 'name',
    cell: ({ version, kind }) => (
      <b>
        <span className="sr-only">{DOCUMENT_NAMES[kind]} </span>
        <span className="list-table__said">버전 </span>
        {version}
      </b>
    ),
  },
  { key: 'state', head: '상태', width: 15, phone: 'end', cell: (line) => <State line={line} /> },
  {
    key: 'from',
    head: '시행일',
    width: 7.5,
    phone: 'also',
    cell: ({ effectiveOn }) =>
      effectiveOn ? (
        <span className="nowrap">
          {dottedDate(effectiveOn)}
          <span className="list-table__said"> 시행</span>
        </span>
      ) : (
        <Nothing means="시행일을 정하지 않음" />
      ),
  },
  {
    key: 'change',
    head: '바뀐 내용',
    phone: 'main',
    cell: ({ changeSummary }) =>
      changeSummary ? (
        <Clipped text={changeSummary} className="ugc" />
      ) : (
        <span className="list-table__faint">아직 적지 않음</span>
      ),
  },
  {
    key: 'by',
    lacks: ({ writtenBy }) => writtenBy === null,
    head: '쓴 사람',
    width: 7.5,
    phone: 'also',
    cell: ({ writtenBy }) => writtenBy ?? <Nothing means="처음 내용" />,
  },
  { key: 'act', head: '할 일', width: 15, phone: 'also', cell: (line) => <Ways line={line} /> },
]

interface DocumentsTableProps {
  versions: readonly DocumentLine[]
  mayPublish: boolean
}

/** Every version, the latest of each text first; above each text what holds of it, and writing its next one. */
export function DocumentsTable({ versions, mayPublish }: DocumentsTableProps) {
  const lines = versions.map((version) => ({
    ...version,
    id: String(version.documentId),
    mayPublish,
    isFirst: version === versions.findLast(({ kind }) => kind === version.kind),
  }))
  const groupOf = ({ kind }: Line, index: number) => {
    if (lines[index - 1]?.kind === kind) return null
    return (
      <DocumentHead kind={kind} versions={versions.filter((each) => each.kind === kind)} all={versions} />
    )
  }
  return (
    <ListTable
      name="documents"
      caption="약관과 방침의 버전, 문서마다 새것부터"
      columns={COLUMNS}
      lines={lines}
      look={WIDE_LOOK}
      groupOf={groupOf}
    />
  )
}

const isInForce = ({ standing, isDraft }: DocumentLine) => standing === 'current' && !isDraft

interface DocumentHeadProps {
  kind: Line['kind']
  /** Of it. */
  versions: readonly DocumentLine[]
  /** Of every text: where none is in force, the head of the page says so once. */
  all: readonly DocumentLine[]
}

function DocumentHead({ kind, versions, all }: DocumentHeadProps) {
  const isMissed = !versions.some(isInForce) && all.some(isInForce)
  const isWriting = versions.some(({ standing }) => standing === 'writing')
  return (
    <span className="documents-table__head">
      <span>
        {DOCUMENT_NAMES[kind]}
        {isMissed && <span className="documents-table__none"> · 시행 중인 버전이 없어요</span>}
      </span>
      {!isWriting && (
        <ActForm
          row={createDocument}
          name={kind}
          values={{ kind }}
          submit="새 버전 쓰기"
          about={DOCUMENT_NAMES[kind]}
          button={{ kind: 'secondary', size: 'sm' }}
          className="documents-table__act"
        />
      )}
    </span>
  )
}

function State({ line }: { line: Line }) {
  const [tone, word] = standingOf(line)
  return (
    <span className="documents-table__state">
      <Badge tone={tone === 'success' ? 'neutral' : tone}>{word}</Badge>
      {line.isWeighty && <span className="list-table__faint">중요한 변경</span>}
      <PresentMark place={placeOf('document', line.documentId)} />
    </span>
  )
}

function Ways({ line: { documentId, kind, standing, version, isFirst, mayPublish } }: { line: Line }) {
  const address = documentAddress(documentId)
  const isWriting = standing === 'writing'
  const about = <span className="sr-only">{` ${DOCUMENT_NAMES[kind]} ${version}`}</span>
  return (
    <span className="documents-table__ways">
      {isWriting && (
        <Link to={address} className="row-act">
          이어서 쓰기{about}
        </Link>
      )}
      {/* Texts of consent have no page of their own. */}
      {!isWriting && kind !== 'consents' && (
        <Link to={`/${kind}?version=${version}`} className="row-act">
          보기{about}
        </Link>
      )}
      {(!isFirst || isWriting || kind === 'consents') && (
        <Link
          to={`${address}/compare`}
          className={isWriting && mayPublish ? 'row-act row-act--due' : 'row-act'}
        >
          {isWriting && mayPublish ? '읽고 게시하기' : isFirst ? '보기' : '바뀐 것'}
          {about}
        </Link>
      )}
    </span>
  )
}

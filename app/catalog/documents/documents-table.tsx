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
import { stateOf } from './document-words.ts'
import '#app/shared/desk/row-act.css'
import './documents-table.css'

interface Line extends DocumentLine {
  id: string
  isFirst: boolean
  /** Nothing is missing: somebody is to read it and publish it. */
  isWhole: boolean
  /** Publishing begins here: of what is whole, and of a draft that is shown though it holds from no day. */
  isToConfirm: boolean
}

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
  { key: 'state', head: '상태', width: 17, phone: 'end', cell: (line) => <State line={line} /> },
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
    head: '작성자',
    width: 7.5,
    phone: 'also',
    cell: ({ writtenBy }) => writtenBy ?? <Nothing means="처음 내용" />,
  },
  { key: 'act', head: '할 일', width: 17, phone: 'also', cell: (line) => <Ways line={line} /> },
]

interface DocumentsTableProps {
  versions: readonly DocumentLine[]
  /** Of what is being written, what waits for a reader. */
  whole: readonly { documentId: number; mayConfirm: boolean }[]
  mayPublish: boolean
}

/** Every version, the latest of each text first; above each text what holds of it, and writing its next one. */
export function DocumentsTable({ versions, whole, mayPublish }: DocumentsTableProps) {
  const isWriting = (wanted: DocumentLine['kind']) =>
    versions.some(({ kind, standing }) => kind === wanted && standing === 'writing')
  const lines = versions.map((version): Line => {
    const waiting = whole.find(({ documentId }) => documentId === version.documentId)
    const isOpenDraft = version.standing === 'current' && version.isDraft && !isWriting(version.kind)
    return {
      ...version,
      id: String(version.documentId),
      isFirst: version === versions.findLast(({ kind }) => kind === version.kind),
      isWhole: waiting !== undefined,
      isToConfirm: mayPublish && (waiting ? waiting.mayConfirm : isOpenDraft),
    }
  })
  const groupOf = ({ kind }: Line, index: number) => {
    if (lines[index - 1]?.kind === kind) return null
    return (
      <DocumentHead
        kind={kind}
        versions={lines.filter((each) => each.kind === kind)}
        all={versions}
        isWriting={isWriting(kind)}
      />
    )
  }
  return (
    <ListTable
      name="documents"
      caption="약관과 방침의 버전, 문서마다 최신순"
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
  versions: readonly Line[]
  isWriting: boolean
  /** Of every text: where none is in force, the head of the page says so once. */
  all: readonly DocumentLine[]
}

function DocumentHead({ kind, versions, all, isWriting }: DocumentHeadProps) {
  const isMissed = !versions.some(isInForce) && all.some(isInForce)
  const isAtRow = versions.some(({ isToConfirm }) => isToConfirm)
  return (
    <span className="documents-table__head">
      <span>
        {DOCUMENT_NAMES[kind]}
        {isMissed && <span className="documents-table__none"> · 시행 중인 버전이 없어요</span>}
      </span>
      {!isWriting && !isAtRow && (
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
  const { tone, word, since } = stateOf(line, line.isWhole)
  return (
    <span className="documents-table__state">
      <Badge tone={tone}>{word}</Badge>
      {since && <span className="documents-table__since">{since}</span>}
      {line.isWeighty && <span className="list-table__faint">중요한 변경</span>}
      <PresentMark place={placeOf('document', line.documentId)} />
    </span>
  )
}

const CONFIRM = '확인하고 시행하기'

function Ways({ line }: { line: Line }) {
  const { documentId, kind, standing, version, isFirst, isToConfirm } = line
  const address = documentAddress(documentId)
  const isWriting = standing === 'writing'
  const about = <span className="sr-only">{` ${DOCUMENT_NAMES[kind]} ${version}`}</span>
  return (
    <span className="documents-table__ways">
      {isToConfirm && !isWriting && (
        // It cannot be changed any more: its next version is read, given its day and published.
        <ActForm row={createDocument} name={kind} values={{ kind }}>
          {({ isSending }) => (
            <button type="submit" className="row-act row-act--due" aria-busy={isSending || undefined}>
              {CONFIRM}
              {about}
            </button>
          )}
        </ActForm>
      )}
      {isToConfirm && isWriting && (
        <Link to={`${address}/compare`} className="row-act row-act--due">
          {CONFIRM}
          {about}
        </Link>
      )}
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
      {!(isToConfirm && isWriting) && (!isFirst || isWriting || kind === 'consents') && (
        <Link to={`${address}/compare`} className="row-act">
          {isFirst && !isWriting ? '보기' : '바뀐 것'}
          {about}
        </Link>
      )}
    </span>
  )
}

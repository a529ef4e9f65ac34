import { dottedDate, dottedMoment } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { columnsOf } from '#app/shared/desk-table/list-page.tsx'
import { Clipped, ListTable, Nothing } from '#app/shared/desk-table/list-table.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { Status, type Glyph, type GlyphTone } from '#app/shared/desk-table/status.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresenceOf, PresentMark } from '#app/shared/presence/presence.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/platform/won.ts'
import { contentAddress, isByCarrier, KIND_NAMES, type ContentKind } from './content-kinds.ts'
import { daysLeft, isGone } from './content-list.ts'
import type { ListedContent } from './contract.ts'
import './contents-table.css'

type Key = ColumnKey<'contents'>
type Line = ListedContent & { id: string }

export const CONTENT_HEADS = {
  name: { head: '이름', width: 14, isName: true, phone: 'name' },
  days: { head: '보이는 때', width: 15, phone: 'also' },
  monthly: { head: '월 요금', width: 7, isNumber: true, phone: 'end' },
  total: { head: '3년 총액', width: 8, isNumber: true, phone: 'also' },
  gift: { head: '사은품', width: 7, isNumber: true, phone: 'also' },
  clicks: { head: '30일 누른 수', width: 6.5, isNumber: true, phone: 'also' },
  state: { head: '상태', width: 8, phone: 'also' },
  check: { head: '검사', width: 6, phone: 'also' },
  checked: { head: '확인한 날', width: 8.5, phone: 'also' },
  changed: { head: '마지막 변경', width: 14, phone: 'also' },
} as const satisfies Record<Key, Omit<Column<Line>, 'key' | 'cell'>>

const ALWAYS: readonly Key[] = ['name', 'state', 'check', 'changed']
const COLUMNS: Readonly<Record<ContentKind, readonly Key[]>> = {
  plan: ['monthly', 'total', 'gift', 'checked'],
  phone: ['monthly', 'checked'],
  bundle: ['checked'],
  page: ['checked'],
  question: [],
  banner: ['days', 'clicks'],
  popup: ['days'],
}

interface ContentsTableProps {
  kind: ContentKind
  contents: readonly ListedContent[]
  look: TableLook
  /** `2026-11-29` */
  today: string
  /** Said once above them. */
  areSamples: boolean
}

export function ContentsTable({ kind, contents, look, today, areSamples }: ContentsTableProps) {
  // What is the same of all of them says nothing beside each.
  const isCheckTold = contents.some(({ blocks, warns }) => blocks > 0 || warns !== contents[0]!.warns)
  const alike = alikeWords(contents, today)
  const keys = [...ALWAYS, ...COLUMNS[kind]].filter(
    (key) =>
      !(key === 'check' && !isCheckTold) &&
      !(key === 'state' && alike.state) &&
      !(key === 'checked' && alike.checked) &&
      !(key === 'changed' && alike.changed),
  )
  const lines = contents.map((content) => ({ ...content, id: content.key }))
  const groupOf = (line: Line, index: number) => {
    const before = lines[index - 1]
    if (isByCarrier(kind) || groupKey(line) === null || (before && groupKey(before) === groupKey(line)))
      return null
    return <GroupHead line={line} count={lines.filter((each) => groupKey(each) === groupKey(line)).length} />
  }
  return (
    <PresenceOf kind="content">
      {(alike.state ?? alike.checked ?? alike.changed) && (
        <p className="contents-alike desk-note">
          {[alike.state, alike.checked, alike.changed].filter(Boolean).join(' · ')}
        </p>
      )}
      <ListTable
        name="contents"
        caption={`${KIND_NAMES[kind]}, 홈페이지에 보이는 차례`}
        columns={contentColumns(today, areSamples).filter(({ key }) => keys.includes(key))}
        lines={lines}
        look={look}
        groupOf={groupOf}
      />
    </PresenceOf>
  )
}

/** What a column would say of each alike, said once of all of them; a day is counted down beside each. */
function alikeWords(contents: readonly ListedContent[], today: string) {
  const [first, ...others] = contents
  if (!first || others.length === 0) return {}
  const isAlike = (of: (content: ListedContent) => unknown) => others.every((each) => of(each) === of(first))
  const isChecked =
    isAlike(({ checkedAt }) => checkedAt) && contents.every((each) => daysLeft(each, today) === null)
  const [state, , tone] = stateOf(first, today)
  const isShown = tone === 'success' || tone === 'neutral'
  const isFirst = contents.every(({ changedAt, publishAt }) => !changedAt && !publishAt)
  return {
    ...(isShown && isAlike((each) => stateOf(each, today)[0]) && { state: `모두 ${state}` }),
    ...(isChecked && first.checkedAt && { checked: `모두 ${dottedDate(first.checkedAt)}에 확인` }),
    ...(isFirst && { changed: '모두 처음 내용 그대로' }),
  }
}

const groupKey = ({ kind, carrier, place }: Line) => (kind === 'plan' ? carrier : place)

const QUESTION_PLACES: Readonly<Record<string, string>> = { main: '첫 화면', consult: '상담 화면' }

function GroupHead({ line: { kind, carrier, place }, count }: { line: Line; count: number }) {
  if (carrier)
    return (
      <span
        className="contents-carrier"
        data-carrier={carrier}
      >{`${CARRIER_NAMES[carrier]} ${count}개`}</span>
    )
  if (!place) return null
  return kind === 'question'
    ? `${QUESTION_PLACES[place] ?? place} ${count}개`
    : `배너 자리 ${place} ${count}개`
}

const contentColumns = (today: string, areSamples: boolean) =>
  columnsOf<Line, Key>(CONTENT_HEADS, {
    state: (line) => <State line={line} today={today} />,
    name: (line) => (
      <span className="contents-name">
        <Link
          to={contentAddress(line.kind, line.key)}
          className="list-table__link list-table__clip ugc"
          title={line.title}
        >
          {isByCarrier(line.kind) && line.carrier ? CARRIER_NAMES[line.carrier] : nameOf(line)}
        </Link>
        {nameOf(line) !== line.title && <span className="list-table__faint nowrap">{codeOf(line)}</span>}
        {line.isSample && !areSamples && <span className="list-table__faint nowrap">예시</span>}
        <PresentMark place={placeOf('content', `${line.kind}/${line.key}`)} />
      </span>
    ),
    days: (line) => <Days line={line} />,
    monthly: ({ monthly }) =>
      monthly === null ? (
        <Nothing means="아직 없음" />
      ) : (
        <span className="contents-monthly">
          <Said word="월" text={won(monthly)} />
        </span>
      ),
    total: ({ total }) =>
      total === null ? <Nothing means="아직 없음" /> : <Said word="3년" text={won(total)} />,
    gift: ({ giftAmount }) =>
      giftAmount ? (
        <span className="contents-gift">
          <Said word="사은품" text={won(giftAmount)} />
        </span>
      ) : (
        <Nothing means="없음" />
      ),
    clicks: ({ clicks }) => <Said word="누른 수" text={(clicks ?? 0).toLocaleString('ko')} />,
    check: (line) => <Check line={line} />,
    checked: (line) => <Checked line={line} today={today} />,
    changed: (line) => <Changed line={line} />,
  })

/** Its code is what begins the title of a plan. */
const codeOf = ({ kind, key, title }: Line) =>
  kind === 'plan' && title.toLowerCase().startsWith(`${key.toLowerCase()} `) ? title.slice(0, key.length) : ''
const nameOf = (line: Line) => line.title.slice(codeOf(line).length).trim()

/** With the word that the column's head says where there are heads. */
const Said = ({ word, text }: { word: string; text: string }) => (
  <>
    <span className="list-table__said">{word} </span>
    {text}
  </>
)

function stateOf(line: ListedContent, today: string): readonly [word: string, glyph: Glyph, tone: GlyphTone] {
  if (line.state === 'scheduled') return ['예약', 'pause', 'info']
  if (line.state === 'draft')
    return line.shownVersion === null ? ['초안', 'dashed', 'info'] : ['고치는 중', 4, 'brand']
  if (isGone(line, today)) return ['내려감', 'alert', 'danger']
  // Without the carriers' consent nothing else may be: no green sign above what is not real.
  return line.isSample ? ['예시로 게시', 4, 'neutral'] : ['게시됨', 'check', 'success']
}

function State({ line, today }: { line: Line; today: string }) {
  const [word, glyph, tone] = stateOf(line, today)
  return (
    <Status glyph={glyph} tone={tone}>
      {word}
    </Status>
  )
}

function Check({ line: { blocks, warns } }: { line: Line }) {
  if (blocks > 0) return <Badge tone="danger">{`고칠 것 ${blocks}`}</Badge>
  return <span className="list-table__faint">{warns > 0 ? `알림 ${warns}` : '통과'}</span>
}

/** When what its date keeps on the pages leaves them. */
function Checked({ line, today }: { line: Line; today: string }) {
  if (!line.checkedAt) return <Nothing means="확인하지 않음" />
  const left = daysLeft(line, today)
  return (
    <span className={left !== null && left < 4 ? 'contents-late nowrap' : 'list-table__faint nowrap'}>
      <Said
        word="확인"
        text={dottedDate(line.checkedAt).slice(line.checkedAt.startsWith(today.slice(0, 4)) ? 5 : 0)}
      />
      {left !== null && (left < 0 ? ' · 14일 지남' : ` · ${left}일 남음`)}
    </span>
  )
}

function Days({ line: { startsAt, endsAt } }: { line: Line }) {
  if (!startsAt && !endsAt) return <span className="list-table__faint">늘</span>
  const [from, to] = [startsAt, endsAt].map((at) => (at ? dottedMoment(at) : ''))
  return <Clipped text={`${from} ~ ${to}`.trim()} />
}

function Changed({ line: { publishAt, changedAt, changedBy } }: { line: Line }) {
  if (publishAt) return <span className="contents-coming nowrap">{`${dottedMoment(publishAt)} 게시`}</span>
  const words = changedAt
    ? [dottedMoment(changedAt).slice(2), changedBy].filter(Boolean).join(' · ')
    : '처음 내용'
  return <Clipped text={words} className="list-table__faint" />
}

import { Fragment } from 'react'
import { dottedDate } from '#app/platform/korean-time.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { channelName } from './channel-name.ts'
import type { TemplateEvent, templateEvents } from './template-events.ts'

const addressOf = (key: string) => `/desk/templates/${key}`

/** The row opens the first channel's text; each channel has its own link in it. */
const COLUMNS: readonly Column<TemplateEvent>[] = [
  {
    key: 'name',
    head: '이름',
    width: 15,
    isName: true,
    phone: 'name',
    cell: ({ name, lines }) => (
      <Link to={addressOf(lines[0]!.key)} className="list-table__link list-table__clip" title={name}>
        {name}
      </Link>
    ),
  },
  {
    key: 'channels',
    head: '방법',
    width: 7,
    phone: 'end',
    cell: ({ name, lines }) => (
      <span className="templates-table__channels">
        {lines.map(({ key, channel, kakaoTemplate }, index) => {
          const word = kakaoTemplate ? '알림톡' : channelName(channel)
          // The row itself leads to the only one.
          if (lines.length === 1) return <span key={key}>{word}</span>
          return (
            <Fragment key={key}>
              {index > 0 && <span aria-hidden="true">·</span>}
              <Link to={addressOf(key)} className="templates-table__channel list-table__over">
                <span className="sr-only">{name} </span>
                {word}
              </Link>
            </Fragment>
          )
        })}
      </span>
    ),
  },
  { key: 'when', head: '발송 시점', width: 19, phone: 'main', cell: ({ when }) => <Clipped text={when} /> },
  {
    key: 'text',
    head: '내용',
    isExtra: true,
    phone: 'none',
    cell: ({ preview }) => <Clipped text={preview.replaceAll('\n', ' ')} className="list-table__faint" />,
  },
  {
    key: 'changed',
    head: '변경일',
    width: 10,
    phone: 'also',
    cell: ({ lines }) => <Changed lines={lines} />,
  },
]

/** Nothing of what is as it came. */
function Changed({ lines }: Pick<TemplateEvent, 'lines'>) {
  if (lines.some(({ isWaiting }) => isWaiting)) return <Badge tone="warn">확인 기다림</Badge>
  const last = lines
    .filter(({ changedAt }) => changedAt !== null)
    .toSorted((one, other) => other.changedAt!.localeCompare(one.changedAt!))[0]
  if (!last) return null
  return (
    <span className="list-table__faint nowrap">
      {`${dottedDate(last.changedAt!.slice(0, 10))} ${last.isChanged ? '바꿈' : '되돌림'}`}
    </span>
  )
}

export function TemplatesTable({ groups }: { groups: ReturnType<typeof templateEvents> }) {
  const heads = new Map(
    groups.flatMap(({ name, events }) => (events[0] ? [[events[0].id, `${name} ${events.length}개`]] : [])),
  )
  // None of them as they came.
  const hasChanges = groups.some(({ events }) =>
    events.some(({ lines }) => lines.some(({ isWaiting, changedAt }) => isWaiting || changedAt !== null)),
  )
  return (
    <ListTable
      name="templates"
      caption="자동으로 나가는 문자와 이메일"
      columns={hasChanges ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'changed')}
      lines={groups.flatMap(({ events }) => events)}
      groupOf={({ id }) => heads.get(id)}
    />
  )
}

import { dottedDate } from '#app/platform/korean-time.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Webhook } from './contract.ts'
import { eventName, WEBHOOK_EVENT_KEYS } from './events.ts'
import { WEBHOOKS } from './webhook-area.ts'
import { WebhookState } from './webhook-state.tsx'

const COLUMNS: readonly Column<Webhook>[] = [
  {
    key: 'state',
    head: '상태',
    width: 9,
    phone: 'end',
    cell: (webhook) => <WebhookState webhook={webhook} />,
  },
  {
    key: 'url',
    head: '받는 주소',
    width: 26,
    isName: true,
    phone: 'name',
    cell: ({ id, url }) => (
      <Link to={`${WEBHOOKS}/${id}`} className="list-table__link list-table__clip" title={url}>
        {url}
      </Link>
    ),
  },
  {
    key: 'events',
    head: '알릴 일',
    phone: 'main',
    cell: ({ events }) => (
      <Clipped
        text={
          events.length === WEBHOOK_EVENT_KEYS.length
            ? '모두'
            : `${events.length}가지 · ${events.map(eventName).join(', ')}`
        }
      />
    ),
  },
  {
    key: 'since',
    head: '더한 날',
    width: 7.5,
    phone: 'also',
    cell: ({ createdAt }) => (
      <span className="list-table__faint nowrap">
        <span className="list-table__said">더한 날 </span>
        {dottedDate(createdAt.slice(0, 10))}
      </span>
    ),
  },
]

export const WebhooksTable = ({ webhooks }: { webhooks: readonly Webhook[] }) => (
  <ListTable name="webhooks" caption="웹훅을 받는 곳" columns={COLUMNS} lines={webhooks} />
)

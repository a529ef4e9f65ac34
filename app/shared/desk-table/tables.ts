/**
 * The lists that keep how somebody likes them, and the columns of each in their order; `name` says which stays, `hiddenFirst` which
 * nobody sees before they ask for it.
 */
export const TABLES = {
  queue: {
    name: 'name',
    columns: [
      'status',
      'due',
      'name',
      'summary',
      'carrier',
      'source',
      'came',
      'assignee',
      'tries',
      'last',
      'opened',
      'gift',
      'amount',
      'pay',
    ],
  },
  posts: {
    name: 'title',
    columns: ['title', 'board', 'author', 'state', 'answer', 'at', 'views', 'comments', 'seqno'],
  },
  gifts: {
    name: 'name',
    columns: ['due', 'state', 'name', 'product', 'amount', 'opened', 'proof', 'assignee', 'act'],
  },
  members: {
    name: 'name',
    columns: ['name', 'phone', 'requests', 'joined', 'login', 'by', 'number'],
    hiddenFirst: ['number'],
  },
  messages: {
    name: 'name',
    columns: ['at', 'state', 'name', 'recipient', 'lead', 'text', 'channel'],
  },
  audit: {
    name: 'what',
    columns: ['at', 'who', 'what', 'whose', 'why', 'where'],
  },
  complaints: {
    name: 'what',
    columns: ['state', 'what', 'due', 'carrier', 'who', 'received', 'channel'],
  },
  contents: {
    name: 'name',
    columns: ['name', 'days', 'monthly', 'total', 'gift', 'clicks', 'state', 'check', 'checked', 'changed'],
  },
  contracts: {
    name: 'name',
    columns: ['status', 'name', 'product', 'install', 'applied', 'opened', 'monthly', 'gift', 'assignee'],
  },
} as const satisfies Record<
  string,
  { name: string; columns: readonly string[]; hiddenFirst?: readonly string[] }
>

export type TableName = keyof typeof TABLES
export type ColumnKey<Table extends TableName> = (typeof TABLES)[Table]['columns'][number]

export const TABLE_NAMES = Object.keys(TABLES) as [TableName, ...TableName[]]

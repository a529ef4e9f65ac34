/** What a statement's columns tell: a line by at least one of the first three. */
export const STATEMENT_COLUMNS = ['number', 'receipt', 'phone', 'openedOn', 'amount', 'takenBack'] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]
export type StatementHeads = Readonly<Partial<Record<StatementColumn, string | undefined>>> & {
  /** Its amounts are told with VAT. */
  readonly hasVat?: boolean | undefined
}
export const STATEMENT_KEYS = ['number', 'receipt', 'phone'] as const

export const STATEMENT_COLUMN_NAMES: Readonly<Record<StatementColumn, string>> = {
  number: '통신사 계약 번호',
  receipt: '우리 접수 번호',
  phone: '고객 휴대폰 번호',
  openedOn: '개통일',
  amount: '수수료',
  takenBack: '환수',
}

/** How carriers call their columns, most telling first. */
const USUAL: Readonly<Record<StatementColumn, RegExp>> = {
  number: /계약|회선|서비스\s*번호/,
  receipt: /접수/,
  phone: /휴대|전화|연락|고객\s*번호/,
  openedOn: /개통/,
  amount: /^(?!.*환수).*(?:수수료|정산|지급)/,
  takenBack: /환수|차감/,
}

const bare = (text: string) => text.replaceAll(/\s/g, '').toLowerCase()

/** Of a file's heads those that a carrier's earlier statements were read by, where all are there, or else the likely ones. */
export function likelyColumns(heads: readonly string[], known: StatementHeads | null): StatementHeads {
  const found = (name: string | undefined) =>
    name === undefined ? undefined : heads.find((head) => bare(head) === bare(name))
  const left = new Set(heads)
  const columns = STATEMENT_COLUMNS.flatMap((column) => {
    const head = known ? found(known[column]) : [...left].find((each) => USUAL[column].test(each))
    if (head === undefined) return []
    left.delete(head)
    return [[column, head] as const]
  })
  return { ...Object.fromEntries(columns), hasVat: known?.hasVat }
}

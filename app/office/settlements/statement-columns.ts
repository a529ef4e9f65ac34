/** What a statement's columns tell: a line by at least one of the first three. */
export const STATEMENT_COLUMNS = ['number', 'receipt', 'phone', 'openedOn', 'amount', 'takenBack'] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]
export type StatementHeads = Readonly<Partial<Record<StatementColumn, string | undefined>>>
export const STATEMENT_KEYS = ['number', 'receipt', 'phone'] as const

export const STATEMENT_COLUMN_NAMES: Readonly<Record<StatementColumn, string>> = {
  number: '통신사 계약 번호',
  receipt: '우리 접수 번호',
  phone: '고객 휴대폰 번호',
  openedOn: '개통일',
  amount: '수수료',
  takenBack: '환수',
}

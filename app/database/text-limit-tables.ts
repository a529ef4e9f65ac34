export interface TextCountTable {
  key: Buffer
  starts_at: Date
  ends_at: Date
  count: number
}

export interface TextAlarmTable {
  span: 'hour' | 'day'
  starts_at: Date
  /** Percent of the ceiling. */
  level: 80 | 100
  ends_at: Date
  at: Date
}

export interface TextProofTable {
  nonce: string
  ends_at: Date
}

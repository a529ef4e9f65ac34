import type { Network, SpendColumn } from './networks.ts'

/** A row as a network told it: the cells that a report of it would have, as text. */
export type ToldRow = Partial<Record<SpendColumn, string>>

/** The port to where advertising is bought. */
export interface AdvertisingNetwork {
  network: Network
  /**
   * What `day` (`YYYY-MM-DD`, in Seoul) cost by campaign and keyword; empty where nothing was spent. Whole or not at all: throws
   * `NetworkFailure`.
   */
  fetchSpend(day: string): Promise<ToldRow[]>
}

/** Why nothing was fetched, as it is kept with the job and told at the desk. */
export const NETWORK_FAILURES = {
  refused: '접속을 거절했어요. 인증 정보가 만료됐는지 확인해 주세요.',
  busy: '요청이 많다며 미뤘어요.',
  unready: '보고서를 아직 만들고 있어요.',
  timeout: '제때 답하지 않았어요.',
  unreached: '연결하지 못했어요.',
  unreadable: '읽을 수 없는 답을 보냈어요.',
} as const
type FailureCode = keyof typeof NETWORK_FAILURES

/** Its message has neither an address nor what was answered, which may hold a key. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure'
  readonly code: FailureCode
  constructor(code: FailureCode, detail = '') {
    super(detail ? `${code} (${detail})` : code)
    this.code = code
  }
}

/** How long a port waits, in milliseconds. */
export interface Patience {
  /** For one answer. */
  answer: number
  /** Before it asks again: a report that is being made, or a network that names no time. */
  pause: number
  /** As a network names it; one that wants more has failed for now. */
  longestPause: number
  /** How often one thing is asked. */
  tries: number
}

export const PATIENCE: Patience = { answer: 60_000, pause: 3_000, longestPause: 60_000, tries: 40 }

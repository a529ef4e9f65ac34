import type { Failure } from './failures.ts'

const DETAIL_LENGTH = 40

/** What a courier throws: why, and perhaps the courier's own code for it, of plain letters. */
export class Undelivered extends Error {
  override name = 'Undelivered'
  readonly failure: Failure
  constructor(failure: Failure, detail = '') {
    super(detail)
    this.failure = failure
  }
  /** As it is kept with the message. */
  get code(): string {
    const detail = this.message.replaceAll(/[^\w.-]/g, '').slice(0, DETAIL_LENGTH)
    return detail ? `${this.failure} ${detail}` : this.failure
  }
}

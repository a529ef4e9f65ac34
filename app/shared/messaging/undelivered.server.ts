import type { Failure } from './failures.ts'

const DETAIL_LENGTH = 40

export class Undelivered extends Error {
  override name = 'Undelivered'
  readonly failure: Failure
  constructor(failure: Failure, detail = '') {
    super(detail)
    this.failure = failure
  }
  get code(): string {
    const detail = this.message.replaceAll(/[^\w.-]/g, '').slice(0, DETAIL_LENGTH)
    return detail ? `${this.failure} ${detail}` : this.failure
  }
}

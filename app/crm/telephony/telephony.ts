/** A telephone exchange that rings an advisor's phone and then the customer's. */
export interface Telephony {
  /** Throws `CallNotStarted`. */
  startCall(call: StartedCall): Promise<void>
  /** Null of one that it no longer has. Throws what may be tried again. */
  fetchRecording(recording: string): Promise<Uint8Array | null>
}

interface StartedCall {
  /** Ours; the exchange's events name it. */
  reference: string
  extension: string
  number: string
  /** Whether the customer agreed to be recorded. */
  records: boolean
}

/** `busy`: the extension is on the phone; `unreached`: the exchange is down or refuses. */
type CallFailure = 'busy' | 'unreached'

export class CallNotStarted extends Error {
  override name = 'CallNotStarted'
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure)
    this.failure = failure
  }
}

/** How dialling went on: `rings` by the exchange, else by hand. */
export type DialledLine = 'rings' | CallFailure
export const DIALLED_LINES = ['rings', 'busy', 'unreached'] as const satisfies readonly DialledLine[]

export const CALL_STEPS = ['ringing', 'answered', 'ended'] as const
export type CallStep = (typeof CALL_STEPS)[number]

export const END_REASONS = ['completed', 'busy', 'noAnswer', 'failed'] as const
export type EndReason = (typeof END_REASONS)[number]

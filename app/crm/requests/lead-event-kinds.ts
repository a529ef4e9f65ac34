import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'

interface EventFacts {
  /** Under which part of a lead's history it is found; a change of it, unless said. */
  sort?: 'call' | 'text'
  /** Its line in the access log, where the act is one of its own. */
  logs?: AccessAction
  /** Somebody began a call, or recorded one that was made otherwise. */
  dials?: true
  /** May take the form of a call away from whoever types in it. */
  takesForm?: true
  /** May have ended the lead. */
  mayEnd?: true
  /** A reply by text that came before it waits for nobody any more. */
  settlesReply?: true
}

/** Everything that can happen to a lead, once; its words are in speech/event-texts.ts, which has one for each. */
const KINDS = {
  RECEIVED: {},
  REPEATED: {},
  WISHED: { settlesReply: true },
  REPLANNED: {},
  CANCELLED: { takesForm: true, mayEnd: true },
  STOPPED: { takesForm: true, mayEnd: true, settlesReply: true },
  ALLOWED: {},

  CLAIMED: { takesForm: true },
  ASSIGNED: { logs: 'lead.assign', takesForm: true },
  RETURNED: { takesForm: true },
  LEFT: {},
  ESCALATED: {},

  DIALED: { sort: 'call', dials: true, takesForm: true },
  LINE: { sort: 'call' },
  CALLED: { sort: 'call', logs: 'lead.call', dials: true, takesForm: true, mayEnd: true, settlesReply: true },
  RECORDING: { sort: 'call', logs: 'lead.recording' },
  RATED: { sort: 'call' },
  MOVED: { logs: 'lead.move', settlesReply: true },
  STATUS: { logs: 'lead.status', takesForm: true, mayEnd: true, settlesReply: true },
  NOTED: {},
  MERGED: { logs: 'lead.merge', settlesReply: true },
  UNMERGED: { logs: 'lead.unmerge', settlesReply: true },
  REVERTED: {},
  /** What was undone; its detail has the kind that it was. */
  UNDONE: {},

  TEXTED: { sort: 'text' },
  REPLIED: { sort: 'text' },
  QUOTED: { logs: 'lead.quote' },
  QUOTE_SENT: { sort: 'text', logs: 'lead.quoteSend' },

  ADDRESSED: {},
  INSTALLABLE: { logs: 'lead.installable' },
  TRANSFER: { logs: 'lead.transfer' },
  INSTALL_RATED: {},
  INVITED: { logs: 'lead.invite' },
  REVIEWED: {},
  REFERRED: {},

  GIFT_APPROVED: {},
  GIFT_DELAYED: {},
  GIFT_PAID: {},
  GIFT_RETURNED: {},
  LINE_CHANGED: {},
  LINE_TOLD: {},
  REMINDER: {},
} as const satisfies Record<string, EventFacts>

export type LeadEventKind = keyof typeof KINDS

const LEAD_EVENT_KINDS = Object.keys(KINDS) as LeadEventKind[]

/** What was stored by an older version may be of no kind that is known. */
export const factsOfEvent = (kind: string): EventFacts =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as LeadEventKind] : {}

type Trait = 'dials' | 'takesForm' | 'mayEnd' | 'settlesReply'

export const kindsThat = (trait: Trait): LeadEventKind[] =>
  LEAD_EVENT_KINDS.filter((kind) => factsOfEvent(kind)[trait])

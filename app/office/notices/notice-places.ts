import type { NoticeKind } from './notice-kinds.ts'

const REQUESTS = '/desk/requests'
const COMPLAINTS = '/desk/complaints'
const LEADS = '/desk/leads'
const PLACES: Partial<Record<NoticeKind, string>> = {
  REVIEW: '/desk/reviews',
  GIFT_DUE: '/desk/gifts',
  UNSENT: '/desk/messages?state=open',
  STRANGER: '/desk/replies',
  REQUEST_DUE: REQUESTS,
  COMPLAINT_DUE: COMPLAINTS,
  WEEKLY: '/desk/reports/weekly',
}
/** Where an alert is looked into, by the template of its mail. */
const ALERT_PLACES: Readonly<Record<string, string>> = {
  'desk.acceptance': '/desk/content/acceptance',
  'desk.campaign': '/desk/campaigns',
  'desk.alert': '/desk/messages/jobs',
  'desk.backup': '/desk/backups',
  'desk.checkpointMissing': '/desk/audit',
  'desk.clockJob': '/desk/messages/jobs',
  'desk.textCeiling': '/desk/messages',
  'desk.webhookOff': '/desk/webhooks',
  'desk.wording': '/desk/templates',
  'desk.revealsNear': '/desk/audit',
}

export function noticePlace(
  { kind, about }: { kind: NoticeKind; about: string | null },
  leadId: string | null,
) {
  if (leadId !== null) return `${LEADS}/${leadId}`
  if (kind === 'ALERT') return ALERT_PLACES[about ?? ''] ?? '/desk/home'
  if (kind === 'REQUEST_DUE') return `${REQUESTS}/${about}`
  if (kind === 'COMPLAINT_DUE') return `${COMPLAINTS}/${about}`
  return PLACES[kind] ?? '/desk/home'
}

/** The page shows all of it. */
const SEEN_WHOLE = [{ kind: 'GIFT_DUE' }, { kind: 'STRANGER' }, { kind: 'WEEKLY' }] as const

interface Seen {
  leadId?: string
  kind?: NoticeKind
  about?: string
}

/** What the page at an address shows, or null where it shows nothing that is told of. */
export function seenAtPlace(pathname: string): Seen | null {
  const [, , area, id] = pathname.split('/')
  if (`/desk/${area}` === LEADS && id) return { leadId: id }
  if (`/desk/${area}` === REQUESTS && id) return { kind: 'REQUEST_DUE', about: id }
  if (`/desk/${area}` === COMPLAINTS && id) return { kind: 'COMPLAINT_DUE', about: id }
  return SEEN_WHOLE.find(({ kind }) => PLACES[kind] === pathname) ?? null
}

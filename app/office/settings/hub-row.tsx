import { Badge } from '#app/ui/badge.tsx'
import * as desk from '#app/ui/desk-icons.tsx'
import { ChatIcon, ExternalIcon, LockIcon, PhoneIcon, SearchIcon, StarIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'

export interface HubRow {
  to: string
  name: string
  /** What is set there today. */
  value: string
  /** Nothing is set there yet. */
  isLack?: boolean
  /** What stands there is a danger. */
  isBad?: boolean
  /** What is missing there, if anything. */
  toDo: string | null
  /** When and by whom it was last changed; empty where it never was, or where that is not kept. */
  changed: string
}

/** By the end of the address. */
const ICONS: Readonly<Record<string, (typeof desk)['PageIcon']>> = {
  company: desk.PageIcon,
  links: ExternalIcon,
  trust: desk.RequestIcon,
  hours: desk.ClockIcon,
  holidays: desk.DayIcon,
  numbers: PhoneIcon,
  calling: desk.StaffIcon,
  gifts: desk.GiftIcon,
  cancel: desk.BlockIcon,
  renewals: desk.DayIcon,
  referrals: desk.GiftIcon,
  ratings: StarIcon,
  notices: ChatIcon,
  texts: desk.SendIcon,
  advertising: desk.CampaignIcon,
  search: SearchIcon,
  synonyms: desk.PostIcon,
  analytics: desk.ReportIcon,
  security: LockIcon,
  boards: desk.BoardIcon,
  backups: desk.BackupIcon,
  jobs: desk.QueueIcon,
  words: desk.BlockIcon,
  staff: desk.MemberIcon,
}

/** A page of 설정; the whole row leads there. */
export function HubRowItem({ row: { to, name, value, isLack, isBad, toDo, changed } }: { row: HubRow }) {
  const slug = to === '/desk/settings/words' ? 'synonyms' : to.slice(to.lastIndexOf('/') + 1)
  const Icon = ICONS[slug] ?? desk.SettingsIcon
  return (
    <li className="settings-list__item hub-row">
      <Icon />
      <h3 className="settings-list__name">
        <Link to={to} className="settings-list__link">
          {name}
        </Link>
      </h3>
      <p className={valueClass(isBad, isLack)}>{value}</p>
      {toDo && (
        <p className="settings-list__mark">
          <Badge tone="warn">{toDo}</Badge>
        </p>
      )}
      {changed && <p className="hub-row__changed meta">{changed}</p>}
    </li>
  )
}

function valueClass(isBad = false, isLack = false): string {
  if (isBad) return 'settings-list__value settings-list__value--bad'
  return isLack ? 'settings-list__value settings-list__value--lack' : 'settings-list__value'
}

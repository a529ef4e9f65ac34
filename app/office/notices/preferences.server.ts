import type { Services } from '#app/database/services.server.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import {
  CHANNELS,
  factsOf,
  FIRST_MINUTES_BEFORE,
  kindsOf,
  startsOf,
  type Channel,
  type NoticeKind,
} from './notice-kinds.ts'

type Channels = Partial<Record<NoticeKind, readonly Channel[]>>

/** What is on for each kind that the role can be told of; what was never chosen is as it starts. */
export function channelsOf(role: StaffRole, stored: unknown): Channels {
  const chosen = (stored ?? {}) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    kindsOf(role).map((kind) => {
      const { always = [] } = factsOf(kind)
      const own = Array.isArray(chosen[kind]) ? (chosen[kind] as readonly unknown[]) : startsOf(kind, role)
      return [kind, CHANNELS.filter((channel) => own.includes(channel) || always.includes(channel))]
    }),
  )
}

export const kindsBy = (channels: Channels, channel: Channel): NoticeKind[] =>
  (Object.keys(channels) as NoticeKind[]).filter((kind) => channels[kind]?.includes(channel))

export async function readPreferences(services: Services, { id, role }: { id: string; role: StaffRole }) {
  const row = await services.database
    .selectFrom('staff_notice_settings')
    .selectAll()
    .where('staff_id', '=', id)
    .executeTakeFirst()
  return {
    channels: channelsOf(role, row?.channels),
    minutesBefore: row?.minutes_before ?? FIRST_MINUTES_BEFORE,
    hasSound: row?.has_sound ?? false,
    phone: row?.proved_phone_sealed ? services.keyring.open('staff-phone', row.proved_phone_sealed) : '',
  }
}

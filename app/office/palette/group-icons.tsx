import type { ReactNode } from 'react'
import {
  ClockIcon,
  FlagIcon,
  InboxIcon,
  MemberIcon,
  PageIcon,
  PostIcon,
  SettingsIcon,
} from '#app/ui/desk-icons.tsx'
import { ACT, RECENT } from './choices.ts'
import { GROUP_NAMES } from './found-groups.ts'

/** Of what was found; a page has its own. */
export const GROUP_ICONS: Readonly<Record<string, ReactNode>> = {
  [GROUP_NAMES.lead]: <InboxIcon />,
  [GROUP_NAMES.member]: <MemberIcon />,
  [GROUP_NAMES.post]: <PostIcon />,
  [GROUP_NAMES.content]: <PageIcon />,
  [GROUP_NAMES.setting]: <SettingsIcon />,
  [ACT]: <FlagIcon />,
  [RECENT]: <ClockIcon />,
}

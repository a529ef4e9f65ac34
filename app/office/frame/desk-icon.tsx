import * as deskIcons from '#app/ui/desk-icons.tsx'
import { ChatIcon, PhoneIcon } from '#app/ui/icons.tsx'

const ICONS = { ...deskIcons, ChatIcon, PhoneIcon }

/** A name, so that desk-pages.ts needs no components. */
export type DeskIconName = keyof typeof ICONS extends `${infer Name}Icon` ? Name : never

export function DeskIcon({ name }: { name: DeskIconName }) {
  const Icon = ICONS[`${name}Icon`]
  return <Icon />
}

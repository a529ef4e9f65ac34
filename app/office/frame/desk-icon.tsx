import * as deskIcons from '#app/ui/desk-icons.tsx'
import { ChatIcon, PhoneIcon } from '#app/ui/icons.tsx'

const ICONS = { ...deskIcons, ChatIcon, PhoneIcon }

/** Named, so that the desk's table of contents is read without drawing anything. */
export type DeskIconName = keyof typeof ICONS extends `${infer Name}Icon` ? Name : never

export function DeskIcon({ name }: { name: DeskIconName }) {
  const Icon = ICONS[`${name}Icon`]
  return <Icon />
}

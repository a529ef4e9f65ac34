/** `info` reports an event, `ad` recommends something and obeys the law on advertising. */
export interface Template {
  name: string
  channel: 'sms' | 'mail'
  kind: 'info' | 'ad'
  subject?: string
  text: string
  /** `{name}` in the text with an example value; every variable must appear unless it is optional. */
  variables: Readonly<Record<string, string>>
  optional?: readonly string[]
}

type Info = Omit<Template, 'channel' | 'kind'>

export const sms = <const Text extends Info>(text: Text) =>
  ({ channel: 'sms', kind: 'info', ...text }) as const
export const mail = <const Text extends Info & { subject: string }>(text: Text) =>
  ({ channel: 'mail', kind: 'info', ...text }) as const

const origin = 'https://goreun.example'

export const EXAMPLE = {
  phone: '1670-2072',
  origin,
  date: '2026.11.23',
  statusUrl: `${origin}/consult/status/GC-7K2MPQ4X`,
  stopUrl: `${origin}/consult/stop?token=AZq0vXkYcWm2Yd3p8T1uJw4K0bF6sQhR7nLxPzEoGiM`,
} as const

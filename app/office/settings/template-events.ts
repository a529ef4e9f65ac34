import { filled, templateOf, type TemplateKey } from '#app/shared/messaging/templates.ts'
import type { TemplateLine } from './template-contract.ts'

/** The first word of a template's key: what it is about. */
type Subject = TemplateKey extends infer Key
  ? Key extends `${infer First}.${string}`
    ? First
    : never
  : never

const GROUP_NAMES = ['상담', '사은품', '회원', '광고'] as const
export type GroupName = (typeof GROUP_NAMES)[number]

const GROUP_OF: Readonly<Record<Subject, GroupName>> = {
  consult: '상담',
  quote: '상담',
  install: '상담',
  review: '상담',
  gift: '사은품',
  join: '회원',
  login: '회원',
  passwd: '회원',
  qna: '회원',
  dormant: '회원',
  ad: '광고',
}

/** What happened, with the text of each channel that tells of it. */
export interface TemplateEvent {
  id: string
  name: string
  /** Of the first channel, with the examples in its variables and without empty lines. */
  preview: string
  lines: Pick<TemplateLine, 'key' | 'channel' | 'kakaoTemplate' | 'isChanged' | 'isWaiting' | 'changedAt'>[]
}

/** In the order of the templates. */
export function templateEvents(
  lines: readonly TemplateLine[],
): { name: GroupName; events: TemplateEvent[] }[] {
  const byEvent = Map.groupBy(lines, ({ key }) => key.slice(0, key.lastIndexOf('.')))
  return GROUP_NAMES.map((name) => ({
    name,
    events: [...byEvent]
      .filter(([id]) => GROUP_OF[id.split('.')[0] as Subject] === name)
      .map(([id, channels]) => eventOf(id, channels)),
  }))
}

function eventOf(id: string, lines: readonly TemplateLine[]): TemplateEvent {
  const [first] = lines
  return {
    id,
    name: first!.name,
    preview: filled(first!.text, templateOf(first!.key).variables).replaceAll(/\n\n+/g, '\n'),
    lines: lines.map(({ key, channel, kakaoTemplate, isChanged, isWaiting, changedAt }) => ({
      key,
      channel,
      kakaoTemplate,
      isChanged,
      isWaiting,
      changedAt,
    })),
  }
}

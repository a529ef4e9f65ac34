/** A written text as a tree that can hold everything a post or document may contain and nothing harmful. */
export type Prose = readonly Block[]

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: ListItem[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'image'; fileId: string; width: number; height: number; alt: string }
  | { kind: 'rule' }

/** `isDone` is set only on items of a task list. */
export interface ListItem {
  isDone?: boolean
  blocks: Block[]
}

export type Inline =
  | string
  | { kind: 'strong' | 'emphasis' | 'deleted'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'break' }

/** Joins neighbouring texts, because each piece costs a node in the browser. */
export function joinTexts(parts: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}

/** Keeps an amount on one line with its unit and the month before it, by non-breaking spaces. */
export function keepAmountsTogether(text: string): string {
  return text.replaceAll(/월 (?=[\d,]+원)/g, '월\u00A0').replaceAll(/(\d만) 원/g, '$1\u00A0원')
}

/** Returns the words of a line without formatting; a break becomes `breakAs`. */
export function plainText(parts: readonly Inline[], breakAs = ' '): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'break') return breakAs
      return part.kind === 'code' ? part.text : plainText(part.parts, breakAs)
    })
    .join('')
}

export interface Heading {
  level: 2 | 3
  id: string
  text: string
}

/** Returns the headings of a text in order, for a table of contents. */
export function headingsOf(prose: Prose): Heading[] {
  return prose.flatMap((block) =>
    block.kind === 'heading' ? [{ level: block.level, id: block.id, text: plainText(block.parts) }] : [],
  )
}

import { lexer, type Token, type Tokens } from 'marked'

/** One heading of a Markdown document and what stands below it, up to the next heading. */
export interface Section {
  title: string
  depth: number
  blocks: Token[]
}

export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = []
  for (const token of lexer(markdown)) {
    if (isHeading(token)) sections.push({ title: token.text, depth: token.depth, blocks: [] })
    else sections.at(-1)?.blocks.push(token)
  }
  return sections
}

/** The sections between a heading and the next one of the same depth or above. */
export function sectionsUnder(sections: readonly Section[], parent: Section): Section[] {
  const start = sections.indexOf(parent) + 1
  const length = sections.slice(start).findIndex((section) => section.depth <= parent.depth)
  return sections.slice(start, length === -1 ? undefined : start + length)
}

export function sectionTitled(sections: readonly Section[], start: string): Section {
  const found = sections.find((section) => section.title.startsWith(start))
  if (!found) throw new Error(`The document has no section “${start}”.`)
  return found
}

export function paragraphsOf(section: Section): string[] {
  return section.blocks.filter(isParagraph).map((block) => block.text)
}

export function itemsOf(section: Section): string[] {
  return section.blocks.filter(isList).flatMap((list) => list.items.map((item) => item.text))
}

/** The cells of the first table below the heading, without its header row. */
export function rowsOf(section: Section): string[][] {
  const table = section.blocks.find(isTable)
  return (table?.rows ?? []).map((row) => row.map((cell) => cell.text))
}

// marked's Token union ends in an open `Generic`, so `type` alone narrows nothing.
const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'
const isParagraph = (token: Token): token is Tokens.Paragraph => token.type === 'paragraph'
const isList = (token: Token): token is Tokens.List => token.type === 'list'
const isTable = (token: Token): token is Tokens.Table => token.type === 'table'

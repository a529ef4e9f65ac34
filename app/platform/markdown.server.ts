import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { Block, Inline, ListItem, Prose } from './prose.ts'

/**
 * Reads Markdown into a tree. HTML stays the text it is, pictures become their description, and a link keeps its
 * address only when that is a page of ours, http, https, mailto or tel. Headings start at level 2.
 */
export function readMarkdown(markdown: string): Prose {
  return readBlocks(lexer(markdown), new Map())
}

/** How often a heading's name was met, so that each id exists once. */
type Names = Map<string, number>

function readBlocks(tokens: readonly Token[], names: Names): Block[] {
  return tokens.flatMap((token) => readBlock(known(token), names))
}

function readBlock(token: MarkedToken, names: Names): Block[] {
  switch (token.type) {
    case 'heading':
      return [readHeading(token, names)]
    case 'list':
      return [readList(token, names)]
    case 'blockquote':
      return [{ kind: 'quote', blocks: readBlocks(token.tokens, names) }]
    case 'table':
      return [readTable(token)]
    case 'code':
      return [{ kind: 'code', text: token.text }]
    case 'hr':
      return [{ kind: 'rule' }]
    case 'space':
    case 'def':
    case 'checkbox':
      return []
    case 'paragraph':
    case 'text':
      return paragraph(token.tokens ? readInlines(token.tokens) : [token.text])
    default:
      return paragraph([token.raw.trim()])
  }
}

function paragraph(parts: Inline[]): Block[] {
  return parts.length > 0 ? [{ kind: 'paragraph', parts }] : []
}

function readHeading(token: Tokens.Heading, names: Names): Block {
  const name = token.text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  const earlier = names.get(name) ?? 0
  names.set(name, earlier + 1)
  // The prefix keeps a heading from taking the name of a part of the page.
  const id = `text-${name}${earlier > 0 ? `-${earlier + 1}` : ''}`
  return { kind: 'heading', level: token.depth > 2 ? 3 : 2, id, parts: readInlines(token.tokens) }
}

function readList(token: Tokens.List, names: Names): Block {
  const items = token.items.map((item): ListItem => ({
    ...(item.task && { isDone: item.checked === true }),
    blocks: readBlocks(item.tokens, names),
  }))
  return { kind: 'list', isOrdered: token.ordered, start: Number(token.start) || 1, items }
}

function readTable(token: Tokens.Table): Block {
  return { kind: 'table', head: readRow(token.header), rows: token.rows.map(readRow) }
}

const readRow = (cells: Tokens.TableCell[]) => cells.map((cell) => readInlines(cell.tokens))

/** Neighbouring texts are joined: each piece costs a node in the browser. */
function readInlines(tokens: readonly Token[]): Inline[] {
  const parts: Inline[] = []
  for (const part of tokens.flatMap((token) => readInline(known(token)))) {
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  return parts
}

function readInline(token: MarkedToken): Inline[] {
  switch (token.type) {
    case 'text':
      return token.tokens ? readInlines(token.tokens) : [joined(unescaped(token.text))]
    case 'escape':
      return [token.text]
    case 'strong':
      return [{ kind: 'strong', parts: readInlines(token.tokens) }]
    case 'em':
      return [{ kind: 'emphasis', parts: readInlines(token.tokens) }]
    case 'del':
      return readDeleted(token)
    case 'codespan':
      return [{ kind: 'code', text: unescaped(token.text) }]
    case 'br':
      return [{ kind: 'break' }]
    case 'link':
      return readLink(token)
    case 'image':
      return [token.text]
    case 'checkbox':
      return []
    default:
      return [token.raw]
  }
}

/** A single tilde means “from to” in Korean (10~12) and strikes nothing out. */
function readDeleted(token: Tokens.Del): Inline[] {
  const parts = readInlines(token.tokens)
  return token.raw.startsWith('~~') ? [{ kind: 'deleted', parts }] : ['~', ...parts, '~']
}

function readLink(token: Tokens.Link): Inline[] {
  const parts = readInlines(token.tokens)
  const href = safeHref(token.href)
  return href === null ? parts : [{ kind: 'link', href, parts }]
}

function safeHref(href: string): string | null {
  if (/^\/(?![/\\])/.test(href) || href.startsWith('#')) return href
  return URL.canParse(href) && /^(https?|mailto|tel):$/.test(new URL(href).protocol) ? href : null
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Markdown knows HTML's own signs; React writes them anew. */
function unescaped(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)
}

/** An amount stays on one line with its unit and the month it is for. */
function joined(text: string): string {
  return text.replaceAll(/(?<=월) (?=[\d,]+원)|(?<=\d만) (?=원)/g, '\u00A0')
}

// marked's Token union ends in an open `Generic`, which without extensions never comes.
const known = (token: Token) => token as MarkedToken

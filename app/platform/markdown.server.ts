import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { nameHeadings } from './heading-ids.ts'
import {
  joinTexts,
  keepAmountsTogether,
  type Block,
  type Inline,
  type ListItem,
  type Prose,
} from './prose.ts'
import { Refusal } from './refusal.ts'
import { safeHref } from './safe-href.ts'

/**
 * Twelve nested quotes or list items on one line, and a list item indented by 40 or more: the library reads both by
 * recursion.
 */
const NESTED = /^[ \t]*(?:>[ \t]*|(?:[*+-]|\d{1,9}[.)])[ \t]+){12}/m
const FAR_RIGHT = /^[ \t]{40,}(?:[*+-]|\d{1,9}[.)])[ \t]/m
const TOO_NESTED = '인용과 목록이 너무 여러 겹이에요. 줄여 주세요.'

/**
 * Parses Markdown into a tree. HTML stays plain text, a picture becomes its description, and a link keeps its address
 * only when `safeHref` allows it. Headings start at level 2. Refuses with `invalid` a text that is nested too deeply.
 */
export function readMarkdown(markdown: string): Prose {
  if (NESTED.test(markdown) || FAR_RIGHT.test(markdown)) throw new Refusal('invalid', { message: TOO_NESTED })
  return readBlocks(lexer(markdown), nameHeadings())
}

type Names = ReturnType<typeof nameHeadings>

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
  return {
    kind: 'heading',
    level: token.depth > 2 ? 3 : 2,
    id: names(token.text),
    parts: readInlines(token.tokens),
  }
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

function readInlines(tokens: readonly Token[]): Inline[] {
  return joinTexts(tokens.flatMap((token) => readInline(known(token))))
}

function readInline(token: MarkedToken): Inline[] {
  switch (token.type) {
    case 'text':
      return token.tokens ? readInlines(token.tokens) : [keepAmountsTogether(unescaped(token.text))]
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

/** A single tilde means “from to” in Korean (10~12), so only a double one strikes text out. */
function readDeleted(token: Tokens.Del): Inline[] {
  const parts = readInlines(token.tokens)
  return token.raw.startsWith('~~') ? [{ kind: 'deleted', parts }] : ['~', ...parts, '~']
}

function readLink(token: Tokens.Link): Inline[] {
  const parts = readInlines(token.tokens)
  const href = safeHref(token.href)
  return href === null ? parts : [{ kind: 'link', href, parts }]
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** marked escapes HTML characters; React escapes them again, so they are unescaped here. */
function unescaped(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)
}

// marked's Token union ends in an open `Generic`, which never occurs without extensions.
const known = (token: Token) => token as MarkedToken

import { Fragment, type ReactNode } from 'react'
import { plainText, type Block, type Inline, type ListItem, type Prose } from '#app/platform/prose.ts'
import { Link } from './link.tsx'
import { CheckIcon } from './icons.tsx'
import { ExternalLink } from './external-link.tsx'
import { ProseImage } from './prose-image.tsx'
import { ProseTable, StackedTable } from './prose-table.tsx'
import './prose.css'

interface ProseTextProps {
  prose: Prose
  /** By visitors: words may break anywhere, and links get `ugc nofollow`. */
  isForeign?: boolean
  /** Tables of many columns are read on a phone as blocks, a row each. */
  stacksTables?: boolean
  /** What some of its blocks stand in, by their places. */
  around?: ReadonlyMap<number, (block: ReactNode) => ReactNode>
}

export function ProseText({ prose, isForeign = false, stacksTables = false, around }: ProseTextProps) {
  return (
    <div className="prose ugc">
      {prose.map((block, index) => {
        const drawn = drawBlock(block, index, { isForeign, stacksTables })
        const wrap = around?.get(index)
        return wrap ? <Fragment key={index}>{wrap(drawn)}</Fragment> : drawn
      })}
    </div>
  )
}

type Look = Required<Pick<ProseTextProps, 'isForeign' | 'stacksTables'>>

// A text never changes its order on the screen, so indexes serve as keys.
function drawBlock(block: Block, key: number, look: Look): ReactNode {
  const draw = (parts: readonly Inline[]) => drawInlines(parts, look.isForeign)
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading key={key} id={block.id}>
          {draw(block.parts)}
        </Heading>
      )
    }
    case 'paragraph':
      return <p key={key}>{draw(block.parts)}</p>
    case 'list':
      return drawList(block, key, look)
    case 'quote':
      return (
        <blockquote key={key}>{block.blocks.map((inner, index) => drawBlock(inner, index, look))}</blockquote>
      )
    case 'table':
      return drawTable(block, key, look)
    case 'code':
      return <pre key={key}>{block.text}</pre>
    case 'image':
      return <ProseImage key={key} image={block} />
    case 'rule':
      return <hr key={key} />
  }
}

function drawList(list: Extract<Block, { kind: 'list' }>, key: number, look: Look) {
  const items = list.items.map((item, index) => drawItem(item, index, look))
  if (list.isOrdered)
    return (
      <ol key={key} start={list.start === 1 ? undefined : list.start}>
        {items}
      </ol>
    )
  return <ul key={key}>{items}</ul>
}

function drawItem({ isDone, blocks }: ListItem, key: number, look: Look) {
  const inner = blocks.map((block, index) =>
    block.kind === 'paragraph' ? (
      <span key={index}>{drawInlines(block.parts, look.isForeign)}</span>
    ) : (
      drawBlock(block, index, look)
    ),
  )
  if (isDone === undefined) return <li key={key}>{inner}</li>
  return (
    <li key={key} className="prose__task">
      <span className={isDone ? 'prose__box prose__box--done' : 'prose__box'}>
        {isDone && <CheckIcon />}
        <span className="sr-only">{isDone ? '확인함 ' : '확인할 것 '}</span>
      </span>
      <span>{inner}</span>
    </li>
  )
}

/** Fewer fit a phone beside each other. */
const FEWEST_STACKED = 3

function drawTable(table: Extract<Block, { kind: 'table' }>, key: number, look: Look) {
  const names = table.head.map((cell) => plainText(cell))
  const draw = (cells: Inline[][]) => cells.map((cell) => drawInlines(cell, look.isForeign))
  const Drawn = look.stacksTables && names.length >= FEWEST_STACKED ? StackedTable : ProseTable
  return <Drawn key={key} names={names} head={draw(table.head)} rows={table.rows.map(draw)} />
}

const TAGS = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const

function drawInlines(parts: readonly Inline[], isForeign: boolean): ReactNode {
  return parts.map((part, index) => {
    if (typeof part === 'string') return <Fragment key={index}>{part}</Fragment>
    if (part.kind === 'break') return <br key={index} />
    if (part.kind === 'code') return <code key={index}>{part.text}</code>
    const inner = drawInlines(part.parts, isForeign)
    if (part.kind === 'link') return drawLink(part.href, inner, index, isForeign)
    const Tag = TAGS[part.kind]
    return <Tag key={index}>{inner}</Tag>
  })
}

function drawLink(href: string, inner: ReactNode, key: number, isForeign: boolean) {
  if (href.startsWith('/'))
    return (
      <Link key={key} to={href}>
        {inner}
      </Link>
    )
  if (/^https?:/i.test(href))
    return (
      <ExternalLink key={key} href={href} rel={isForeign ? 'ugc nofollow' : undefined}>
        {inner}
      </ExternalLink>
    )
  return (
    <a key={key} href={href}>
      {inner}
    </a>
  )
}

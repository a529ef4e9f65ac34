import { Fragment, type ReactNode } from 'react'
import { plainText, type Block, type Inline, type ListItem, type Prose } from '#app/platform/prose.ts'
import { Link } from './link.tsx'
import { CheckIcon } from './icons.tsx'
import { ExternalLink } from './external-link.tsx'
import { ProseImage } from './prose-image.tsx'
import { Table } from './table.tsx'
import './prose.css'

interface ProseTextProps {
  prose: Prose
  /** By visitors: words may break anywhere, and links get `ugc nofollow`. */
  isForeign?: boolean
  /** What some of its blocks stand in, by their places. */
  around?: ReadonlyMap<number, (block: ReactNode) => ReactNode>
}

export function ProseText({ prose, isForeign = false, around }: ProseTextProps) {
  return (
    <div className="prose ugc">
      {prose.map((block, index) => {
        const drawn = drawBlock(block, index, isForeign)
        const wrap = around?.get(index)
        return wrap ? <Fragment key={index}>{wrap(drawn)}</Fragment> : drawn
      })}
    </div>
  )
}

// A text never changes its order on the screen, so indexes serve as keys.
function drawBlock(block: Block, key: number, isForeign: boolean): ReactNode {
  const draw = (parts: readonly Inline[]) => drawInlines(parts, isForeign)
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
      return drawList(block, key, isForeign)
    case 'quote':
      return (
        <blockquote key={key}>
          {block.blocks.map((inner, index) => drawBlock(inner, index, isForeign))}
        </blockquote>
      )
    case 'table':
      return (
        <ProseTable
          key={key}
          head={block.head.map(draw)}
          rows={block.rows.map((row) => row.map(draw))}
          title={block.head.map((cell) => plainText(cell)).join(', ')}
        />
      )
    case 'code':
      return <pre key={key}>{block.text}</pre>
    case 'image':
      return <ProseImage key={key} image={block} />
    case 'rule':
      return <hr key={key} />
  }
}

function drawList(list: Extract<Block, { kind: 'list' }>, key: number, isForeign: boolean) {
  const items = list.items.map((item, index) => drawItem(item, index, isForeign))
  if (list.isOrdered)
    return (
      <ol key={key} start={list.start === 1 ? undefined : list.start}>
        {items}
      </ol>
    )
  return <ul key={key}>{items}</ul>
}

function drawItem({ isDone, blocks }: ListItem, key: number, isForeign: boolean) {
  const inner = blocks.map((block, index) =>
    block.kind === 'paragraph' ? (
      <span key={index}>{drawInlines(block.parts, isForeign)}</span>
    ) : (
      drawBlock(block, index, isForeign)
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

interface ProseTableProps {
  head: ReactNode[]
  rows: ReactNode[][]
  title: string
}

function ProseTable({ head, rows, title }: ProseTableProps) {
  return (
    <Table caption={`표: ${title}`} isCaptionHidden className="prose__table">
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
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

import { fileAddress, storedWidths } from '#app/platform/file-address.ts'
import type { Block, Inline, ListItem, Prose } from '#app/platform/prose.ts'

/** A content as HTML for others' pages: few elements, every letter and address escaped. */
export function writeHtml(prose: Prose): string {
  return prose.map(writeBlock).join('')
}

const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\u00A0': '&nbsp;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"'\u00A0]/g, (sign) => SIGNS[sign]!)
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} id="${escaped(block.id)}">${writeInlines(block.parts)}</h${block.level}>`
    case 'paragraph':
      return `<p>${writeInlines(block.parts)}</p>`
    case 'list':
      return writeList(block)
    case 'quote':
      return `<blockquote>${block.blocks.map(writeBlock).join('')}</blockquote>`
    case 'table':
      return writeTable(block)
    case 'code':
      return `<pre><code>${escaped(block.text)}</code></pre>`
    case 'image':
      return writeImage(block)
    case 'rule':
      return '<hr>'
  }
}

function writeList({ isOrdered, start, items }: Extract<Block, { kind: 'list' }>): string {
  const inside = items.map(writeItem).join('')
  if (isOrdered) return `<ol${start === 1 ? '' : ` start="${start}"`}>${inside}</ol>`
  return items[0]?.isDone === undefined ? `<ul>${inside}</ul>` : `<ul data-type="taskList">${inside}</ul>`
}

function writeItem({ isDone, blocks }: ListItem): string {
  const inside = blocks.map(writeBlock).join('')
  if (isDone === undefined) return `<li>${inside}</li>`
  const box = `<input type="checkbox" disabled${isDone ? ' checked' : ''}>`
  return `<li data-type="taskItem" data-checked="${isDone}">${box}${inside}</li>`
}

function writeTable({ head, rows }: Extract<Block, { kind: 'table' }>): string {
  const heads = head.map((cell) => `<th scope="col">${writeInlines(cell)}</th>`).join('')
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${writeInlines(cell)}</td>`).join('')}</tr>`)
  return `<table><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

function writeImage({ fileId, width, height, alt }: Extract<Block, { kind: 'image' }>): string {
  const widths = storedWidths(width)
  const address = (each: number) => escaped(fileAddress(fileId, each, 'webp'))
  const sources = widths.map((each) => `${address(each)} ${each}w`).join(', ')
  return `<img src="${address(widths.at(-1)!)}" srcset="${sources}" width="${width}" height="${height}" alt="${escaped(alt)}" loading="lazy">`
}

const TAGS = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const

function writeInlines(parts: readonly Inline[]): string {
  return parts.map(writeInline).join('')
}

function writeInline(part: Inline): string {
  if (typeof part === 'string') return escaped(part)
  switch (part.kind) {
    case 'break':
      return '<br>'
    case 'code':
      return `<code>${escaped(part.text)}</code>`
    case 'link':
      return `<a href="${escaped(part.href)}" rel="ugc nofollow noopener">${writeInlines(part.parts)}</a>`
    default:
      return `<${TAGS[part.kind]}>${writeInlines(part.parts)}</${TAGS[part.kind]}>`
  }
}

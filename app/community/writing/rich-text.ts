import { Editor as Tiptap } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

export type { Tiptap }

/** Only pictures of ours: one pasted from elsewhere would show its readers to that place, and break one day. */
const OwnImage = Image.extend({ parseHTML: () => [{ tag: 'img[src^="/files/"]' }] })

interface RichText {
  element: HTMLElement
  content: Record<string, unknown> | string
  attributes: Record<string, string>
  onChange: () => void
  /** Pictures that were pasted or dropped; true when they are taken. */
  onFiles: (files: readonly File[]) => boolean
}

/** The editor over what a post may hold (community/post-content/tree-reading.server.ts); everything else loses its marks. */
export function makeRichText({ element, content, attributes, onChange, onFiles }: RichText): Tiptap {
  const editor = new Tiptap({
    element,
    // Its style sheet would need a hole in the content security policy.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        underline: false,
        link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
      }),
      OwnImage,
      TableKit.configure({ table: { resizable: false } }),
      TaskList,
      TaskItem.configure({ nested: true }),
    ],
    content: typeof content === 'string' ? paragraphsOf(content) : content,
    editorProps: {
      attributes,
      handlePaste: (_, event) => onFiles(filesOf(event.clipboardData)),
      handleDrop: (_, event, __, isMoved) => !isMoved && onFiles(filesOf(event.dataTransfer)),
      transformPastedHTML: withoutOffice,
    },
    onUpdate: onChange,
  })
  holdStill(editor)
  return editor
}

/**
 * Keeps the page where it is while a press elsewhere finishes a syllable: the browser then scrolls to the caret, and what was
 * pressed would be gone from under the finger.
 */
function holdStill(editor: Tiptap): void {
  const press = ({ target }: MouseEvent) => {
    const { dom, composing } = editor.view
    if (!composing || (target instanceof Node && dom.contains(target))) return
    const place = { left: scrollX, top: scrollY, behavior: 'instant' } as const
    dom.addEventListener('compositionend', () => scrollTo(place), { once: true })
  }
  document.addEventListener('mousedown', press, true)
  editor.on('destroy', () => document.removeEventListener('mousedown', press, true))
}

const filesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Plain words as the editor's tree: an empty line parts paragraphs, a single one breaks a line. */
export function paragraphsOf(text: string): Record<string, unknown> {
  const paragraphs = text.split(/\n{2,}/).map((part) => ({
    type: 'paragraph',
    content: part
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [{ type: 'hardBreak' }] : []),
        ...(line ? [{ type: 'text', text: line }] : []),
      ]),
  }))
  return { type: 'doc', content: paragraphs }
}

/** What word processors write beside the text: comments that only they read, and their own elements. */
function withoutOffice(html: string): string {
  const read = without(without(html, /<!--/g, /-->/g), /<style/gi, /<\/style>/gi)
  return read.replaceAll(/<\/?(?:o|w|v|m|st1):[^<>]*>/gi, '')
}

/** Removes whatever begins and ends so, in one pass; an unclosed beginning stays. */
function without(text: string, begin: RegExp, end: RegExp): string {
  let rest = ''
  let at = 0
  for (const { index } of text.matchAll(begin)) {
    if (index < at) continue
    end.lastIndex = index
    const found = end.exec(text)
    if (!found) break
    rest += text.slice(at, index)
    at = found.index + found[0].length
  }
  return rest + text.slice(at)
}

import { useEffect, useReducer, useState, type KeyboardEvent, type MouseEvent } from 'react'
import * as Icons from './editor-icons.tsx'
import { AltField, LinkField, TableTools } from './editor-fields.tsx'
import type { Tiptap } from './rich-text.ts'
import './editor-tools.css'

interface Tool {
  name: string
  Icon: typeof Icons.Bold
  /** What it does to the text; the others open something. */
  run: ((editor: Tiptap) => unknown) | 'link'
  isOn?: (editor: Tiptap) => boolean
}

const begun = (editor: Tiptap) => editor.chain().focus()
type Steps = ReturnType<typeof begun>
const toggle = (look: string, put: (steps: Steps) => Steps, attributes = {}): Pick<Tool, 'run' | 'isOn'> => ({
  run: (editor) => put(begun(editor)).run(),
  isOn: (editor) => editor.isActive(look, attributes),
})
const heading = (level: 2 | 3) => toggle('heading', (steps) => steps.toggleHeading({ level }), { level })

const TOOLS: readonly Tool[] = [
  { name: '굵게', Icon: Icons.Bold, ...toggle('bold', (steps) => steps.toggleBold()) },
  { name: '큰 글씨', Icon: Icons.Heading, ...heading(2) },
  { name: '중간 글씨', Icon: Icons.SmallHeading, ...heading(3) },
  { name: '목록', Icon: Icons.Bullets, ...toggle('bulletList', (steps) => steps.toggleBulletList()) },
  { name: '번호 목록', Icon: Icons.Numbers, ...toggle('orderedList', (steps) => steps.toggleOrderedList()) },
  { name: '인용', Icon: Icons.Quote, ...toggle('blockquote', (steps) => steps.toggleBlockquote()) },
  { name: '링크', Icon: Icons.Chain, run: 'link', isOn: (editor) => editor.isActive('link') },
  {
    name: '표',
    Icon: Icons.Grid,
    run: (editor) => begun(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { name: '되돌리기', Icon: Icons.Undo, run: (editor) => begun(editor).undo().run() },
  { name: '다시 하기', Icon: Icons.Redo, run: (editor) => begun(editor).redo().run() },
]

/** What a question or a review is written with. */
const FEW = new Set(['링크', '목록'])
const FEW_TOOLS = TOOLS.filter(({ name }) => FEW.has(name))

interface EditorToolsProps {
  editor: Tiptap
  hasAllTools: boolean
}

/** What the editor can do, as one stop of the tab key; arrows go from one to the next. */
export function EditorTools({ editor, hasAllTools }: EditorToolsProps) {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const [isAskingLink, setAskingLink] = useState(false)
  useEffect(() => {
    editor.on('transaction', redraw)
    return () => {
      editor.off('transaction', redraw)
    }
  }, [editor])
  const use = ({ run }: Tool) => {
    if (run === 'link') setAskingLink(true)
    else run(editor)
  }
  return (
    <>
      <div className="editor-tools" role="toolbar" tabIndex={-1} aria-label="글 꾸미기" onKeyDown={goAlong}>
        {(hasAllTools ? TOOLS : FEW_TOOLS).map((tool, index) => (
          <button
            key={tool.name}
            type="button"
            className="editor-tools__tool"
            title={tool.name}
            aria-label={tool.name}
            aria-pressed={tool.isOn?.(editor)}
            tabIndex={index === 0 ? 0 : -1}
            onMouseDown={stayInText}
            onClick={() => use(tool)}
          >
            <tool.Icon />
          </button>
        ))}
      </div>
      {isAskingLink && <LinkField editor={editor} onDone={() => setAskingLink(false)} />}
      {editor.isActive('image') && (
        <AltField key={String(editor.getAttributes('image')['src'])} editor={editor} />
      )}
      {editor.isActive('table') && <TableTools editor={editor} />}
    </>
  )
}

/** A pointer on a tool leaves the cursor where it is. */
const stayInText = (event: MouseEvent) => event.preventDefault()

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

function goAlong(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = tools.indexOf(document.activeElement as HTMLElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  tools[(at + step + tools.length) % tools.length]?.focus()
}

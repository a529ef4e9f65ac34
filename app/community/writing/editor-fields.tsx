import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Tiptap } from './rich-text.ts'

export function LinkField({ editor, onDone }: { editor: Tiptap; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  useEffect(() => field.current?.focus(), [])
  const apply = () => {
    const href = addressOf(field.current?.value ?? '')
    if (href === null) return setError('주소를 확인해 주세요.')
    putLink(editor, href)
    onDone()
  }
  return (
    <fieldset className="editor-tools__field cluster">
      <legend className="sr-only">링크</legend>
      <input
        ref={field}
        type="url"
        inputMode="url"
        className="field__input"
        aria-label="링크 주소"
        aria-invalid={error !== ''}
        placeholder="https://"
        defaultValue={String(editor.getAttributes('link')['href'] ?? '')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          apply()
        }}
      />
      <Button size="sm" kind="secondary" onClick={apply}>
        넣기
      </Button>
      <Button size="sm" kind="ghost" onClick={onDone}>
        닫기
      </Button>
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Empty to take a link away; null for what is no address. */
function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  const href = /^(https?:|mailto:|tel:|\/)/i.test(text) ? text : `https://${text}`
  return href.startsWith('/') || URL.canParse(href) ? href : null
}

/** On what is chosen, on the link the cursor stands in, or as words of its own. */
function putLink(editor: Tiptap, href: string) {
  const chain = editor.chain().focus()
  if (href === '') chain.extendMarkRange('link').unsetLink().run()
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.extendMarkRange('link').setLink({ href }).run()
}

export function AltField({ editor }: { editor: Tiptap }) {
  return (
    <div className="editor-tools__field cluster">
      <input
        type="text"
        className="field__input"
        aria-label="사진 설명"
        placeholder="사진 설명 (선택)"
        maxLength={300}
        defaultValue={String(editor.getAttributes('image')['alt'] ?? '')}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
        }}
      />
      <Button size="sm" kind="ghost" onClick={() => editor.chain().focus().deleteSelection().run()}>
        사진 빼기
      </Button>
    </div>
  )
}

const TABLE_STEPS: [string, (editor: Tiptap) => boolean][] = [
  ['줄 더하기', (editor) => editor.chain().focus().addRowAfter().run()],
  ['줄 빼기', (editor) => editor.chain().focus().deleteRow().run()],
  ['칸 더하기', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['칸 빼기', (editor) => editor.chain().focus().deleteColumn().run()],
  ['표 지우기', (editor) => editor.chain().focus().deleteTable().run()],
]

export function TableTools({ editor }: { editor: Tiptap }) {
  return (
    <fieldset className="editor-tools__field cluster">
      <legend className="sr-only">표</legend>
      {TABLE_STEPS.map(([name, run]) => (
        <Button key={name} size="sm" kind="ghost" onClick={() => run(editor)}>
          {name}
        </Button>
      ))}
    </fieldset>
  )
}

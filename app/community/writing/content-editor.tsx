import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { EditorTools } from './editor-tools.tsx'
import { makeRichText, paragraphsOf, type Tiptap } from './rich-text.ts'
import { PhotoField } from './photo-field.tsx'
import { usePhotos } from './photos.ts'
import type { Editor, Writing } from './writing.ts'
import './content-editor.css'

interface ContentEditorProps {
  /** Of the plain field; its hint and error describe the editor too. */
  id: string
  field: RefObject<HTMLTextAreaElement | null>
  tree: Record<string, unknown> | null
  /** Its words, as the plain field began. */
  firstWords: string
  /** The answer that refused the words, or null: after each one they are marked again. */
  refused: object | null
  /** What is wrong with the words, or nothing. */
  wrong: ReactNode
  hasAllTools: boolean
  placeholder: string | undefined
  writing: Writing
  onReady: () => void
}

/** Takes the plain field's place and what was typed into it meanwhile. */
export function ContentEditor(props: ContentEditorProps) {
  const { id, field, tree, firstWords, refused, wrong, hasAllTools, placeholder, writing, onReady } = props
  const room = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Tiptap | null>(null)
  const photos = usePhotos(editor)
  const latest = useRef({ writing, photos, onReady })
  useEffect(() => {
    latest.current = { writing, photos, onReady }
  })
  useEffect(() => {
    const plain = field.current
    if (!room.current || !plain) return
    const isUntouched = plain.value === plain.defaultValue && plain.value === firstWords
    const hadFocus = document.activeElement === plain
    const made = makeRichText({
      element: room.current,
      content: isUntouched && tree ? tree : plain.value,
      attributes: attributesOf(id, placeholder),
      onChange: () => {
        plain.value = made.getText({ blockSeparator: '\n' })
        // The form hears of it as of any other field.
        plain.dispatchEvent(new Event('input', { bubbles: true }))
        made.view.dom.setAttribute('aria-invalid', plain.getAttribute('aria-invalid') ?? 'false')
      },
      onFiles: (files) => latest.current.photos.take(files),
    })
    latest.current.writing.editor.current = asEditor(made)
    for (const label of plain.labels) label.addEventListener('click', () => made.commands.focus())
    setEditor(made)
    latest.current.onReady()
    if (hadFocus) made.commands.focus('end')
    const { editor: editorRef } = latest.current.writing
    return () => {
      editorRef.current = null
      setEditor(null)
      made.destroy()
    }
    // Made once: the field and the stored text it begins with do not change while the page stands.
  }, [field, firstWords, id, placeholder, tree])
  useEffect(() => {
    editor?.view.dom.setAttribute('aria-invalid', String(refused !== null))
  }, [editor, refused])
  return (
    <>
      <div className="content-editor">
        {editor && <EditorTools editor={editor} hasAllTools={hasAllTools} />}
        <div ref={room} className="content-editor__room" />
        {photos.status && <output className="content-editor__status meta">{photos.status}</output>}
      </div>
      {wrong}
      {editor && <PhotoField photos={photos} />}
    </>
  )
}

function attributesOf(id: string, placeholder = '') {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': '내용',
    'aria-placeholder': placeholder,
    'aria-describedby': `${id}-hint ${id}-error`,
    class: 'prose ugc content-editor__text',
  }
}

function asEditor(made: Tiptap): Editor {
  return {
    tree: () => made.getJSON() as Record<string, unknown>,
    words: () => made.getText({ blockSeparator: '\n' }),
    replace: (content) => {
      made.commands.setContent(typeof content === 'string' ? paragraphsOf(content) : content)
    },
  }
}

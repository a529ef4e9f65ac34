import { useState } from 'react'
import { MAX_FILES } from '#app/community/attachments/contract.ts'
import { sendPhoto } from '#app/community/attachments/send-photo.ts'
import type { Tiptap } from './rich-text.ts'

export type Photos = ReturnType<typeof usePhotos>

/** Sends pictures that were chosen, pasted or dropped, and puts each where the cursor stands. */
export function usePhotos(editor: Tiptap | null) {
  const [status, setStatus] = useState('')

  /** False when there is nothing to take. */
  function take(files: readonly File[]): boolean {
    if (!editor || files.length === 0) return false
    void sendAll(editor, files)
    return true
  }

  async function sendAll(target: Tiptap, files: readonly File[]) {
    const room = MAX_FILES - countPhotos(target)
    if (files.length > room) return setStatus(`사진은 ${MAX_FILES}장까지 올릴 수 있어요.`)
    for (const [index, file] of files.entries()) {
      setStatus(
        files.length > 1 ? `사진을 올리고 있어요. ${index + 1}/${files.length}` : '사진을 올리고 있어요.',
      )
      const sent = await sendPhoto(file)
      if ('message' in sent) return setStatus(sent.message)
      const { src, width, height } = sent.photo
      target.chain().focus().setImage({ src, alt: '', width, height }).run()
    }
    setStatus('사진을 넣었어요.')
  }
  return { status, take }
}

function countPhotos(editor: Tiptap): number {
  let count = 0
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'image') count += 1
  })
  return count
}

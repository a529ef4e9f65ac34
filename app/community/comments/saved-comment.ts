import type { BrowserEntryName } from '#app/platform/browser-entries.ts'

/** A comment that waits in this tab while its writer signs in. */
const PREFIX = 'gc:comment:' satisfies BrowserEntryName
const key = (seqno: number) => `${PREFIX}${seqno}`

export function saveComment(seqno: number, text: string): void {
  try {
    sessionStorage.setItem(key(seqno), text)
  } catch {
    // Without storage the text stays only on the page.
  }
}

export function isCommentSaved(seqno: number): boolean {
  try {
    return sessionStorage.getItem(key(seqno)) !== null
  } catch {
    return false
  }
}

export function takeComment(seqno: number): string {
  try {
    const text = sessionStorage.getItem(key(seqno)) ?? ''
    sessionStorage.removeItem(key(seqno))
    return text
  } catch {
    return ''
  }
}

/** A comment that waits in this tab while its writer signs in. */
const key = (seqno: number) => `gc:comment:${seqno}`

export function saveComment(seqno: number, text: string): void {
  try {
    sessionStorage.setItem(key(seqno), text)
  } catch {
    // A browser that keeps nothing: the text stays on the page it was typed on.
  }
}

export function isCommentSaved(seqno: number): boolean {
  try {
    return sessionStorage.getItem(key(seqno)) !== null
  } catch {
    return false
  }
}

/** The text that was kept, once. */
export function takeComment(seqno: number): string {
  try {
    const text = sessionStorage.getItem(key(seqno)) ?? ''
    sessionStorage.removeItem(key(seqno))
    return text
  } catch {
    return ''
  }
}

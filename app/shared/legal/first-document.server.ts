const HEAD =
  /^> 초안[^\n]*\n\n버전 (\d+\.\d+)\(초안\) · 작성일 (\d{4}-\d{2}-\d{2}) · (?:시행일|게시일) [^\n]+\n\n# ([^\n]+)\n/

/** Throws when the head of the draft is malformed. */
export function readFirstDocument(markdown: string) {
  const head = HEAD.exec(markdown)
  const [matched = '', version, writtenOn, title] = head ?? []
  if (!version || !writtenOn || !title) throw new Error('The document does not begin as a draft does.')
  return { version, writtenOn, title, body: markdown.slice(matched.length).trim() }
}

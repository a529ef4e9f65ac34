import { findPhoneNumbers } from '#app/community/post-content/phone-numbers.ts'

const HIDDEN = '○'
const NOT_OF_AN_EMAIL = /[^\w.+@-]+/
/** Structure of a stored text, not words of it. */
const STRUCTURE = new Set(['kind', 'fileId'])

const emailsIn = (text: string) =>
  text.split(NOT_OF_AN_EMAIL).filter((word) => /^[^@]+@[^@.]+\.[^@]+$/.test(word))

/** Hides the given words of a person and whatever looks like a phone number or an e-mail address. */
export function withoutPerson(text: string, words: readonly string[]): string {
  const told = [...words, ...findPhoneNumbers(text), ...emailsIn(text)]
  return told
    .filter((word) => word.length > 1)
    .reduce((rest, word) => rest.replaceAll(word, HIDDEN.repeat(3)), text)
}

/** Likewise in every string of a stored tree. */
export function treeWithoutPerson<Tree>(tree: Tree, words: readonly string[]): Tree {
  const hidden = (value: unknown, key?: string): unknown => {
    if (typeof value === 'string') return STRUCTURE.has(key ?? '') ? value : withoutPerson(value, words)
    if (Array.isArray(value)) return value.map((each) => hidden(each))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hidden(each, name)]))
  }
  return hidden(tree) as Tree
}

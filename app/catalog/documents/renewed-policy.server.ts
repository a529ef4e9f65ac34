import builtIn from '#content/documents/policy.md?raw'
import { missingParts } from '#app/shared/legal/document-parts.ts'
import { readFirstDocument } from '#app/shared/legal/first-document.server.ts'

interface Section {
  /** Without its number. */
  title: string
  text: string
}

/**
 * A policy with every part that it must have: a section that lacks one is replaced by the product's own of the same title, or that is
 * added at the end. What an operator wrote in such a section goes with it, so that the draft is compared before it is published.
 */
export function withMissingParts(policy: string): string {
  const own = sectionsOf(readFirstDocument(builtIn).body).filter(({ text }) =>
    missingParts(policy).some((part) => text.includes(`{{${part}}}`)),
  )
  if (own.length === 0) return policy
  const sections = sectionsOf(policy)
  const kept = sections.map(
    (section) => own.find(({ title }) => title === section.title)?.text ?? section.text,
  )
  const added = own.filter(({ title }) => !sections.some((section) => section.title === title))
  return [...kept, ...added.map(({ text }) => text)].join('\n\n')
}

const HEADING = /^## (?:\d+\.\s*)?(.*)/

const sectionsOf = (policy: string): Section[] =>
  policy
    .split(/^(?=## )/m)
    .map((text) => ({ title: HEADING.exec(text)?.[1]?.trim() ?? '', text: text.trim() }))
    .filter(({ text }) => text !== '')

/** `expand`: the build before goes on working on the schema that comes of it (docs/adr/0130, 0263). */
export type MigrationKind = 'expand' | 'contract'

const HEADER = /^-- kind: (?<kind>expand|contract)\n(?:-- compatible: (?<names>\S[^\n]*)\n)?/

/** What a migration's first line says of it; null without one, as of all that came before the rule. */
export function kindOf(text: string): MigrationKind | null {
  const kind = HEADER.exec(text)?.groups?.['kind']
  return kind === 'expand' || kind === 'contract' ? kind : null
}

/** What its second line says was made anew in such a way that the build before does not notice, by name. */
export function compatibleNames(text: string): string[] {
  return HEADER.exec(text)?.groups?.['names']?.split(', ') ?? []
}

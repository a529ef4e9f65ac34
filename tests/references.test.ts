import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const PROJECT = {
  'docs/specification.md': '# Specification\n\n## 1 What it does\n\n### 1.20 A layer\n\n### L-q Footer\n',
  'docs/adr/0007-what-we-assume.md': '# What we assume\n',
  'app/crm/lead.server.ts': '',
}

/** Checks a folder that is shaped like the project and holds one planted file. */
function checkReferences(file: string, text: string): { status: number | null; output: string } {
  const root = mkdtempSync(join(ROOT, 'build', 'references-'))
  try {
    for (const [path, content] of Object.entries({ ...PROJECT, [file]: text })) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), content)
    }
    const script = join(ROOT, 'scripts', 'check-references.ts')
    const run = spawnSync(process.execPath, [script, '--root', root], { encoding: 'utf8' })
    return { status: run.status, output: run.stdout + run.stderr }
  } finally {
    rmSync(root, { recursive: true })
  }
}

// Put together, so that the check of the project itself does not find what is planted here.
const PARAGRAPH = '§'
const RECORDS = 'adr/'
const ENDING = '.md'

test.for([
  [
    'a paragraph',
    'app/x.ts',
    `\n/** (specification ${PARAGRAPH}99.9) */\n`,
    `app/x.ts:2: ${PARAGRAPH}99.9 is no heading`,
  ],
  ['an ADR', 'tests/x.ts', `// docs/${RECORDS}0999\n`, `tests/x.ts:1: there is no docs/${RECORDS}0999`],
  [
    'a bare ADR',
    'docs/fonts.md',
    `As ${'ADR'} 0999 says.\n`,
    `docs/fonts.md:1: there is no docs/${RECORDS}0999`,
  ],
  ['a document', 'seeds/x.ts', `// gone${ENDING}, 2.\n`, `seeds/x.ts:1: there is no gone${ENDING}`],
  ['a file', 'README.md', 'See `crm/gone.server.ts`.\n', 'README.md:1: there is no crm/gone.server.ts'],
  ['a link', 'docs/fonts.md', '[there](gone)\n', 'docs/fonts.md:1: the link to gone leads nowhere'],
] as const)('%s that is not there fails the check, with the place that names it', ([, file, text, told]) => {
  const { status, output } = checkReferences(file, text)
  expect(status).toBe(1)
  expect(output).toContain(told)
})

test('what is there passes, however it is written', () => {
  const text =
    `Specification ${PARAGRAPH}1, ${PARAGRAPH}1.20: ${PARAGRAPH}L-q. docs/${RECORDS}0007, ${'ADR'} 0007.\n` +
    '`app/crm/lead.server.ts`, `crm/lead.server.ts`, `lead.server.ts`, `crm/*.server.ts`, [all](adr), `GET /a.json`\n'
  expect(checkReferences('docs/fonts.md', text)).toMatchObject({
    status: 0,
    output: expect.stringContaining('4 files refer to nothing that is not there'),
  })
})

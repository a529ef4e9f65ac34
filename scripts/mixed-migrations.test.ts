import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addMigrations } from './mixed-migrations.ts'

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'mixed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('an older release gets the migrations that came after it, and no other', () => {
  const newer = folderOf({ '0001_a.sql': 'a', '0002_b.sql': 'b', '0003_c.sql': 'c', 'notes.txt': '' })
  const older = folderOf({ '0001_a.sql': 'a', '0003_c.sql': 'c' })
  expect(addMigrations(newer, older)).toEqual(['0002_b.sql'])
  expect(readdirSync(older).toSorted()).toEqual(['0001_a.sql', '0002_b.sql', '0003_c.sql'])
})

test('a migration that was edited or went since is named', () => {
  const older = { '0001_a.sql': 'a' }
  expect(() => addMigrations(folderOf({ '0001_a.sql': 'b' }), folderOf(older))).toThrow(
    '0001_a.sql was edited',
  )
  expect(() => addMigrations(folderOf({}), folderOf(older))).toThrow('0001_a.sql of then is gone')
})

import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Gives an older release the migrations that came after it; returns their names. Throws where one it has was edited since, or is gone. */
export function addMigrations(newer: string, older: string): string[] {
  const [ours, theirs] = [namesIn(newer), namesIn(older)]
  for (const name of theirs) {
    if (!existsSync(join(newer, name))) throw new Error(`The migration ${name} of then is gone.`)
    if (textOf(newer, name) !== textOf(older, name)) throw new Error(`The migration ${name} was edited.`)
  }
  const added = ours.filter((name) => !theirs.includes(name))
  for (const name of added) copyFileSync(join(newer, name), join(older, name))
  return added
}

const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
const textOf = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')

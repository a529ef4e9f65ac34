// @module-tag long
import { expect, test } from 'vitest'
import { dataFolder, run } from './product.ts'

test('npm run evidence says that nothing was changed, and a rehearsal finds every try', async () => {
  using data = dataFolder()
  const command = await run({ DATA_DIR: data.folder }, 'evidence.ts')
  expect(await command.exited).toBe(0)
  expect(command.output()).toContain('Nothing was changed.')
  const rehearsal = await run({ DATA_DIR: data.folder }, 'evidence.ts', '--rehearse')
  expect(await rehearsal.exited).toBe(0)
  const said = rehearsal.output()
  expect(said.match(/^# /gm)).toHaveLength(20)
  expect(said.match(/Something was changed/g)).toHaveLength(19)
  expect(said.match(/not checked: zz/g)).toHaveLength(2)
  for (const found of [
    'broken before the line',
    'the beginning was cut off',
    'lines at the end are missing',
    'consents: changed or put in',
  ])
    expect(said).toContain(found)
})

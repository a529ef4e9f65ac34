import { expect, test } from 'vitest'
import { keepOpen } from './reopening.ts'

test('after a broken save the next good one opens again', async () => {
  let source = 'good 1'
  const closed: string[] = []
  const told: unknown[] = []
  const site = keepOpen({
    open: async () => {
      const name = source
      if (name.startsWith('broken')) throw new SyntaxError(name)
      return { name, close: async () => void closed.push(name) }
    },
    forget: () => {},
    onError: (error) => told.push(error),
  })
  const save = (text: string) => {
    source = text
    site.reopen()
  }
  const now = () =>
    site.current().then(
      ({ name }) => name,
      (error: unknown) => String(error),
    )
  expect(await now()).toBe('good 1')
  save('broken 2')
  await expect.poll(now).toBe('SyntaxError: broken 2')
  save('good 3')
  await expect.poll(now).toBe('good 3')
  // Saved several times at once: opened once.
  save('good 4')
  save('good 5')
  await expect.poll(now).toBe('good 5')
  expect(closed).toEqual(['good 1', 'good 3'])
  expect(told).toEqual([new SyntaxError('broken 2')])
})

test('what does not open at first opens after the mend', async () => {
  let isBroken = true
  const site = keepOpen({
    open: async () => {
      if (isBroken) throw new Error('broken')
      return { close: async () => {} }
    },
    forget: () => {},
    onError: () => {},
  })
  await expect(site.current()).rejects.toThrow('broken')
  isBroken = false
  site.reopen()
  await expect
    .poll(() =>
      site.current().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
})

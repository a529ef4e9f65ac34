import { expect, test } from 'vitest'
import { makeLog } from '#app/platform/log.server.ts'
import { warmPages } from './cached-pages.server.ts'

test('a first page that cannot be drawn in time leaves a line, and the start goes on with the others', async () => {
  const lines: string[] = []
  const warmed: string[] = []
  const cache = {
    async warm(page: string) {
      if (page === '/main') throw new Error('canceling statement due to statement timeout')
      warmed.push(page)
    },
  }
  await warmPages(cache, makeLog('info', { write: (line) => void lines.push(line) }))
  expect(warmed).toEqual(['/infor/lg', '/infor/kt', '/infor/sk', '/consult'])
  expect(lines.join()).toContain('"page":"/main"')
})

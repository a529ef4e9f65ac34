import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

test.for([true, false])(
  'what keyword answered is written down only while somebody debugs: %s',
  async (isDebug) => {
    const answer = { responseCode: 200, message: 'OK', data: { hsKey: 'a-key' } }
    vi.stubGlobal('location', { href: 'http://localhost:3000/main', search: '' })
    vi.stubGlobal('document', { referrer: '', cookie: '' })
    const asked = vi.fn(async () => Response.json(answer))
    vi.stubGlobal('fetch', asked)
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
    const { reportLanding } = await import('./landing.ts')
    reportLanding(null, isDebug)
    await vi.waitFor(() => expect(asked).toHaveResolved())
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(debug.mock.calls).toEqual(isDebug ? [['landing', answer]] : [])
  },
)

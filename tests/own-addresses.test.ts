import { expect, test } from 'vitest'
import { signIn } from './sign-in.ts'
import { openTestSite } from './site.ts'

/** Pages whose address says whose they are, or lets whoever has it do something. */
const OWN = [
  '/consult/status/GC-ABCDEFGH',
  '/consult/stop?token=made-up',
  '/consult/transfer?token=made-up',
  '/renewal?token=made-up',
  '/consult/installed?token=made-up',
  '/referral?code=made-up',
  '/member/confirm_email?token=made-up',
  '/member/confirm_email?done=mine',
  '/member/marketing?token=made-up',
]

test.each(OWN)(
  '%s is told to nobody: no tracker, no index, no cache, no more of it in Referer than the origin',
  async (path) => {
    await using site = await openTestSite()
    const ga4 = 'G-AB12CD34EF'
    const value = { ga4, naver: null, kakaoPixel: null, metaPixel: null }
    const owner = await signIn(site, 'owner')
    const set = await site.put('/api/desk/settings/analytics', { version: 0, value }, owner)
    expect(set.status).toBe(200)
    const answer = await site.fetch(path)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy')
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
    expect(html).not.toContain(ga4)
    expect(policy).not.toContain('googletagmanager')
  },
)

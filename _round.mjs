// node round.mjs origin outdir [only-regexp]
import { chromium } from 'playwright-core'
const [, , base, out, only = '.'] = process.argv
const re = new RegExp(only)
const UA = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
async function fresh(w, scheme = 'light') {
  return browser.newContext({ userAgent: UA, viewport: { width: w, height: w < 700 ? 844 : 900 }, colorScheme: scheme, reducedMotion: 'reduce', locale: 'ko-KR', timezoneId: 'Asia/Seoul' })
}
async function shot(page, name, w, { full = true, fold = true } = {}) {
  await page.waitForTimeout(500)
  const h = await page.evaluate(() => document.documentElement.scrollHeight)
  console.log(name, w, h, page.url())
  if (fold) await page.screenshot({ path: `${out}/${name}-${w}-fold.png` })
  if (full) await page.screenshot({ path: `${out}/${name}-${w}-full.png`, fullPage: true })
}
const plain = {
  main: '/main', mainphone: '/main?speed=500&need=phone', plans: '/plans', compare: '/compare', calculator: '/calculator', find: '/plans/find', infor: '/infor/kt', consult: '/consult?plan=KT-04',
  lookup: '/consult/status', lookupphone: '/consult/status/phone', search: '/search?q=' + encodeURIComponent('500메가'), none: '/search?q=' + encodeURIComponent('쀍쀍쀍 도롱뇽'), mended: '/search?q=dlsxjspt',
  reviews: '/bbs/bbs_review/list', tips: '/bbs/bbs_tip/list', qna: '/bbs/bbs_qna/list', notice: '/bbs/bbs_notice/list', login: '/login', join: '/member/join', visits: '/policy/visits', switch: '/switch', gone: '/nothing-here', stop: '/consult/stop',
}
const tries = async (name, fn) => { if (!re.test(name)) return; try { await fn() } catch (e) { console.log('ERR', name, String(e).split('\n')[0]) } }
for (const w of [390, 1280]) {
  for (const [name, path] of Object.entries(plain)) await tries(name, async () => {
    const c = await fresh(w); const p = await c.newPage(); await p.goto(base + path, { waitUntil: 'load' }); await shot(p, name, w); await c.close()
  })
  for (const name of ['main', 'plans', 'compare', 'infor', 'search', 'reviews', 'calculator']) await tries(name + '-dark', async () => {
    const c = await fresh(w, 'dark'); const p = await c.newPage(); await p.goto(base + plain[name], { waitUntil: 'load' }); await shot(p, name + '-dark', w, { full: false }); await c.close()
  })
  await tries('errors', async () => {
    const c = await fresh(w); const p = await c.newPage(); await p.goto(base + '/consult'); const f = p.locator('form.consult-form').first()
    await f.locator('[name=customerName]').fill('김'); await f.locator('[name=customerMobile]').fill('010-12'); await f.locator('[type=submit]').last().click(); await p.waitForTimeout(800); await shot(p, 'errors', w); await c.close()
  })
  await tries('success|status', async () => {
    const c = await fresh(w); const p = await c.newPage(); await p.goto(base + '/consult?plan=KT-04'); const f = p.locator('form.consult-form').first()
    await f.locator('[name=customerName]').fill('김고른'); await f.locator('[name=customerMobile]').fill('0100000' + (w === 390 ? '5678' : '5679')); await f.locator('[name=agreement]').check({ force: true }); await f.locator('[type=submit]').last().click()
    await p.waitForURL(/done/, { timeout: 15000 }).catch(() => {}); await p.waitForTimeout(800); await shot(p, 'success', w)
    const t = await p.getByText(/GC-[0-9A-Z]{8}/).first().textContent(); const no = /GC-[0-9A-Z]{8}/.exec(t)[0]
    await p.goto(base + '/consult/status/' + no); await shot(p, 'statusopen', w)
    const c2 = await fresh(w); const p2 = await c2.newPage(); await p2.goto(base + '/consult/status/' + no); await shot(p2, 'statusgate', w, { full: false })
    await p2.locator('main input:not([type=hidden])').last().fill(w === 390 ? '5678' : '5679'); await p2.locator('main [type=submit]').last().click(); await p2.waitForTimeout(1500); await shot(p2, 'status', w)
    await c.close(); await c2.close()
  })
  await tries('findresult', async () => {
    const c = await fresh(w); const p = await c.newPage(); await p.goto(base + '/plans/find')
    for (let i = 0; i < 5; i++) { const a = p.locator('.find-answer').nth(1); if (!(await a.count())) break; await a.click(); await p.waitForTimeout(700); if (i === 0) await shot(p, 'find2', w, { full: false }) }
    await shot(p, 'findresult', w); await c.close()
  })
  for (const board of ['tip', 'review', 'qna']) await tries('post' + board, async () => {
    const c = await fresh(w); const p = await c.newPage(); await p.goto(base + `/bbs/bbs_${board}/list`); await p.locator(`main a[href*="/bbs/bbs_${board}/view"]`).nth(1).click(); await p.waitForTimeout(1200); await shot(p, 'post' + board, w); await c.close()
  })
  await tries('mypage|write', async () => {
    const c = await fresh(w); const p = await c.newPage(); await p.goto(base + '/login?redirect=%2Fmypage')
    await p.getByLabel('이메일', { exact: true }).fill('member2@example.com'); await p.getByLabel('비밀번호', { exact: true }).fill('demo-3Lw8-slow-river'); await p.getByRole('button', { name: '로그인', exact: true }).click()
    await p.waitForURL(/mypage/); await p.waitForTimeout(1000); await shot(p, 'mypage', w); await p.goto(base + '/bbs/bbs_qna/edit'); await shot(p, 'write', w); await p.goto(base + '/bbs/bbs_review/edit'); await shot(p, 'writereview', w); await c.close()
  })
}
for (const name of ['main', 'plans', 'compare', 'infor', 'reviews', 'calculator']) await tries(name + '-wide', async () => {
  const c = await browser.newContext({ viewport: { width: 1920, height: 1080 }, userAgent: UA, locale: 'ko-KR' }); const p = await c.newPage(); await p.goto(base + plain[name], { waitUntil: 'load' }); await shot(p, name, 1920, { full: false }); await c.close()
})
await browser.close()

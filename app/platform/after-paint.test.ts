import { expect, test } from 'vitest'
import { startAfterPaint } from './after-paint.server.ts'

const PRELOADS =
  '<link rel="modulepreload" href="/assets/manifest.js" nonce="n"/><link rel="modulepreload" href="/assets/root.js"/>'
const BOOT = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.client.js");`
const page = (boot: string) =>
  `<html><head>${PRELOADS}</head><body><p>글</p><script nonce="n" type="module" async="">${boot}</script></body></html>`

test('the preloads go, and the imports wait for the first frame in their order', () => {
  const html = startAfterPaint(page(BOOT))
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('<script nonce="n">(() => {')
  expect(html).toContain('["/assets/manifest.js","/assets/root.js"]')
  expect(html).toContain(
    'Promise.all([import("/assets/manifest.js"), import("/assets/root.js")]).then(([unnamed0, route0]) => {',
  )
  expect(html).toContain(
    'window.__reactRouterRouteModules = {"root":route0};\nreturn import("/assets/entry.client.js");',
  )
})

test('a route that lies in several chunks is put together before it is named', () => {
  const split = BOOT.replace(
    'import * as route0 from "/assets/root.js";',
    `import * as route0_clientAction from "/assets/action.js";
import * as route0_main from "/assets/root.js";
const route0 = {...route0_clientAction,...route0_main};`,
  )
  expect(startAfterPaint(page(split))).toContain(
    `.then(([unnamed0, route0_clientAction, route0_main]) => {
const route0 = {...route0_clientAction,...route0_main};
window.__reactRouterRouteModules = {"root":route0};`,
  )
})

test.each([
  ['no script', '<html><body></body></html>'],
  ['a text it does not know', page('start()')],
])('a page with %s stays as it is', (_, html) => {
  expect(startAfterPaint(html)).toBe(html)
})

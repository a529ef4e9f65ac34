/** As React Router writes them in a built page; another version's text is left as it is (docs/adr/0013). */
const PRELOAD = /<link rel="modulepreload"([^<>]*)\/>/g
const HREF = / href="([^"]+)"/
const BOOT_MARK = ' type="module" async="">'
const BOOT = /^<script([^>]*?) type="module" async="">([\s\S]*?)<\/script>/
const STATIC_IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");$/gm
/** A route whose browser side lies in chunks of its own, put together. */
const MERGED_CHUNKS = /^const route\d+ = \{[^{}]*\};$/gm
const ROUTE_MODULES = /window\.__reactRouterRouteModules = (\{[^{}]*\});/
const ENTRY = /^import\(("[^"]+")\);$/m

/** Browsers that draw nothing, such as a tab in the background, start after this time. */
const WITHOUT_PAINT_MS = 2_000

/**
 * Lets a page's scripts be fetched after its first paint: until then style and font have the line to
 * themselves, and nothing on the page waits for a script (forms post, links lead, details open).
 */
export function startAfterPaint(html: string): string {
  // Both are looked for where they can stand only: what lies between is the page, the largest part by far.
  const headEnd = html.indexOf('</head>')
  const bootStart = html.lastIndexOf('<script', html.lastIndexOf(BOOT_MARK))
  if (headEnd < 0 || bootStart < headEnd) return html
  const head = html.slice(0, headEnd)
  const boot = BOOT.exec(html.slice(bootStart))
  const preloads = [...head.matchAll(PRELOAD)].map(([, about = '']) => HREF.exec(about)?.[1] ?? '')
  const script = boot && laterScript(boot[2] ?? '', preloads)
  if (!boot || !script) return html
  const page = html.slice(headEnd, bootStart)
  const rest = html.slice(bootStart + boot[0].length)
  return `${head.replaceAll(PRELOAD, '')}${page}<script${boot[1]}>${script}</script>${rest}`
}

/** The same imports in the same order, as calls; null when the text is none we know. */
function laterScript(boot: string, preloads: readonly string[]): string | null {
  const imports = [...boot.matchAll(STATIC_IMPORT)]
  const modules = ROUTE_MODULES.exec(boot)?.[1]
  const entry = ENTRY.exec(boot)?.[1]
  if (imports.length === 0 || !modules || !entry) return null
  const names = imports.map(([, name], index) => name ?? `unnamed${index}`)
  const merged = [...boot.matchAll(MERGED_CHUNKS)].map(([line]) => `${line}\n`).join('')
  const calls = imports.map(([, , address]) => `import(${address})`)
  return `(() => {
const start = () => {
if (isStarted) return;
isStarted = true;
for (const href of ${JSON.stringify(preloads)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
Promise.all([${calls.join(', ')}]).then(([${names.join(', ')}]) => {
${merged}window.__reactRouterRouteModules = ${modules};
return import(${entry});
});
};
let isStarted = false;
requestAnimationFrame(() => setTimeout(start));
setTimeout(start, ${WITHOUT_PAINT_MS});
})();`
}

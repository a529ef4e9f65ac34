/** What React writes to have an empty script, which it then fills as text. */
const EMPTY_SCRIPT = '<script></script>'

/**
 * The one way in which text may become markup, where the policy of a page requires Trusted Types and the browser has
 * them (security-headers.server.ts): text without a tag, such as a page's structured data, or React's empty script.
 * What names this policy itself is let through: the editor's clipboard does, which parses in a document without scripts.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) =>
    sink === undefined || text === EMPTY_SCRIPT || !text.includes('<') ? text : null,
})

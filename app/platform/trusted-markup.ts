/** The markup React writes to create an empty script, which it then fills as text. */
const EMPTY_SCRIPT = '<script></script>'

/**
 * The only way text becomes markup where a page's policy requires Trusted Types (security-headers.server.ts): text
 * without a tag, such as structured data, or React's empty script. A caller that uses this policy by name is let
 * through: the editor's clipboard does, and it parses in a document without scripts.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) =>
    sink === undefined || text === EMPTY_SCRIPT || !text.includes('<') ? text : null,
})

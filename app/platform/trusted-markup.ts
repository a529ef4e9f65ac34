const EMPTY_SCRIPT = '<script></script>'

/**
 * The only way text becomes markup under Trusted Types: without a tag, or as React's empty script. The editor's
 * clipboard uses it by name, without a sink, and parses in a document without scripts.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) =>
    sink === undefined || text === EMPTY_SCRIPT || !text.includes('<') ? text : null,
})

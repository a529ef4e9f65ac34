declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  export const routes: ServerBuild['routes']
}

/** Not in TypeScript's library yet; absent from Safari. */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}

/** A file's text, built in. */
declare module '*.md?raw' {
  const text: string
  export default text
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  export const routes: ServerBuild['routes']
}

/** Not in TypeScript's library yet; absent from Safari. */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}

/** Not in TypeScript's library yet; absent from older browsers. */
interface Window {
  trustedTypes?: {
    createPolicy(
      name: 'default',
      rules: { createHTML(text: string, type?: string, sink?: string): string | null },
    ): unknown
  }
}

declare module '*.md?raw' {
  const text: string
  export default text
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  export const routes: ServerBuild['routes']
}

/** Like trustedTypes below, not in TypeScript's library yet and absent from some browsers. */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}

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

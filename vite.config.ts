import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Kept out of the server bundle: native code, workers, or files they read beside themselves. */
const EXTERNAL = ['@node-rs/argon2', 'pg', 'pg-boss', 'pino', '@hyunbinseo/holidays-kr', 'swagger-ui-dist']

/**
 * React and its router in one file: every page loads them first, and many small files compress worse
 * (measured on /infor/kt: 115.9 KB of JavaScript without this group, 111.8 KB with it, brotli).
 */
const FRAME = /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)\//

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } } },
      },
    },
    ssr: {
      // One self-contained server file, so that react-router exists once.
      resolve: command === 'build' ? { noExternal: true, external: EXTERNAL } : {},
      build: {
        target: 'node24',
        minify: false,
        sourcemap: true,
        rolldownOptions: { input: './server.ts' },
      },
    },
  },
}))

import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Kept out of the server bundle: native code, workers, or files they read beside themselves. */
const EXTERNAL = ['@node-rs/argon2', 'pg', 'pg-boss', 'pino', '@hyunbinseo/holidays-kr', 'swagger-ui-dist']

/**
 * What every public page loads first, in two files: many small files compress worse and cost requests
 * (measured on /infor/kt, brotli: 115.9 KB in 29 files without these groups). What a touch brings
 * (dialogs, the drawer, the forms' own code) stays apart.
 */
const FRAME = /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)\//
const SITE = new RegExp(
  [
    'app/shell/(?!menu-drawer|desktop-header|call-card|not-found|redirect)',
    'app/ui/(accordion|badge|button|empty-state|external-link|field-frame|focus-heading|icons|illustrations|notice|radio-chips|won|price)\\.',
    'app/features/consultation/(consult-form-island|consult-popup-host|consult-popup-opening|quick-form-island|pending-request|pending-request-host)\\.',
    'app/features/tracking/(conversions|lead-cookies|landing)\\.',
    'app/platform/(brand|nonce)\\.',
  ].join('|'),
)

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // One style sheet: a page needs most of it, and a dozen small ones are a dozen requests before the first paint.
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame', test: FRAME, priority: 2 },
                { name: 'site', test: SITE, priority: 1 },
              ],
            },
          },
        },
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

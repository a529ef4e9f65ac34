import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Kept out of the server bundle: native code, workers, or files they read beside themselves. */
const EXTERNAL = [
  '@node-rs/argon2',
  'pg',
  'pg-boss',
  'pino',
  '@hyunbinseo/holidays-kr',
  'sharp',
  'swagger-ui-dist',
  'oauth2-mock-server',
]

/**
 * What every public page loads first, in two files: many small files compress worse and cost requests
 * (measured on /infor/kt, brotli: 115.9 KB in 29 files without these groups). What a touch brings
 * (dialogs, the drawer, the forms' own code) stays apart.
 */
const FRAME = /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)\//
const SITE = new RegExp(
  [
    'app/(root|ui/fonts)\\.',
    'app/site/frame/(?!menu-|popup-|drawer|back-entry|member-|desktop-header|call-card|top-button|not-found|error-content|trouble|redirect|expired-login-dialog)',
    'app/ui/(accordion|badge|button|empty-state|external-link|field-frame|focus-heading|icons|island|notice|radio-chips|toast|won|price)\\.',
    'app/crm/requests/(consult-form-island|consult-link|consult-popup-host|consult-popup-opening|quick-form-island|pending-request|pending-request-host)\\.',
    'app/(members/session/signed-in|shared/tracking/(conversions|lead-cookies|landing|page-views))\\.',
    'app/platform/(brand|device|login-expired|nonce|viewport)\\.',
    '(shared/carriers/carriers|consult-form-carriers)\\.',
  ].join('|'),
)
/** The header and the card that only a wide screen has room for. */
const WIDE = /app\/site\/frame\/(desktop-header|call-card|member-sign)\./
/** What plans are shown with on every page that shows some; tables and steps; cards of reviews; of posts. */
const PLANS = /app\/.*\/(plan-card|plan-price|amount-words|choosing-links)\./
const TABLES = /app\/.*\/(row-table|consult-steps)\./
const CARDS = /app\/.*\/(review-card|stars)\./
const COVERS = /app\/.*\/(topic-icons|post-cover|post-thumbnail)\./
/** What every list of a board is drawn with, and what a post adds to it. */
const BOARD = /app\/.*\/(written-at|post-address|board-names)\./
const POST = /app\/.*\/(prose|post-actions|kept-comment|island-part)\./
/** What every form asks with, and the rules of names and numbers. */
const FIELDS = /app\/(ui\/(field|checkbox)|platform\/person-rules)\./
/** What every page of an account's ways in is drawn with; what those of its owner share with them. */
const ACCOUNT =
  /app\/(shared\/forms\/(account-card|account-form|kept-form)|members\/(identity\/(code-card|code-form|code-times|phone-form|start-over)|login\/(social-buttons|other-ways)))\.tsx?$/
const OWNER =
  /app\/(shared\/forms\/(rejected-form|unreached)|members\/login\/sns-types|platform\/endpoint)\.ts$/
/** A consultation as its owner sees it, by its number or on the own page. */
const STATUS = /app\/crm\/request-status\/status-(answered|cancel|change|facts|whose)\./
/** The consult form as it is drawn; what its first touch brings stays apart, and what other forms use too. */
const FORM =
  /app\/.*\/(text-area|form-rules|consult-form|consult-form-consent|consult-form-fields|consult-form-loading|consult-success-text|slot-picker)\.tsx?$/

/**
 * Lets what nobody uses of the router go, its Link among it (ui/link.tsx): its components are made by calls and
 * given names, which a bundler must take for side effects. 1.8 KB brotli of the first load.
 */
const leanRouter = {
  name: 'lean-router',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform(code: string, id: string) {
    if (!/node_modules\/react-router\/dist\//.test(id)) return null
    const lean = code
      .replaceAll(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
      .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    // Lines stay where they are, and the map that was made with them.
    return { code: lean, map: null }
  },
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), leanRouter],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // One style sheet: a page needs most of it, and a dozen small ones are a dozen requests before the first paint.
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A tenth of the manifest, which every page loads, is hashes.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'frame', test: FRAME, priority: 2 },
                // Empty where there is one style sheet; a page must not load another's code for it.
                { name: 'frame', test: /\.css$/, priority: 2 },
                { name: 'site', test: SITE, priority: 1 },
                { name: 'fields', test: FIELDS, priority: 1 },
                { name: 'account', test: ACCOUNT },
                { name: 'owner', test: OWNER, priority: 1 },
                { name: 'mypage', test: /app\/members\/my-page\/mypage-(layout|links)\./ },
                { name: 'asked-dialog', test: /app\/ui\/asked-dialog\./, priority: 1 },
                { name: 'status', test: STATUS },
                { name: 'korean-time', test: /app\/platform\/korean-time\./, priority: 1 },
                { name: 'late-icons', test: /app\/ui\/late-icons\./, priority: 1 },
                { name: 'board', test: BOARD, priority: 1 },
                { name: 'post', test: POST },
                { name: 'wide', test: WIDE },
                { name: 'form', test: FORM },
                { name: 'plans', test: PLANS },
                { name: 'tables', test: TABLES },
                { name: 'cards', test: CARDS },
                { name: 'covers', test: COVERS },
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

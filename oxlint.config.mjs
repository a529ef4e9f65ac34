import { defineConfig } from 'oxlint'
import { ladder } from './architecture.mjs'

const climbing = {
  regex: '^\\.\\./',
  message: 'Leave a folder with #app/…, so that the import names where it goes.',
}
const upward = (folder) => [
  ...ladder.slice(0, ladder.indexOf(folder)).map((above) => ({
    regex: `^#app/${above}/`,
    message: `app/${folder} is below app/${above}: see architecture.mjs.`,
  })),
  {
    regex: '^#app/(routes|calls\\.server|root)',
    message: 'The tables of contents see everything; nobody imports them.',
  },
]
const serverOnly = {
  regex: '\\.server\\.ts$|^node:|^react|^#app/(ui|database)/',
  message: 'A contract is read by browser and server alike.',
}
const routerLinks = {
  name: 'react-router',
  importNames: ['Link', 'NavLink'],
  message: 'Use ui/link.tsx (docs/adr/0015).',
}
const restrict = (patterns) => ({
  'no-restricted-imports': ['error', { paths: [routerLinks], patterns: [climbing, ...patterns] }],
})

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'node', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['build/**', '.react-router/**', 'node_modules/**'],
  rules: {
    'react/react-in-jsx-scope': 'off',
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'node/no-process-env': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
    ...restrict([]),
  },
  overrides: [
    ...ladder.map((folder) => ({ files: [`app/${folder}/**`], rules: restrict(upward(folder)) })),
    ...ladder.map((folder) => ({
      files: [`app/${folder}/**/contract.ts`],
      rules: restrict([...upward(folder), serverOnly]),
    })),
    { files: ['app/platform/config.server.ts'], rules: { 'node/no-process-env': 'off' } },
    {
      files: [
        'app/routes.ts',
        'app/root.tsx',
        'app/entry.*.tsx',
        'app/**/*.page.tsx',
        'app/**/*.desk.tsx',
        'app/**/*-layout.tsx',
        '*.config.*',
        'tests/global-setup.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
      rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
    },
    // Tables of contents and of tables grow with the product, a line each.
    {
      files: ['app/calls.server.ts', 'app/routes.ts', 'app/database/tables.ts'],
      rules: { 'max-lines': 'off' },
    },
  ],
})

import { defineConfig } from 'oxlint'
import { districts } from './architecture.mjs'

const climbing = {
  regex: '^\\.\\./',
  message: 'Leave a folder with #app/…, so that the import names where it goes.',
}
const contents = {
  regex: '^(#app/(routes|root|([a-z-]+/)?calls\\.server)|\\./calls\\.server)',
  message: 'The tables of contents see everything; nobody imports them.',
}
const callsOfDistricts = {
  regex: '^(#app|\\.)/[a-z-]+/calls\\.server',
  message: 'Parts of the second table of contents; nobody imports them but app/calls.server.ts.',
}
const before = (list, item) => list.slice(0, list.indexOf(item))
/** The order of the house: what a district, or a room of it, may not import. Types count. */
const order = (district, room) => [
  ...before(districts, district).map(({ name }) => ({
    regex: `^#app/${name}/`,
    message: `app/${district.name} is below app/${name}: see architecture.mjs.`,
  })),
  ...(room ? before(district.rooms, room) : []).map((other) => ({
    regex: `^#app/${district.name}/${other}/`,
    message: `app/${district.name}/${room} is below app/${district.name}/${other}: see architecture.mjs.`,
  })),
  contents,
]
const doors = (district) => [
  ...districts
    .filter((other) => other.hasDoor && other !== district)
    .map(({ name }) => ({
      regex: `^#app/${name}/[^/]+/`,
      message: `app/${name} is entered by its doors: see architecture.mjs.`,
    })),
  {
    regex: `^#app/${district.name}/door`,
    message: 'A door is for other districts; inside, import the file itself.',
  },
]
const folders = districts.flatMap((district) => [
  { folder: `app/${district.name}`, inOrder: order(district), byDoors: doors(district) },
  ...district.rooms.map((room) => ({
    folder: `app/${district.name}/${room}`,
    inOrder: order(district, room),
    byDoors: doors(district),
  })),
])
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
    ...folders.flatMap(({ folder, inOrder, byDoors }) => [
      { files: [`${folder}/**`], rules: restrict([...inOrder, ...byDoors]) },
      { files: [`${folder}/**/*contract.ts`], rules: restrict([...inOrder, ...byDoors, serverOnly]) },
      // A test may prepare what lies behind a door.
      { files: [`${folder}/**/*.test.{ts,tsx}`], rules: restrict(inOrder) },
    ]),
    { files: ['app/*.{ts,tsx}', 'seeds/**', 'server.ts'], rules: restrict([callsOfDistricts]) },
    { files: ['app/calls.server.ts'], rules: restrict([]) },
    // Each name of a door is written down, and a test finds those that nobody uses.
    { files: ['app/*/door.{ts,tsx}', 'app/*/door.server.ts'], rules: { 'oxc/no-barrel-file': 'off' } },
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
      files: ['app/*/calls.server.ts', 'app/routes.ts', 'app/database/tables.ts'],
      rules: { 'max-lines': 'off' },
    },
  ],
})

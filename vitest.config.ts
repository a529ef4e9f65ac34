import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    include: ['{app,bench,scripts,seeds,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // Files share a process, and with it the warm server code and the browser: each test has a site of its own anyway.
    isolate: false,
    // What is waited for is seen when it comes: these ends are for what never comes, also on a machine three times as slow.
    testTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // `npm test` leaves out what is long and not main; `npm run test:all` runs everything (docs/adr/0134).
    tags: [
      { name: 'long', description: 'Journeys, and what starts processes or takes more than some seconds.' },
      { name: 'main', description: 'What stays in the run of a file that is long.' },
    ],
    hookTimeout: 60_000,
    // The built server is the thing under test: imported as it is, not transformed again.
    server: { deps: { external: [/\/build\/server\//] } },
  },
})

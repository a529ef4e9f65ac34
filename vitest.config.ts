import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    include: ['{app,scripts,seeds,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // Files share a process, and with it the warm server code and the browser: each test has a site of its own anyway.
    isolate: false,
    testTimeout: 90_000,
    // A browser on a busy machine may miss a limit of its own once; what fails twice fails.
    retry: 1,
    hookTimeout: 60_000,
    // The built server is the thing under test: imported as it is, not transformed again.
    server: { deps: { external: [/\/build\/server\//] } },
  },
})

import { env } from 'node:process'

// What the image's HEALTHCHECK asks of web and worker alike: 0 when the process answers. Not readiness: a database that
// is away is not mended by starting this anew.
const answer = await fetch(`http://127.0.0.1:${env['PORT'] || 3000}/health/check`).catch(() => null)
process.exit(answer?.ok ? 0 : 1)

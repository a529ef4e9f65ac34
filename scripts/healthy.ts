import { env } from 'node:process'

// The image's HEALTHCHECK: 0 when the process responds. Not readiness, since a restart does not bring a database back.
const answer = await fetch(`http://127.0.0.1:${env['PORT'] || 3000}/health/check`).catch(() => null)
process.exit(answer?.ok ? 0 : 1)

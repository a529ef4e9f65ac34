import { randomBytes } from 'node:crypto'
import type { UseCase } from '#app/database/use-case.server.ts'
import type { keyword } from '#app/shared/tracking/contract.ts'
import { recordLanding } from '#app/shared/tracking/landings.server.ts'
import { isOfficeClosed } from './office-readiness.server.ts'

/** Where a visitor came from, their address and browser are kept by nobody while there is no policy that says so. */
export const landWhereOpen: UseCase<typeof keyword> = async (services, input, visit, reply) =>
  (await isOfficeClosed(services))
    ? { hsKey: randomBytes(16).toString('hex') }
    : recordLanding(services, input, visit, reply)

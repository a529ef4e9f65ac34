import { readOwnReferral, startOwnReferral, stopOwnReferral } from '#app/crm/door.server.ts'
import type * as rows from '#app/crm/door.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { readOwn } from './own-info.server.ts'

export const readReferral: UseCase<typeof rows.readReferral> = async (services, _, visit) =>
  readOwnReferral(services, (await readOwn(services, visit)).id)

export const startReferral: UseCase<typeof rows.startReferral> = async (services, _, visit) =>
  startOwnReferral(services, (await readOwn(services, visit)).id)

export const stopReferral: UseCase<typeof rows.stopReferral> = async (services, _, visit) =>
  stopOwnReferral(services, (await readOwn(services, visit)).id)

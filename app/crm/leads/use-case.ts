import type { Services } from '#app/database/services.server.ts'
import type { DataOf, Endpoint, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'

/** The implementation of a call, with the input and the data that its row declares. */
export type UseCase<Row extends Endpoint> = (
  services: Services,
  input: InputOf<Row>,
  visit: Visit,
) => Promise<DataOf<Row>>

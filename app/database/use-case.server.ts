import type { Services } from './services.server.ts'
import type * as answer from '#app/platform/answer.server.ts'
import type { DataOf, Endpoint, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'

/** The implementation of an endpoint, whose input and result are the endpoint's. */
export type UseCase<Row extends Endpoint> = answer.UseCase<Services, Row>

/** One that sets no response headers, so that pages and other use cases call it as well. */
export type PlainUseCase<Row extends Endpoint> = (
  services: Services,
  input: InputOf<Row>,
  visit: Visit,
) => Promise<DataOf<Row>>

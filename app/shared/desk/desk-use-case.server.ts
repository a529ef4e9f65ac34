import type { Services } from '#app/database/services.server.ts'
import type * as answer from '#app/platform/answer.server.ts'
import type { Endpoint } from '#app/platform/endpoint.ts'

/** The implementation of an endpoint of the desk; its input and result are the endpoint's. */
export type UseCase<Row extends Endpoint> = answer.UseCase<Services, Row>

import type { Services } from '#app/database/services.server.ts'
import type { UseCase } from '#app/platform/answer.server.ts'
import type { Endpoint } from '#app/platform/endpoint.ts'

export type UseCaseOf<Row extends Endpoint> = UseCase<Services, Row>

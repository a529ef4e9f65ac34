import type { Services } from '#app/database/services.server.ts'

/** Of our own path, on the host that serves pictures where one is named (specification §3). */
export const pictureAddress = ({ config }: Pick<Services, 'config'>, path: string): string =>
  config.IMAGE_HOST === undefined ? path : new URL(path, config.IMAGE_HOST).href

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Returns whether PostgreSQL accepts a text as a UUID; any other id matches nothing. */
export const isUuid = (id: string | undefined): boolean => id !== undefined && UUID.test(id)

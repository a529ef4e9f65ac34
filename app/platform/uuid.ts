const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Other ids would be an error in PostgreSQL instead of matching nothing. */
export const isUuid = (id: string | undefined): boolean => id !== undefined && UUID.test(id)

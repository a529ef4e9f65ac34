const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Whether PostgreSQL takes a text as an id; anything else is the id of nothing. */
export const isUuid = (id: string | undefined): boolean => id !== undefined && UUID.test(id)

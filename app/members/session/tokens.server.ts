import { createHash, randomBytes } from 'node:crypto'

/** 32 bytes are 43 characters, of which only the hash is stored. */
export const makeToken = (bytes = 32) => randomBytes(bytes).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

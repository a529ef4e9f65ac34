/** Errors whose message is written for operators, by name because the bundled server has its own classes. */
const TOLD = /^(BackupError|BuildError|ConfigError|DatabaseError|EmbeddedDatabaseError|MigrationError)$/

/** Returns null for our own fault, which needs its stack. */
export function startFailure(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const words = TOLD.test(each.name) ? `${each.name}: ${each.message}` : ofSystem(each)
    if (words) return words
  }
  return null
}

function ofSystem(error: NodeJS.ErrnoException): string | null {
  const { code, syscall, path = 'the disk' } = error
  if (syscall === 'listen' || syscall === 'getaddrinfo') return ofListening(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `StartError: The disk of ${path} is full: free some space there, or set DATA_DIR to a folder on another disk.`
  // Below a folder that cannot be written, node reports that the folder to be made does not exist.
  const isClosed = code === 'ENOENT' && syscall === 'mkdir'
  if (isClosed || code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
    return `StartError: ${path} cannot be written (${code}): let this user write there, or set DATA_DIR to a folder it may write.`
  return null
}

interface ListenError extends NodeJS.ErrnoException {
  address?: string
  port?: number
}

function ofListening({ code, address, port, message }: ListenError): string {
  const where = port === undefined ? 'HOST' : `Port ${port} of ${address ?? 'this machine'}`
  if (code === 'EADDRINUSE')
    return `StartError: ${where} is taken by another program: stop that one, or set PORT to another.`
  if (code === 'EACCES')
    return `StartError: ${where} may not be used by this user: set PORT to one above 1023, behind a proxy.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `StartError: HOST is no address of this machine (${message}): set it to 0.0.0.0 or 127.0.0.1.`
  return `StartError: The server cannot listen (${message}): set HOST and PORT to an address of this machine.`
}

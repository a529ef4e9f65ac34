import { connect, type Socket } from 'node:net'

const DRIP_MS = 1_000

interface SlowConnections {
  open(): number
  ended(): number
  stop(): void
}

/** Connections whose headers never end: one line a second, reopened whenever the server closes them. */
export function holdSlowConnections(origin: string, count: number): SlowConnections {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  let isStopped = false
  let ended = 0

  function openOne() {
    if (isStopped) return
    const socket = connect(Number(port), hostname)
    let drip: NodeJS.Timeout | undefined
    socket.on('connect', () => {
      sockets.add(socket)
      socket.write('POST /api/jireh/consult HTTP/1.1\r\nhost: localhost\r\n')
      drip = setInterval(() => socket.write('x-slow: drip\r\n'), DRIP_MS)
    })
    // Reads the response, or the end would not be noticed.
    socket.resume()
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(drip)
      if (sockets.delete(socket)) ended += 1
      setTimeout(openOne, 50)
    })
  }
  for (let one = 0; one < count; one++) openOne()

  return {
    open: () => sockets.size,
    ended: () => ended,
    stop() {
      isStopped = true
      for (const socket of sockets) socket.destroy()
    },
  }
}

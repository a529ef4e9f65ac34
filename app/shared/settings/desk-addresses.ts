import ipaddr from 'ipaddr.js'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

function readRange(text: string): Range | null {
  try {
    if (text.includes('/')) return ipaddr.parseCIDR(text)
    if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null
    const address = ipaddr.process(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  } catch {
    return null
  }
}

export function normalizeRange(text: string): string | null {
  const range = readRange(text.trim())
  if (!range) return null
  const [address, bits] = range
  const network = `${address.toString()}/${bits}`
  const first =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(network)
      : ipaddr.IPv6.networkAddressFromCIDR(network)
  return `${first.toString()}/${bits}`
}

/** An empty list lets everybody in. */
export function isWithin(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const visitor = ipaddr.process(address)
  return ranges.some((text) => {
    const range = readRange(text)
    return range !== null && range[0].kind() === visitor.kind() && visitor.match(range[0], range[1])
  })
}

const KOREAN = /\p{Script=Hangul}/u

/** An address as it is read where it holds Korean; empty for any other, whose words are not ours. */
export function readAddress(address: string): string {
  const read = decoded(address)
  return KOREAN.test(read) ? read : ''
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** 128 random bits as 32 hexadecimal digits, without `crypto.randomUUID`, which is missing on plain http. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Returns `광고 5` for `IRGC5`: what the desk calls a code of an advertisement. */
export const inTypeName = (inType: string) => inType.replace(/^IRGC/, '광고 ')

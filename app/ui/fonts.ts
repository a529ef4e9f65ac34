/* Written by scripts/subset-fonts.ts. */
export const CORE_FONT = '/fonts/pretendard-core-24965030.woff2'

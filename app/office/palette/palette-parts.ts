/** What the first opening loads. */
export { KeyHelp } from './key-help.tsx'
export { Palette } from './palette.tsx'

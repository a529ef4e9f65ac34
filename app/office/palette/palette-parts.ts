/** What the first opening loads. */
export { KeyHelp } from './key-help.tsx'
export { Toast } from '#app/ui/toast.tsx'
export { Palette } from './palette.tsx'

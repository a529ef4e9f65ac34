import { icon } from '#app/ui/icons.tsx'

export const Bold = icon('M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z')
export const Heading = icon('M4 5v14M13 5v14M4 12h9m4 0a2 2 0 1 1 3.5 1.3L17 19h4')
export const SmallHeading = icon('M4 7v12M11 7v12M4 13h7m5-3h4l-2.5 3.5a2.7 2.7 0 1 1-2 4.5')
export const Bullets = icon('M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01')
export const Numbers = icon('M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 14.5a1.5 1.5 0 1 1 2.6 1L4 19h3')
export const Quote = icon('M6 7h4v5a4 4 0 0 1-4 4m8-9h4v5a4 4 0 0 1-4 4')
export const Chain = icon(
  'M10 13.5a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1m2 4.7a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
)
export const Photo = icon('M4 5h16v14H4zm0 11 4.5-5 4 4 2.5-2.5 5 5M15.5 9v.01')
export const Grid = icon('M4 5h16v14H4zm0 5h16M4 14.5h16M10 5v14M15 5v14')
export const Undo = icon('M8 6 4 10l4 4m-4-4h9a6 6 0 0 1 0 12h-2')
export const Redo = icon('m16 6 4 4-4 4m4-4h-9a6 6 0 0 0 0 12h2')

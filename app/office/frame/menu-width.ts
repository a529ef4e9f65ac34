/** From here on the menu has its words unless somebody folded it; desk-layout.css has the same width. */
export const WIDER = '(min-width: 1280px)'

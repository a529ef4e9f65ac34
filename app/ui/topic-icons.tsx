import { icon } from './icons.tsx'

/** Not in icons.tsx, which every page loads first. */
export const CalendarIcon = /* @__PURE__ */ icon('M4 6h16v14H4zM4 10.5h16M8 3.5V8m8-4.5V8')
export const RouterIcon = /* @__PURE__ */ icon(
  'M3.5 14h17v6h-17zM7 17h.01M11 17h.01M16 14v-3M12.5 8a5 5 0 0 1 7 0',
)
export const TvIcon = /* @__PURE__ */ icon('M3 5h18v12H3zM8 21h8')
export const MobileIcon = /* @__PURE__ */ icon('M7 3h10v18H7zM11 17.5h2')
export const GiftIcon = /* @__PURE__ */ icon(
  'M4 12h16v8H4zM3 8h18v4H3zM12 8v12M12 8c-5 0-5-4.5-2.5-4.5S12 8 12 8s0-4.5 2.5-4.5S17 8 12 8',
)

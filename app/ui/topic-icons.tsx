import { icon } from './icons.tsx'

/** Not in icons.tsx, which every page loads first. */
export const CalendarIcon = /* @__PURE__ */ icon('M4 6h16v14H4zM4 10.5h16M8 3.5V8m8-4.5V8')
export const RouterIcon = /* @__PURE__ */ icon(
  'M3.5 14h17v6h-17zM7 17h.01M11 17h.01M16 14v-3M12.5 8a5 5 0 0 1 7 0',
)
export const TvIcon = /* @__PURE__ */ icon('M3 5h18v12H3zM8 21h8')
export const MobileIcon = /* @__PURE__ */ icon('M7 3h10v18H7zM11 17.5h2')
export const SpeedIcon = /* @__PURE__ */ icon('M4 18a8.5 8.5 0 1 1 16 0M12 15l4-5')
export const BillIcon = /* @__PURE__ */ icon('M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5m-5 4h5')
export const PlugIcon = /* @__PURE__ */ icon('M9 3v5m6-5v5M6 8h12v3a6 6 0 0 1-12 0zm6 9v4')
export const FormIcon = /* @__PURE__ */ icon('M6 3h8l4 4v14H6zm8 0v4h4M9 12h6m-6 4h6')
export const GiftIcon = /* @__PURE__ */ icon(
  'M4 12h16v8H4zM3 8h18v4H3zM12 8v12M12 8c-5 0-5-4.5-2.5-4.5S12 8 12 8s0-4.5 2.5-4.5S17 8 12 8',
)

import { icon } from '#app/ui/icons.tsx'

export const HomeIcon = /* @__PURE__ */ icon('M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10')
export const ListIcon = /* @__PURE__ */ icon('m4 7 1.5 1.5L8 5.5M4 16l1.5 1.5 2.5-3M11.5 7H20m-8.5 9H20')
export const SaveIcon = /* @__PURE__ */ icon('M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14')
export const ClockIcon = /* @__PURE__ */ icon('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2')
export const StopIcon = /* @__PURE__ */ icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M5.8 5.8l12.4 12.4')

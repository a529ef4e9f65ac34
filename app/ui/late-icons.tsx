import { icon } from './icons.tsx'

/** Drawn only by parts that are fetched late: apart from the others, which every page loads first. */
export const BackIcon = /* @__PURE__ */ icon('m15 5-7 7 7 7')
export const UpIcon = /* @__PURE__ */ icon('M12 20V5m-6 6 6-6 6 6')
export const CopyIcon = /* @__PURE__ */ icon('M9 9h11v11H9zM15 9V4H4v11h5')
export const StarIcon = /* @__PURE__ */ icon(
  'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
)
export const UserIcon = /* @__PURE__ */ icon('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5a7.5 7.5 0 0 1 15 0')
export const ShareIcon = /* @__PURE__ */ icon('M12 15V4m-4.5 4L12 3.5 16.5 8M5 12v8h14v-8')
export const PrintIcon = /* @__PURE__ */ icon('M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z')

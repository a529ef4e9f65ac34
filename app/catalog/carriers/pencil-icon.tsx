import { icon } from '#app/ui/icons.tsx'

export const PencilIcon = /* @__PURE__ */ icon('M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4')

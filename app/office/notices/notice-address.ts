/** Apart, so that the frame's script needs no facts about kinds. */
export const NOTICES = '/desk/notices'
export const NOTICE_SETTINGS = `${NOTICES}/settings`

export const BOARD_SETTINGS = '/desk/boards'

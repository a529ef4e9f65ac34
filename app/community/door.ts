/** The boards: the facts and contracts that other districts use. Nothing else of this district is theirs (architecture.mjs). */
export { uploadPhoto } from './attachments/contract.ts'
export { PHOTO_TYPES, sendPhoto } from './attachments/send-photo.ts'
export { BOARD_SETTINGS } from './boards/settings-area.ts'
export { shareAddress } from './boards/share-address.ts'
export { POST_STATE_NAMES } from './post-management/list-contract.ts'

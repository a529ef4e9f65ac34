/** The only facts and contracts that other districts may use (architecture.mjs). */
export { CAMPAIGNS } from './campaigns/campaign-area.ts'
export { SNS_BY, SNS_NAMES } from './login/sns-types.ts'
export { ownExport } from './my-page/contract.ts'
export { LEAVE_LINK, OWN_LINKS, SETTING_LINKS } from './my-page/mypage-links.ts'
export { isSignedIn, isAtDesk, isSomebodySignedIn } from './session/signed-in.ts'

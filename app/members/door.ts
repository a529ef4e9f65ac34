/** The only facts and contracts that other districts may use (architecture.mjs). */
export { MEMBER_READERS } from './account-management/member-area.ts'
export { ownExport } from './my-page/contract.ts'
export { isSignedIn, isSomebodySignedIn } from './session/signed-in.ts'

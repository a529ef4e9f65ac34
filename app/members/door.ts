/** Members and who they are: the facts and contracts that other districts use. Nothing else of this district is theirs (architecture.mjs). */
export { MEMBER_READERS } from './account-management/member-area.ts'
export { ownExport } from './my-page/contract.ts'
export { isSignedIn, isSomebodySignedIn } from './session/signed-in.ts'

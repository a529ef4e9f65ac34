import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call, CallError } from '#app/platform/call.ts'
import { PROOF_NEEDED_CODE } from '#app/platform/endpoint.ts'
import { proveAgain } from './contract.ts'
import {
  addPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  passkeyProofOptions,
} from './passkey-contract.ts'

/** Returns the server's message, or says that the device failed. */
export function passkeyTrouble(error: unknown): string {
  if (!(error instanceof CallError))
    return '기기에서 패스키를 쓰지 못했어요. 다시 해 보거나 비밀번호를 써 주세요.'
  const { failure } = error
  return failure.kind === 'refused'
    ? failure.envelope.message
    : '서버와 연결하지 못했어요. 잠시 뒤 다시 시도해 주세요.'
}

export function lacksProof(error: unknown): boolean {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return false
  return error.failure.envelope.responseCode === PROOF_NEEDED_CODE
}

/** Loaded at the first press only. */
const library = () => import('@simplewebauthn/browser')

async function sign(options: Record<string, unknown>) {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  // As plain JSON, without the browser's own classes.
  return JSON.parse(JSON.stringify(await startAuthentication({ optionsJSON }))) as never
}

export async function logInWithPasskey(): Promise<void> {
  const { options } = await call(passkeyLoginOptions, {})
  await call(passkeyLogin, { response: await sign(options) })
}

export async function proveWithPasskey(): Promise<void> {
  const { options } = await call(passkeyProofOptions, {})
  await call(proveAgain, { passkey: await sign(options) })
}

/** Returns recovery codes if there were none; they are shown once. */
export async function makePasskey(name: string): Promise<string[]> {
  const { options } = await call(passkeyOptions, {})
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = JSON.parse(JSON.stringify(await startRegistration({ optionsJSON }))) as never
  return (await call(addPasskey, { name, response: made })).recoveryCodes
}

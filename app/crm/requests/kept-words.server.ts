import type { Services } from '#app/database/services.server.ts'
import { keptPeriod } from '#app/shared/legal/told-in-policy.server.ts'

/** What becomes of what a form was told, and of whoever does not agree to it; handed over with the page, as it is only read. */
export async function keptWords(services: Services): Promise<string> {
  return `남긴 정보는 상담이 끝나고 ${await keptPeriod(services)} 뒤에 지워요. 동의하지 않으면 신청할\u00A0수 없지만, 직접 전화해 물어볼 수는 있어요.`
}
